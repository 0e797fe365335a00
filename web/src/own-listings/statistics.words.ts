/** Texts of the statistics of a listing. */
export const statisticsWords = {
  opens: { zh: '近 30 天打开', en: 'views in 30 days' },
  opensOne: { zh: '近 30 天打开', en: 'view in 30 days' },
  opensTotal: { zh: '一共打开 {count} 次', en: '{count} views in all' },
  opensTotalOne: { zh: '一共打开 1 次', en: '1 view in all' },
  favourites: { zh: '人收藏', en: 'saves' },
  favouritesOne: { zh: '人收藏', en: 'save' },
} as const
