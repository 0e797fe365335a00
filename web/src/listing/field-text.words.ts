/** Texts of values that stand for themselves. */
export const fieldTextWords = {
  yes: { zh: '有', en: 'Yes' },
  no: { zh: '无', en: 'No' },
  allowed: { zh: '可以', en: 'Yes' },
  notAllowed: { zh: '不可以', en: 'No' },
  none: { zh: '无', en: 'None' },
} as const
