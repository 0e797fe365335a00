/** The kinds of places around which people search. */
export const placeKindWords = {
  estate: { zh: '楼盘', en: 'Building' },
  Station: { zh: '车站', en: 'Station' },
  Mall: { zh: '商场', en: 'Mall' },
  School: { zh: '学校', en: 'School' },
  Hospital: { zh: '医院', en: 'Hospital' },
  Park: { zh: '公园', en: 'Park' },
  Airport: { zh: '机场', en: 'Airport' },
  Hotel: { zh: '酒店', en: 'Hotel' },
} as const
