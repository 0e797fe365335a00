import { placeKindWords } from '../../filters/place-kind.words.ts'

/** Texts of the homes around a place. */
export const nearWords = {
  ...placeKindWords,
  titleNear: { zh: '{place}附近的房源', en: 'Homes near {place}' },
  near: { zh: '{place}附近', en: 'Near {place}' },
  point: { zh: '地图上的一点', en: 'a point on the map' },
  here: { zh: '我的位置', en: 'my location' },
  change: { zh: '换个地点', en: 'Change place' },
  changeShort: { zh: '更换', en: 'Change' },
  area: { zh: '热门区域', en: 'Area' },
  city: { zh: '城市', en: 'City' },
  stationAway: { zh: '距{name} {distance}', en: '{name} {distance}' },
  straightLineNote: { zh: '距离按直线计算', en: 'Distances are straight lines' },
  results: { zh: '附近的房源', en: 'Homes nearby' },
  noHomes: { zh: '这个范围内没有房源', en: 'There are no homes within this radius' },
  noHomesAdvice: { zh: '换个地点，或换一种类型试试。', en: 'Try another place, or another type.' },
} as const
