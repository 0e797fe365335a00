/** The title of the saved searches for the page head, which loads before the other texts. */
export const savedSearchesTitleWords = {
  title: { zh: '保存的搜索', en: 'Saved searches' },
} as const
