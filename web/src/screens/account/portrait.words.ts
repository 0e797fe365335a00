/** Texts of the portrait of the contact card. */
export const portraitWords = {
  title: { zh: '头像', en: 'Portrait' },
  note: {
    zh: '客户在您的名字旁边看到它。不带品牌的链接里不显示。',
    en: 'Clients see it beside your name. Links without brand never show it.',
  },
  choose: { zh: '选照片', en: 'Choose a photo' },
  replace: { zh: '换一张', en: 'Choose another' },
  take: { zh: '拍照', en: 'Take a photo' },
  remove: { zh: '移除头像', en: 'Remove portrait' },
  crop: { zh: '调整头像', en: 'Adjust your portrait' },
  close: { zh: '关闭', en: 'Close' },
  stage: { zh: '拖动照片，或用方向键移动', en: 'Drag the photo, or move it with the arrow keys' },
  zoom: { zh: '放大', en: 'Zoom' },
  use: { zh: '用作头像', en: 'Use this portrait' },
  saved: { zh: '头像已保存', en: 'Your portrait is saved' },
  removed: { zh: '头像已移除', en: 'Your portrait is removed' },
  undo: { zh: '撤销', en: 'Undo' },
  shownAgain: { zh: '头像已恢复', en: 'Your portrait is back' },
  goneMeanwhile: { zh: '这个头像已被删除，请重新选一张', en: 'This portrait was deleted. Choose a photo again.' },
  couldNotRead: { zh: '现在读不了照片，请检查网络后再选一次', en: 'The photo could not be read now. Check your connection and choose it again.' },
  tooLarge: { zh: '这张照片太大，请换一张小一点的', en: 'This photo is too large. Choose a smaller one.' },
} as const
