/** What is said when no answer came. */
export const networkWords = {
  failed: { zh: '网络连接失败，请检查网络后重试', en: 'Network error. Check your connection and try again.' },
} as const
