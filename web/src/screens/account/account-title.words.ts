/** The title of the account, which is known before its script. */
export const accountTitleWords = {
  title: { zh: '账号与安全', en: 'Account and security' },
} as const
