/** Texts of the filters that a search without results could omit. */
export const relaxationWords = {
  relaxFilter: { zh: '不限{name}', en: 'Any {name}' },
  relaxKeyword: { zh: '不限关键词', en: 'Any keyword' },
  relaxArea: { zh: '去掉画出的范围', en: 'Clear the area' },
  relaxBox: { zh: '不限地图范围', en: 'Any place on the map' },
  currentValue: { zh: '现在：{value}', en: 'instead of {value}' },
  homesOne: { zh: '1 套', en: '1 home' },
  homesCount: { zh: '{count} 套', en: '{count} homes' },
} as const
