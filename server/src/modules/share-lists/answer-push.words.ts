/** What a client did, in a notification to the agent. A note or a question stands for itself. */
export const answerPushWords = {
  client: { zh: '客户', en: 'A client' },
  title: { zh: '{name} · {title}', en: '{name} · {title}' },
  /** `link`: the name of the link, which another person than `name` has. */
  titleOfOther: { zh: '{name}（{link}的链接）· {title}', en: '{name} (link for {link}) · {title}' },
  love: { zh: '喜欢清单里的一套房', en: 'Loves a home in your list' },
  maybe: { zh: '对清单里的一套房再想想', en: 'Says “maybe” to a home in your list' },
  no: { zh: '觉得清单里的一套房不合适', en: 'Says no to a home in your list' },
  asked: { zh: '想约时间看房', en: 'Asks for a viewing' },
  askedOther: { zh: '想换个时间看房', en: 'Asks for another time for a viewing' },
  askedAgain: { zh: '重新申请看房', en: 'Asks for a viewing again' },
  confirmed: { zh: '同意了看房时间', en: 'Agrees to the time of a viewing' },
  offerDeclined: { zh: '看房时间不合适', en: 'Declines the time of a viewing' },
  declineUndone: { zh: '撤回了对看房时间的婉拒', en: 'No longer declines the time of a viewing' },
  cancelled: { zh: '取消了看房', en: 'Cancels a viewing' },
  requestCancelled: { zh: '取消了看房预约', en: 'Cancels a request for a viewing' },
  restored: { zh: '撤回了取消，看房照旧', en: 'Took back a cancellation: the viewing is on' },
  requestRestored: { zh: '撤回了取消，仍想看房', en: 'Took back a cancellation: still asks for a viewing' },
} as const
