group-a = 甲：カス（盃も数える）
group-b = 乙：同じ月
worth-of-teyaku = 各{ $value }{ $two ->
    [same] {""}
   *[other] （2人のときは{ $two }）
}
drinking-group = 呑みの役
rows-group = ぞろの役
brights-group = 吉原の役
chaff-group = からの役（盃も数える）
spring-group = 菅原の役
red-group = 赤短の役
blue-group = 青短の役
birds-group = 鳥の役
butterflies-group = 蝶の役
birds-count = 足しますが、小鳥同士、時鳥同士は高いほうだけを数えます。
butterflies-count = 最も高い役だけを数え、きりん蝶は別に足します。
