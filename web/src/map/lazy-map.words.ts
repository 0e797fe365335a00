/** Texts in place of a map that is loading or did not load. */
export const lazyMapWords = {
  loading: { zh: '地图加载中', en: 'Loading the map' },
  failed: { zh: '地图没能打开', en: 'The map could not be opened' },
  retry: { zh: '重试', en: 'Try again' },
} as const
