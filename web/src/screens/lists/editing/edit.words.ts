/** Texts of the form of a list. */
export const listEditWords = {
  title: { zh: '标题', en: 'Title' },
  titleHint: { zh: '只有您看得到，写客户名字或预算都行。最多 {max} 个字。', en: 'Only you see this, so it may name the client. At most {max} characters.' },
  clientTitle: { zh: '给客户看的标题', en: 'Title for clients' },
  optional: { zh: '选填', en: 'optional' },
  clientTitleHint: {
    zh: '显示在客户的页面、卡片和消息里，每个链接都一样。不写就是“{none}”。',
    en: 'On your clients’ page, card and message, the same by every link. Without it they read “{none}”.',
  },
  description: { zh: '说明', en: 'Description' },
  descriptionNote: { zh: '仅自己可见', en: 'for you only' },
  descriptionHint: { zh: '预算、搬家时间、要留意的事，客户看不到。', en: 'Budget, moving date, what to keep in mind. Your client never sees it.' },
  cover: { zh: '封面', en: 'Cover' },
  coverOf: { zh: '用 {name} 的照片作封面', en: 'The photo of {name} as the cover' },
  create: { zh: '新建并添加房源', en: 'Create and add homes' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: '删除清单', en: 'Delete the list' },
} as const
