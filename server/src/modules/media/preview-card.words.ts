/** Words of a preview picture. */
export const previewWords = {
  perMonth: { zh: '/ 月', en: '/ month' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
} as const
