import { placeKindWords } from '../../filters/place-kind.words.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'

/** Texts of the screen to choose the centre of a nearby search. */
export const searchNearbyWords = {
  ...placeKindWords,
  title: screenTitles.searchNearby,
  intro: { zh: '选一个地点，看它周围的房源，由近到远。', en: 'Choose a place and see the homes around it, nearest first.' },
  search: { zh: '车站、商场、学校、医院、公园或楼盘', en: 'Station, mall, school, hospital, park or building' },
  searchLabel: { zh: '地点名称', en: 'Name of the place' },
  clear: { zh: '清除', en: 'Clear' },
  found: { zh: '找到的地点', en: 'Places found' },
  foundCount: { zh: '找到 {count} 个地点', en: '{count} places found' },
  foundOne: { zh: '找到 1 个地点', en: '1 place found' },
  nothing: { zh: '没有找到叫这个名字的地点', en: 'There is no place by that name' },
  failed: { zh: '地点加载失败', en: 'The places could not be loaded.' },
  retry: { zh: '重试', en: 'Try again' },
  looking: { zh: '正在查找…', en: 'Looking…' },
  here: { zh: '我的位置', en: 'My location' },
  hereHint: { zh: '只在这次搜索里使用', en: 'Used for this search only' },
  refused: { zh: '没有获得定位许可，请在浏览器设置中允许', en: 'Location access is off. Allow it in your browser’s settings.' },
  unavailable: { zh: '暂时找不到您的位置', en: 'Your location cannot be found right now.' },
  pointOnMap: { zh: '在地图上选点', en: 'A pin on the map' },
  pointOnMapHint: { zh: '移动地图，让图钉对准地点', en: 'Move the map under the pin' },
  radius: { zh: '范围（直线距离）', en: 'Radius, in a straight line' },
  recent: { zh: '最近搜索过', en: 'Recent places' },
  popular: { zh: '房源多的区域', en: 'Areas with many homes' },
} as const
