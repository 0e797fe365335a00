/** Texts about photos that another app has shared. */
export const receivedWords = {
  nothing: {
    zh: '没收到分享的内容：本机可能存满了。腾出空间后请再分享一次。',
    en: 'Nothing arrived: this device may be full. Free some space, then share again.',
  },
  tooMany: { zh: '一套房源最多 {max} 张照片，这 {count} 张没有加上：{names}', en: 'A listing has {max} photos at most. {count} left out: {names}' },
  notKept: {
    zh: '本机存满了，这 {count} 张没有收下：{names}。腾出空间后请再分享一次。',
    en: 'This device is full. {count} not kept: {names}. Free some space, then share them again.',
  },
} as const
