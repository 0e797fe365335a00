/** Labels of the button that shows or hides a password. */
export const passwordWords = {
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
} as const
