/** Texts of a list as a message for chats. */
export const listTextWords = {
  head: { zh: '{title} | {count} 套房源', en: '{title} | {count} homes' },
  headOne: { zh: '{title} | 1 套房源', en: '{title} | 1 home' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
  leftOut: { zh: '另有 {count} 套已下架，未列出。', en: '{count} more homes are off the market and left out.' },
  leftOutOne: { zh: '另有 1 套已下架，未列出。', en: 'One more home is off the market and left out.' },
} as const
