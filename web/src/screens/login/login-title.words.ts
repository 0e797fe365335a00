/** The title of the login screen for the page head, which loads before the other texts. */
export const loginTitleWords = {
  title: { zh: '登录与注册', en: 'Log in or register' },
} as const
