/** Texts of what a reviewer did with a listing, for its poster. */
export const reviewNoteWords = {
  heldOne: {
    zh: '有 1 项修改在等审核，通过之前别人看到的还是原来的内容。',
    en: 'One change waits for review. Until it is approved, others see the old value.',
  },
  heldMany: {
    zh: '有 {count} 项修改在等审核，通过之前别人看到的还是原来的内容。',
    en: '{count} changes wait for review. Until they are approved, others see the old values.',
  },
} as const
