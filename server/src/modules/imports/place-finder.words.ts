/** Why a building of a row is not taken. */
export const placeFinderWords = {
  elsewhere: { zh: '“{estate}”在{city}，这一行写的是{given}', en: '{estate} is in {city}; the row says {given}' },
  several: { zh: '“{name}”可能是{list}', en: '{name} may be {list}' },
} as const
