/** Texts of ranges; `no`: of a filter of yes or no that is set to no. */
export const rangeWords = {
  atLeast: { zh: '{value}以上', en: '{value}+' },
  below: { zh: '{value}以下', en: 'Below {value}' },
  atMost: { zh: '{value}以内', en: 'Up to {value}' },
  between: { zh: '{low}–{high}', en: '{low}–{high}' },
  no: { zh: '无', en: 'No' },
} as const

/** Texts of ranges of floors, which both ends belong to. */
export const floorRangeWords = {
  atLeast: { zh: '{low}层及以上', en: 'Floor {low} and up' },
  atMost: { zh: '{high}层及以下', en: 'Up to floor {high}' },
  between: { zh: '{low}–{high}层', en: 'Floors {low}–{high}' },
  one: { zh: '{low}层', en: 'Floor {low}' },
} as const

/** Texts of the other parts of a search. */
export const searchWords = {
  keyword: { zh: '“{keyword}”', en: '“{keyword}”' },
  near: { zh: '方圆{distance}', en: 'within {distance}' },
  drawn: { zh: '地图上的范围', en: 'an area on the map' },
} as const
