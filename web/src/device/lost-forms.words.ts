/** Texts about a form whose answer was lost, once it is known what became of it. */
export const lostFormWords = {
  published: { zh: '查过了，房源已经发布', en: 'We checked: your home is published.' },
  inReview: { zh: '查过了，房源已提交审核', en: 'We checked: your home is sent for review.' },
  notPublished: { zh: '查过了，房源还没有发布，草稿还在', en: 'We checked: your home is not published. The draft is kept.' },
  saved: { zh: '查过了，修改已经保存', en: 'We checked: your changes are saved.' },
  notSaved: { zh: '查过了，有的修改没有保存，还留在这台设备上', en: 'We checked: some changes are not saved. They are kept on this device.' },
} as const
