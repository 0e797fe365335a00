/** Texts of the search box. */
export const searchBoxWords = {
  label: { zh: '搜索', en: 'Search' },
  placeholder: { zh: '楼盘、区域、车站或房源编号', en: 'Building, area, station or listing number' },
  clear: { zh: '清空', en: 'Clear' },
  suggestions: { zh: '搜索建议', en: 'Suggestions' },
  optionCount: { zh: '有 {count} 条建议，用上下键选择', en: '{count} suggestions, use the up and down keys to choose' },
  optionCountOne: { zh: '有 1 条建议，用上下键选择', en: '1 suggestion, use the down key to choose' },
  recent: { zh: '最近搜索', en: 'Recent searches' },
  forget: { zh: '删除最近搜索“{keyword}”', en: 'Forget the search “{keyword}”' },
  /** Accessible name of the list of buttons that each forget one search. */
  forgetButtonsLabel: { zh: '删除最近搜索', en: 'Forget recent searches' },
  forgetAll: { zh: '全部删除', en: 'Clear all' },
  keywordBecameFilters: { zh: '已把“{keyword}”里的条件变成筛选', en: 'Filters come from “{keyword}”' },
  searchAsTyped: { zh: '按原文搜索', en: 'Search as written' },
  empty: { zh: '搜索内容不能为空', en: 'The search content cannot be empty' },
  count: { zh: '{count} 套', en: '{count}' },
  estate: { zh: '楼盘', en: 'Building' },
  area: { zh: '区域', en: 'Area' },
  city: { zh: '城市', en: 'City' },
  developer: { zh: '开发商', en: 'Developer' },
  landmark: { zh: '地标', en: 'Landmark' },
  listing: { zh: '房源', en: 'Listing' },
} as const
