/** Texts of the form of a list. */
export const editWords = {
  title: { zh: '标题', en: 'Title' },
  titleHint: { zh: '客户在页面最上方看到它，最多 {max} 个字。', en: 'Your client reads this on top of the page. At most {max} characters.' },
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
