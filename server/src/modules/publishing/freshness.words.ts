/** Texts of the values in mails about listings to confirm, and of the pages of their links. */
export const freshnessWords = {
  goesOff: { zh: '{date} 下架', en: 'comes down on {date}' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
} as const

/** The link in the mail, the page of the link, its button, and the page after it, for each action. */
export const linkWords = {
  keep: {
    link: { zh: '还在', en: 'Still available' },
    title: { zh: '房源 {number} 还在吗？', en: 'Is {number} still available?' },
    button: { zh: '还在', en: 'Still available' },
    done: { zh: '好的，{number} 继续展示', en: 'Thank you. {number} stays listed' },
  },
  remove: {
    link: { zh: '下架', en: 'Take it down' },
    title: { zh: '把房源 {number} 下架？', en: 'Take {number} down?' },
    button: { zh: '下架', en: 'Take it down' },
    done: { zh: '{number} 已下架', en: '{number} is taken down' },
  },
  restore: {
    link: { zh: '重新上架', en: 'Relist' },
    title: { zh: '让房源 {number} 重新上架？', en: 'Relist {number}?' },
    button: { zh: '重新上架', en: 'Relist' },
    done: { zh: '{number} 已重新上架', en: '{number} is listed again' },
  },
} as const

/** The page of a link that does not work. */
export const brokenLinkWords = {
  title: { zh: '链接无效', en: 'This link does not work' },
  text: { zh: '可能不完整、已经用过，或者已经过期。', en: 'It may be incomplete, already used or expired.' },
} as const

/** The page of a link about a home of an account that was closed. */
export const closedAccountWords = {
  title: { zh: '这个账号已经注销', en: 'This account has been closed' },
  text: { zh: '它的房源已全部删除，不会再有提醒。', en: 'Its homes are removed, and there will be no more reminders.' },
  home: { zh: '去找房', en: 'Browse homes' },
} as const
