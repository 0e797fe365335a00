/** The title for the page head, which loads before the other texts. */
export const imagePageTitleWords = {
  title: { zh: '照片', en: 'Photos' },
} as const
