/** Texts of agreed viewings that a removal touches. */
export const viewingsAheadWords = {
  one: { zh: '已约好 1 次看房：{time}。请先告诉对方。', en: '1 viewing is agreed: {time}. Tell the other person first.' },
  many: {
    zh: '已约好 {count} 次看房，最近一次是 {time}。请先告诉对方。',
    en: '{count} viewings are agreed, the next on {time}. Tell the other people first.',
  },
  stays: {
    zh: '下架不会取消看房：任何一方取消之前，约好的时间仍然算数。',
    en: 'Taking a home down cancels no viewing: it stays agreed until one of you cancels it.',
  },
  cancelsOne: {
    zh: '看房会随之取消：对方会收到邮件，或在清单的链接里看到。',
    en: 'The viewing is cancelled with it: the other person gets an e-mail, or sees it in the link of your list.',
  },
  cancelsMany: {
    zh: '这些看房会随之取消：对方会收到邮件，或在清单的链接里看到。',
    en: 'These viewings are cancelled with it: the other people get an e-mail, or see it in the link of your list.',
  },
  unknown: { zh: '没能查到有没有约好的看房。', en: 'It could not be checked whether viewings are agreed.' },
} as const
