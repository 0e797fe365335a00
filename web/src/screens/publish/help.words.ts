/** Texts of what helps before publishing: the first text and the same home. */
export const helpWords = {
  firstText: { zh: '按您填的信息写了一段', en: 'A first text, from your facts' },
  language: { zh: '语言', en: 'Language' },
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
  useIt: { zh: '用这段', en: 'Use it' },
  useOther: { zh: '另一种语言用这段', en: 'Use it for the other language' },
  sameUnit: { zh: '可能已有人发布这套房', en: 'This home may be listed already' },
  ownSameUnit: { zh: '您可能已经发布过这套房', en: 'You may have listed this home already' },
  sameUnitPrice: { zh: '{name}，{price}。照样可以发布。', en: '{name}, {price}. You can publish yours too.' },
  sameUnitName: { zh: '{name}。照样可以发布。', en: '{name}. You can publish yours too.' },
  ownSameUnitHint: { zh: '要改价格或文字，打开它点“编辑”就行。', en: ' To change its price or texts, open it and press Edit.' },
  publishAnyway: { zh: '仍要发布', en: 'Publish it too' },
  backToForm: { zh: '返回修改', en: 'Back to the form' },
  unreachable: { zh: '客户还联系不到您', en: 'Clients have no way to reach you' },
  unreachableText: {
    zh: '名片上没有公开任何联系方式，邮箱也没有确认，收不到留言。',
    en: 'Your contact card shows nothing, and messages need a confirmed email.',
  },
  setCard: { zh: '设置名片', en: 'Set the contact card' },
  confirmEmail: { zh: '确认邮箱', en: 'Confirm the email' },
  lookAtIt: { zh: '看一看', en: 'Look at it' },
} as const
