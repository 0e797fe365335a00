/** The title of the screen. */
export const searchNearbyTitleWords = { title: { zh: '附近找房', en: 'Search near a place' } } as const
