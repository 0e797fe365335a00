/** Texts about private details in public texts. */
export const privateDetailsWords = {
  willRead: { zh: '客户会看到：“{words}”。', en: 'Clients will read this: “{words}”.' },
  move: { zh: '移到内部备注', en: 'Move it to the private notes' },
  moveSome: { zh: '{count} 处都移到内部备注', en: 'Move all {count} to the private notes' },
  moved: { zh: '已移到内部备注', en: 'Moved to the private notes' },
  movedSome: { zh: '已把 {count} 处移到内部备注', en: 'Moved {count} to the private notes' },
  notesFull: { zh: '内部备注已满，请先删减', en: 'The private notes are full. Shorten them first.' },
  typedSince: { zh: '文字后来又改过，没有撤销。', en: 'The text was changed since, so nothing was undone.' },
  undo: { zh: '撤销', en: 'Undo' },
  askTitle: { zh: '这些内容要公开吗？', en: 'Should clients read this?' },
  askText: { zh: '介绍里有这些内容，发布后客户都能看到：', en: 'Your text says this, and every client can read it:' },
  askCaptions: { zh: '照片说明里有这些内容，发布后客户都能看到：', en: 'Photo captions say this, and every client can read it:' },
  inCaption: { zh: '第 {number} 张照片的说明：“{words}”', en: 'Caption of photo {number}: “{words}”' },
  changeCaptions: { zh: '去改照片说明', en: 'Change the captions' },
  moveAll: { zh: '移到内部备注再继续', en: 'Move to private notes and continue' },
  keep: { zh: '就这样公开', en: 'Publish it as it is' },
  back: { zh: '返回修改', en: 'Back to the form' },
} as const
