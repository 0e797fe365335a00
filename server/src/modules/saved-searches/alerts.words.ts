/** How many homes a mail tells of, and how one is said on a line of it. */
export const alertWords = {
  homes: { zh: '{count} 套', en: '{count}' },
  homesMore: { zh: '{count} 套以上', en: 'More than {count}' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
  photo: { zh: '房源照片', en: 'Photo of the home' },
  fell: { zh: '降价 {percent}%', en: '{percent}% lower' },
} as const
