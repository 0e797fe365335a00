/** All that the page head needs of the texts. */
export const compareTitleWords = {
  title: { zh: '房源对比', en: 'Compare homes' },
} as const
