/** The two names of a password's eye. */
export const passwordWords = {
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
} as const
