/** Titles of screens. They are in the first load, since `<head>` needs them before the texts of the screen have loaded. */
export const screenTitles = {
  account: { zh: '账号与安全', en: 'Account and security' },
  collection: { zh: '我的收藏', en: 'Favourites' },
  compare: { zh: '房源对比', en: 'Compare homes' },
  contact: { zh: '留言', en: 'Message' },
  import: { zh: '导入房源', en: 'Import listings' },
  login: { zh: '登录与注册', en: 'Log in or register' },
  myListings: { zh: '我的房源', en: 'My listings' },
  nearProperties: { zh: '附近房源', en: 'Homes nearby' },
  paste: { zh: '粘贴聊天文字', en: 'Paste a chat text' },
  photos: { zh: '照片', en: 'Photos' },
  publish: { zh: '发布房源', en: 'List a home' },
  editListing: { zh: '修改房源', en: 'Edit listing' },
  review: { zh: '审核', en: 'Reviews' },
  savedSearches: { zh: '保存的搜索', en: 'Saved searches' },
  searchNearby: { zh: '附近找房', en: 'Search near a place' },
  types: { zh: '您在找什么？', en: 'What are you looking for?' },
  typesDescription: {
    zh: '公寓、车位、别墅，出售或出租：先看各有多少套，再开始找。',
    en: 'Condos, parking slots or villas, for sale or for lease: see how many there are of each, then start looking.',
  },
} as const
