/** Texts of the site bar and the tab bar. */
export const barsWords = {
  home: { zh: '找房', en: 'Home' },
  types: { zh: '分类', en: 'Types' },
  areas: { zh: '区域', en: 'Areas' },
  favourites: { zh: '收藏', en: 'Favourites' },
  myListings: { zh: '我的房源', en: 'My listings' },
  listings: { zh: '我的房源', en: 'Listings' },
  lists: { zh: '清单', en: 'Lists' },
  publish: { zh: '发布', en: 'Publish' },
  review: { zh: '审核', en: 'Review' },
  me: { zh: '我的', en: 'Me' },
  logIn: { zh: '登录', en: 'Log in' },
  account: { zh: '账号', en: 'Account' },
  messages: { zh: '消息', en: 'Messages' },
  unread: { zh: '，{count} 段对话有新留言', en: ', {count} with new messages' },
  mainMenu: { zh: '主导航', en: 'Main' },
} as const
