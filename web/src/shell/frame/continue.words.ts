/** Texts of the bar that offers to continue a form after a session has ended. */
export const continueWords = {
  title: { zh: '没写完的内容', en: 'Unfinished form' },
  storedForm: { zh: '刚才没写完的内容还在', en: 'What you typed is still here.' },
  continueForm: { zh: '从刚才的地方继续', en: 'Continue where you were' },
  discard: { zh: '不要了，删除', en: 'Discard what you typed' },
} as const
