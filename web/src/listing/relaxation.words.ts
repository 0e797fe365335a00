/** Texts of the buttons that repeat a search without one of its filters. */
export const relaxationWords = {
  anyValue: { zh: '不限{name}', en: 'Any {name}' },
  anyKeyword: { zh: '不限关键词', en: 'Any keyword' },
  withoutArea: { zh: '去掉画出的范围', en: 'Clear the area' },
  anyBox: { zh: '不限地图范围', en: 'Any place on the map' },
  currentValue: { zh: '现在：{value}', en: 'instead of {value}' },
  homeCountOne: { zh: '1 套', en: '1 home' },
  homeCount: { zh: '{count} 套', en: '{count} homes' },
} as const
