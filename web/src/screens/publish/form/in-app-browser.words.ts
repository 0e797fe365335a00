/** Texts for browsers inside of other apps. */
export const inAppBrowserWords = {
  title: { zh: '请在浏览器里打开', en: 'Open this in your browser' },
  text: {
    zh: '{app} 里打开的网页可能选不了照片和视频，草稿也容易丢。请复制地址，到手机浏览器里打开。',
    en: 'Pages inside {app} may not let you choose photos and videos, and can lose your draft. Copy the address and open it in the browser of your phone.',
  },
  keptHere: {
    zh: '这里填的内容只留在{app}里，复制地址带不走。',
    en: 'What you fill in here stays in {app}: the address does not bring it along.',
  },
  weChat: { zh: '微信', en: 'WeChat' },
  copy: { zh: '复制地址', en: 'Copy the address' },
  copied: { zh: '已复制，请到浏览器里粘贴', en: 'Copied. Paste it in your browser.' },
} as const
