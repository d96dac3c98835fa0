hand-compensated = 追い込まれたら、親でない2人から{ $paid }ずつ受け取ります（HH-4.6）。
alone-in-sage = 相手のうち{ $player }だけが下げているので、{ $player }が倍を払い、もう一人は払いません（HH-7.1）。
when-teyaku-paid = 最初の番の前に言い、精算のときに受け取ります（HH-5）。総八・二八・素十六になれば消えます（HH-7.3）。
liable-for-diving = { $name }の札を場に置いた人（HH-8.3）
liable-for = { $name }の責任（HH-8.3）
