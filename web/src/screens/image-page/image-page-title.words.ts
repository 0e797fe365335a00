/** All that the page head needs of the texts. */
export const imagePageTitleWords = {
  title: { zh: '照片', en: 'Photos' },
} as const
