/** The title of the screen. */
export const nearTitleWords = {
  title: { zh: '附近房源', en: 'Homes nearby' },
} as const
