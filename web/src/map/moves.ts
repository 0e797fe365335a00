/** Event data of moves by the page, to distinguish them from moves by a person. */
export const byPage = { isByPage: true }

/** Whether a person moved the map, by touch, wheel, key or button. */
export const isByPerson = (event: object): boolean => !('isByPage' in event)
