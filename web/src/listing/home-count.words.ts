/** Texts of the number of homes of a list. */
export const homeCountWords = {
  one: { zh: '{count} 套', en: '{count} home' },
  many: { zh: '{count} 套', en: '{count} homes' },
  andGone: { zh: '{homes}，{count} 套已不在', en: '{homes}, {count} no longer available' },
} as const
