hand-complete = complete as it was dealt: { $dekiyaku }
