/** The labels of the handle of the sheet over the map, by the sheet's snap point. */
export const mapSheetWords = {
  peek: { zh: '拉起列表', en: 'Raise the list' },
  half: { zh: '展开整个列表', en: 'Open the whole list' },
  full: { zh: '收起列表，看地图', en: 'Lower the list and see the map' },
} as const
