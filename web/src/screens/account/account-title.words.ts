/** The title of the account for the page head, which loads before the other texts. */
export const accountTitleWords = {
  title: { zh: '账号与安全', en: 'Account and security' },
} as const
