/** The title of the saved searches, which is known before their script. */
export const savedSearchesTitleWords = {
  title: { zh: '保存的搜索', en: 'Saved searches' },
} as const
