/** The title of the login screen, which is known before its script. */
export const loginTitleWords = {
  title: { zh: '登录与注册', en: 'Log in or register' },
} as const
