/** Texts of what became of homes that were added to a list; those that apply stand in one notice. */
export const addedToListWords = {
  addedOne: { zh: '已添加 {count} 套', en: '{count} home added' },
  addedMany: { zh: '已添加 {count} 套', en: '{count} homes added' },
  existing: { zh: '{count} 套本来就在', en: '{count} already there' },
  left: { zh: '{count} 套放不下', en: '{count} did not fit' },
  unknown: { zh: '{count} 套已不公开，没有加入', en: '{count} not added: no longer public' },
} as const
