/** Labels of the button that shows or hides a password. */
export const passwordWords = {
  show: { zh: '显示“{field}”', en: 'Show “{field}”' },
  hide: { zh: '隐藏“{field}”', en: 'Hide “{field}”' },
} as const
