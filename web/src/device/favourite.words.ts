/** Texts about favourites that the account did not take. */
export const favouriteWords = {
  gone: { zh: '没有恢复：这套房源已经不在了', en: 'Not put back: this home is gone.' },
  full: { zh: '没有恢复：收藏已满，请先删去一些', en: 'Not put back: your favourites are full. Remove some first.' },
  mergedWithoutOne: { zh: '这台设备上有 1 套收藏已经不在了，没有并入账号', en: '1 favourite of this device is gone and was not added to your account.' },
  mergedWithoutMany: {
    zh: '这台设备上有 {count} 套收藏已经不在了，没有并入账号',
    en: '{count} favourites of this device are gone and were not added to your account.',
  },
} as const
