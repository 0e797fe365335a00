/** Texts about photos that another app has shared. */
export const receivedWords = {
  title: { zh: '收到 {count} 个文件', en: '{count} files received' },
  titleOfOne: { zh: '收到 1 个文件', en: '1 file received' },
  ask: {
    zh: '是您从另一个应用分享过来的吗？文件还在本机，按下按钮后，照片才会进入草稿。',
    en: 'Did you share them from another app? They are still on this device. Photos join a draft only when you press the button.',
  },
  begin: { zh: '用这些照片发布房源', en: 'Start a listing with them' },
  discard: { zh: '不要这些照片', en: 'Discard them' },
  nothing: {
    zh: '没收到分享的内容：本机没能存下，或已有太多分享等着打开。请先打开它们，或腾出空间，再分享一次。',
    en: 'Nothing arrived: this device could not keep it, or too many shares wait to be opened. Open those or free some space, then share again.',
  },
  tooMany: { zh: '一套房源最多 {max} 张照片，这 {count} 张没有加上：{names}', en: 'A listing has {max} photos at most. {count} left out: {names}' },
  notKept: {
    zh: '本机没能存下这 {count} 张：{names}。请腾出空间，再分享一次。',
    en: 'This device could not keep {count}: {names}. Free some space, then share them again.',
  },
} as const
