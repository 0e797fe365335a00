/** Texts of the poster's view of a listing. */
export const posterWords = {
  title: { zh: '仅您可见', en: 'Only you see this' },
  number: { zh: '编号 {number}', en: 'No. {number}' },
  ownNumber: { zh: '自编号 {number}', en: 'Own number {number}' },
  noOwnNumber: { zh: '没有自编号', en: 'No own number' },
  goesOff: { zh: '{date} 前确认“还在”，否则自动下架', en: 'Confirm by {date} that it is still available, or it is taken down automatically' },
  links: { zh: '分享链接 {count} 个', en: '{count} share links' },
  linksOne: { zh: '分享链接 1 个', en: '1 share link' },
  failedTitle: { zh: '房源加载失败', en: 'The listing did not load' },
  ownLogIn: { zh: '这是您自己的房源？登录后打开', en: 'Is it your own listing? Log in to open it' },
  retry: { zh: '重试', en: 'Try again' },
} as const
