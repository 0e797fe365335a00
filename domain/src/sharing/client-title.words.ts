/** What stands over a list without a title for clients. */
export const clientTitleWords = {
  none: { zh: '为您挑选的房源', en: 'Homes for you' },
  one: { zh: '为您挑选的 1 套房源', en: '1 home for you' },
  many: { zh: '为您挑选的 {count} 套房源', en: '{count} homes for you' },
} as const
