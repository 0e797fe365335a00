/** Texts of mailing a draft to oneself. */
export const mailDraftWords = {
  title: { zh: '或把草稿的链接寄到自己的邮箱', en: 'Or mail yourself a link to this draft' },
  email: { zh: '您的邮箱', en: 'Your e-mail' },
  send: { zh: '寄给自己', en: 'Mail it to me' },
  noFiles: { zh: '照片和视频不会寄出，到那边再选一次。', en: 'Photos and videos are not sent; choose them again there.' },
  sent: {
    zh: '已寄到 {email}，链接 30 天内有效。寄出的是现在的内容，之后的修改只留在这台设备上。',
    en: 'Sent to {email}. The link works for 30 days. It has the draft as it is now; later changes stay on this device.',
  },
  chooseAgain: { zh: '照片和视频没有随邮件寄来，请在这里再选一次。', en: 'The photos and videos did not come with the e-mail: choose them again here.' },
  opening: { zh: '正在打开草稿', en: 'Opening the draft' },
  broken: { zh: '链接无效或已过期', en: 'This link does not work, or is too old' },
} as const
