/** Texts of mailing a draft to oneself. */
export const mailDraftWords = {
  title: { zh: '或把草稿的链接寄到自己的邮箱', en: 'Or mail yourself a link to this draft' },
  email: { zh: '您的邮箱', en: 'Your e-mail' },
  send: { zh: '寄给自己', en: 'Mail it to me' },
  sent: { zh: '已寄出，链接 30 天内有效', en: 'The mail is on its way; its link works for 30 days' },
  opening: { zh: '正在打开草稿', en: 'Opening the draft' },
  broken: { zh: '链接无效或已过期', en: 'This link does not work, or is too old' },
} as const
