/** The title of the favourites, which is known before their script. */
export const collectionTitleWords = {
  title: { zh: '我的收藏', en: 'Favourites' },
} as const
