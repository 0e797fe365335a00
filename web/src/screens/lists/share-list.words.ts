/** Texts of the share popup of a list. */
export const shareListSheetWords = {
  title: { zh: '分享这份清单', en: 'Share this list' },
  close: { zh: '关闭', en: 'Close' },
  name: { zh: '发给谁', en: 'Who is it for' },
  nameNote: { zh: '选填', en: 'optional' },
  nameHint: { zh: '一位客户一个链接，谁看过、谁喜欢就分得清。名称只有你看得到。', en: 'One link per client keeps their answers apart. Only you see the name.' },
  language: { zh: '打开时的语言', en: 'Language of the link' },
  languageOfReceiver: { zh: '对方的语言', en: 'Theirs' },
  end: { zh: '有效期', en: 'The link opens for' },
  days7: { zh: '7 天', en: '7 days' },
  days30: { zh: '30 天', en: '30 days' },
  days90: { zh: '90 天', en: '90 days' },
  noEnd: { zh: '长期有效', en: 'no end' },
  brandedNote: {
    zh: '链接带有品牌信息：名称和标志，还有你的联系名片。',
    en: 'The link carries brand information, the name and the logo, and your contact card.',
  },
  plainNote: { zh: '链接不带品牌信息，只有你的联系名片。', en: 'The link does not carry brand information, only your contact card.' },
  make: { zh: '生成链接', en: 'Make the link' },
  message: { zh: '{title}：{count} 套房源', en: '{title}: {count} homes' },
  messageOne: { zh: '{title}：{count} 套房源', en: '{title}: {count} home' },
} as const
