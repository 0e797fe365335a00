/** Texts of ranges. */
export const rangeWords = {
  atLeast: { zh: '{value}以上', en: '{value}+' },
  below: { zh: '{value}以下', en: 'Below {value}' },
  atMost: { zh: '{value}以内', en: 'Up to {value}' },
  between: { zh: '{low}–{high}', en: '{low}–{high}' },
  no: { zh: '无', en: 'No' },
} as const

/** Texts of the other parts of a search. */
export const searchWords = {
  keyword: { zh: '“{keyword}”', en: '“{keyword}”' },
  near: { zh: '方圆{distance}', en: 'within {distance}' },
  drawn: { zh: '地图上的范围', en: 'an area on the map' },
} as const
