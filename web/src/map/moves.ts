/** Goes along with a move that the search makes, so that it does not count as a person's. */
export const ours = { isOurs: true }

/** Whether a person moved the map, in whatever way: with a finger, a wheel, a key or a button. */
export const isPersons = (event: object): boolean => !('isOurs' in event)
