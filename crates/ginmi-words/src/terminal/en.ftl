# What only the terminal says

rules-of = House rules of { $game } ({ $least } to { $most } players)
rules-number = a whole number from { $least } to { $most }
rules-counted = with n from { $least } to { $most }
rules-presets = Presets
rules-set-one = Set them with --set, such as: { $command }
rules-begin-with = Begin with a preset, such as: { $command }
