/** Texts about private details in public texts. */
export const privateDetailsWords = {
  willRead: { zh: '客户会看到：“{words}”。', en: 'Clients will read this: “{words}”.' },
  move: { zh: '移到内部备注', en: 'Move it to the private notes' },
  moved: { zh: '已移到内部备注', en: 'Moved to the private notes' },
  undo: { zh: '撤销', en: 'Undo' },
  askTitle: { zh: '这些内容要公开吗？', en: 'Should clients read this?' },
  askText: { zh: '介绍里有这些内容，发布后客户都能看到：', en: 'The text says this, and every client can read it:' },
  moveAll: { zh: '移到内部备注再继续', en: 'Move to the private notes and go on' },
  keep: { zh: '就这样公开', en: 'Publish it as it is' },
  back: { zh: '返回修改', en: 'Back to the form' },
} as const
