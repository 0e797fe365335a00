/** Texts about the service worker. */
export const workerWords = {
  news: { zh: '有新消息', en: 'New activity' },
  open: { zh: '查看', en: 'Open' },
  ready: { zh: '没有网络时也能打开了：看过的房源和收藏都在', en: 'Works offline now: homes you have seen and your favourites stay readable' },
  update: { zh: '有新版本。刷新前请先保存正在填写的内容。', en: 'A new version is here. Save what you are typing, then reload.' },
  reload: { zh: '刷新', en: 'Reload' },
} as const
