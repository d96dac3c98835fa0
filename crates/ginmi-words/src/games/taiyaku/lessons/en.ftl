coach-11 = Take what a yaku needs: Brights, red and blue Ribbons, the Sake Cup. Card points do not count.
