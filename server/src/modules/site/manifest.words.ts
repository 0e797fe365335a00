/** Shortcuts of the installed app. */
export const manifestWords = {
  favourites: { zh: '我的收藏', en: 'Favourites' },
  publish: { zh: '发布房源', en: 'List a home' },
  lists: { zh: '清单', en: 'Lists' },
} as const
