/** Texts of the question whether a list is deleted. */
export const deleteWords = {
  title: { zh: '删除“{title}”？', en: 'Delete “{title}”?' },
  losesOne: {
    zh: '这次看房会一起取消，您和客户都看不到了。请先告诉客户：',
    en: 'This viewing is off then, and neither you nor your client will see it. Tell them first:',
  },
  losesMany: {
    zh: '这 {count} 次看房会一起取消，您和客户都看不到了。请先告诉客户：',
    en: 'These {count} viewings are off then, and neither you nor your clients will see them. Tell them first:',
  },
  unknown: {
    zh: '没能查到这个清单里有没有约好的看房。有的话会一起取消，请先告诉客户。',
    en: 'It could not be checked whether viewings are planned by this list. Any of them are off then, so tell your clients first.',
  },
  linksEnd: { zh: '清单的链接都会失效，客户只看到“链接已结束”。', en: 'All links of the list end: your clients read only that they have ended.' },
  keep: { zh: '保留清单', en: 'Keep the list' },
  act: { zh: '删除清单', en: 'Delete the list' },
  close: { zh: '关闭', en: 'Close' },
} as const
