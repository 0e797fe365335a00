/** What a preview picture says beside the facts. */
export const previewWords = {
  perMonth: { zh: '/ 月', en: '/ month' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
} as const
