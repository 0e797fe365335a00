/** Texts of what a search that found nothing could do without. */
export const looseningWords = {
  loosen: { zh: '不限{name}', en: 'Any {name}' },
  loosenKeyword: { zh: '不限关键词', en: 'Any keyword' },
  clearArea: { zh: '去掉画出的范围', en: 'Clear the area' },
  loosenBox: { zh: '不限地图范围', en: 'Any place on the map' },
  insteadOf: { zh: '现在：{value}', en: 'instead of {value}' },
  homesOne: { zh: '1 套', en: '1 home' },
  homesCount: { zh: '{count} 套', en: '{count} homes' },
} as const
