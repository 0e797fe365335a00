/** The title for the page head, which loads before the other texts. */
export const compareTitleWords = {
  title: { zh: '房源对比', en: 'Compare homes' },
} as const
