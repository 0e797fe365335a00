/** Texts of the buttons that repeat a search without one of its filters, or with a wider one. */
export const relaxationWords = {
  anyValue: { zh: '不限{name}', en: 'Any {name}' },
  yesOrNo: { zh: '不限{name}', en: '{name} or not' },
  anyKeyword: { zh: '不限关键词', en: 'Any keyword' },
  withoutArea: { zh: '去掉画出的范围', en: 'Clear the area' },
  anyBox: { zh: '不限地图范围', en: 'Any place on the map' },
  upTo: { zh: '预算放宽到{value}', en: 'Up to {value}' },
  widerRadius: { zh: '扩大到{distance}', en: 'Within {distance}' },
  moreAreas: { zh: '加上{names}', en: 'Also {names}' },
  fewTitle: { zh: '只找到这几套，放宽一点还有', en: 'Only a few found. Widen a little:' },
  changed: { zh: '已改为：{change}', en: 'Now searching: {change}' },
  undo: { zh: '撤销', en: 'Undo' },
  currentValue: { zh: '现在：{value}', en: 'instead of {value}' },
  homeCountOne: { zh: '1 套', en: '1 home' },
  homeCount: { zh: '{count} 套', en: '{count} homes' },
} as const
