/** Names of the ways to sort results. */
export const sortWords = {
  sortBy: { zh: '排序', en: 'Sort' },
  sorted: { zh: '已按“{sort}”排列', en: 'Sorted: {sort}' },
  sortNewest: { zh: '最新发布', en: 'Newest' },
  sortOldest: { zh: '最早发布', en: 'Oldest' },
  sortCheapest: { zh: '价格从低到高', en: 'Price, low to high' },
  sortMostExpensive: { zh: '价格从高到低', en: 'Price, high to low' },
  sortLargest: { zh: '面积从大到小', en: 'Floor area, largest first' },
  sortSmallest: { zh: '面积从小到大', en: 'Floor area, smallest first' },
  sortMostCovered: { zh: '建筑面积从大到小', en: 'Covered area, large to small' },
  sortLeastCovered: { zh: '建筑面积从小到大', en: 'Covered area, small to large' },
  sortRelevant: { zh: '最相关', en: 'Best match' },
  sortNearest: { zh: '离得最近', en: 'Nearest' },
} as const
