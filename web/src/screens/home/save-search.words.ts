/** Texts of the button that saves a search. */
export const saveSearchWords = {
  save: { zh: '保存搜索', en: 'Save search' },
  saved: { zh: '已保存', en: 'Saved' },
  await: { zh: '有了就告诉我', en: 'Tell me when one appears' },
  awaited: { zh: '有了会通知您', en: 'You will be told' },
  done: { zh: '已保存，有新房源或降价时每天发一封邮件', en: 'Saved. Once a day we mail you what is new or cheaper.' },
  doneFirstConfirm: { zh: '已保存。确认邮箱后，有新房源或降价就发邮件给您', en: 'Saved. Confirm your e-mail and we mail you what is new or cheaper.' },
  confirm: { zh: '去确认', en: 'Confirm it' },
  change: { zh: '修改', en: 'Change' },
} as const
