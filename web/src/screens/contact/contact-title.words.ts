/** The title for the page head, which loads before the other texts. */
export const contactTitleWords = {
  title: { zh: '留言', en: 'Message' },
} as const
