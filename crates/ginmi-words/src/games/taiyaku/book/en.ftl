group-a = Group A: Chaff, including the Sake Cup
group-b = Group B: months
worth-of-teyaku = { $value } from each{ $two ->
    [same] {""}
   *[other] ; between two players { $two }
}
drinking-group = Drinking
rows-group = Rows
brights-group = Brights
chaff-group = Chaff, including the Sake Cup
spring-group = Spring
red-group = Red ribbons
blue-group = Blue ribbons
birds-group = Birds
butterflies-group = Butterflies
birds-count = They add up, but only the better of the small birds and the better of the Cuckoo’s counts.
butterflies-count = The best one counts; Butterflies and Phoenix count in addition.
