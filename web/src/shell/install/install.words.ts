/** Texts of the offer to install the site. */
export const installWords = {
  label: { zh: '安装', en: 'Install' },
  title: { zh: '把 {name} 放到桌面？', en: 'Keep {name} on your device?' },
  text: { zh: '一点就开，没有信号也能看。', en: 'Opens instantly, even with no signal.' },
  withFavourites: { zh: '收藏的 {count} 套房一点就开，没有信号也能看。', en: 'Your {count} favourites open instantly, even with no signal.' },
  notNow: { zh: '暂不', en: 'Not now' },
  install: { zh: '安装', en: 'Install' },
  close: { zh: '关闭', en: 'Close' },
} as const
