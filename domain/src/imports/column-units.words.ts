/** The units of columns, as a person chooses them. */
export const columnUnitsWords = {
  one: { zh: '元', en: 'whole amounts' },
  thousand: { zh: '千', en: 'thousands' },
  tenThousand: { zh: '万', en: '万 (10,000)' },
  million: { zh: '百万', en: 'millions' },
  hundredMillion: { zh: '亿', en: '亿 (100 million)' },
  billion: { zh: '十亿', en: 'billions' },
  squareMetre: { zh: '平方米', en: 'm²' },
  squareFoot: { zh: '平方英尺', en: 'square feet' },
  ping: { zh: '坪', en: '坪 (ping)' },
  acre: { zh: '英亩', en: 'acres' },
  hectare: { zh: '公顷', en: 'hectares' },
} as const
