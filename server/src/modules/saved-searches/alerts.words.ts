/** Texts of the values in mails of alerts: the number of homes, and the parts of a line about a home; and the text of a notification. */
export const alertWords = {
  homes: { zh: '{count} 套', en: '{count}' },
  homesMore: { zh: '{count} 套以上', en: 'More than {count}' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
  photo: { zh: '房源照片', en: 'Photo of the home' },
  pushed: { zh: '{count}新上架或降价：{first}', en: '{count} new or cheaper: {first}' },
  fell: { zh: '降价 {percent}%', en: '{percent}% lower' },
} as const
