/** Texts of the search box. `locale` tells it which of a name's two forms to search by. */
export const searchBoxWords = {
  locale: { zh: 'zh', en: 'en' },
  label: { zh: '搜索', en: 'Search' },
  placeholder: { zh: '楼盘、区域、车站或房源编号', en: 'Building, area, station or listing number' },
  clear: { zh: '清空', en: 'Clear' },
  suggestions: { zh: '搜索建议', en: 'Suggestions' },
  empty: { zh: '搜索内容不能为空', en: 'The search content cannot be empty' },
  count: { zh: '{count} 套', en: '{count}' },
  estate: { zh: '楼盘', en: 'Building' },
  area: { zh: '区域', en: 'Area' },
  city: { zh: '城市', en: 'City' },
  developer: { zh: '开发商', en: 'Developer' },
  landmark: { zh: '地标', en: 'Landmark' },
  listing: { zh: '房源', en: 'Listing' },
} as const
