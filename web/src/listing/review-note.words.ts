/** Texts of what a reviewer did with a listing, for its poster. */
export const reviewNoteWords = {
  onlyChange: { zh: '只是修改没有通过，房源仍在展示原来的内容。', en: 'Only your change was refused. The home is still public as it was.' },
  heldOne: {
    zh: '有 1 项修改在等审核，通过之前别人看到的还是原来的内容。',
    en: 'One change waits for review. Until it is approved, others see the old value.',
  },
  heldMany: {
    zh: '有 {count} 项修改在等审核，通过之前别人看到的还是原来的内容。',
    en: '{count} changes wait for review. Until they are approved, others see the old values.',
  },
} as const
