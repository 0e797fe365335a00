/** Texts of the button that makes a home a favourite. */
export const heartWords = {
  save: { zh: '收藏 {name}', en: 'Save {name}' },
  saveShort: { zh: '收藏', en: 'Save' },
  saved: { zh: '已收藏', en: 'Saved' },
  added: { zh: '已收藏', en: 'Saved to favourites' },
  addedOnDevice: { zh: '已收藏在这台设备上', en: 'Saved on this device' },
  logIn: { zh: '登录后随处可看', en: 'Log in to sync' },
  removed: { zh: '已取消收藏', en: 'Removed from favourites' },
  undo: { zh: '撤销', en: 'Undo' },
  tooMany: { zh: '收藏已满，请先删去一些', en: 'Your favourites are full. Remove some first.' },
} as const
