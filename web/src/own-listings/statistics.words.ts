/** Texts of the statistics of a listing. */
export const statisticsWords = {
  opens: { zh: '近 30 天打开', en: 'views in 30 days' },
  opensTotal: { zh: '一共打开 {count} 次', en: '{count} views in all' },
  favourites: { zh: '人收藏', en: 'saves' },
} as const
