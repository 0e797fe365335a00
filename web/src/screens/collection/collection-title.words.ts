/** The title of the favourites for the page head, which loads before the other texts. */
export const collectionTitleWords = {
  title: { zh: '我的收藏', en: 'Favourites' },
} as const
