hand-complete = 配られたままで{ $dekiyaku }
