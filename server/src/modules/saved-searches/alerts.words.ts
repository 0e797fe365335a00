/** How a home is said on one line of a mail. */
export const alertWords = {
  onRequest: { zh: '价格面议', en: 'Price on request' },
  fell: { zh: '降价 {percent}%', en: '{percent}% lower' },
} as const
