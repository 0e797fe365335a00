/** All that the page head needs of the texts. */
export const contactTitleWords = {
  title: { zh: '留言', en: 'Message' },
} as const
