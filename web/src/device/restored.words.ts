/** Texts of a form that starts with what the person typed before. */
export const restoredWords = {
  restored: { zh: '上次填的内容还在', en: 'What you typed last time is still here.' },
  discard: { zh: '不要了，删除', en: 'Discard what you typed' },
} as const
