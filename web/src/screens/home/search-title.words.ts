/** Titles of the search screens: all that their page heads need of the texts. */
export const searchTitleWords = {
  title: { zh: '找房', en: 'Find a home' },
  forKeyword: { zh: '“{keyword}”的搜索结果', en: 'Results for “{keyword}”' },
} as const
