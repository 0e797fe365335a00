/** What the page of a link that has ended says besides that. */
export const endedLinkWords = {
  endedOn: { zh: '链接已于 {date} 结束。', en: 'The link ended on {date}.' },
  sentBy: { zh: '链接由{name}发出', en: 'Sent by {name}' },
  ask: { zh: '请对方发个新链接', en: 'Ask for a new link' },
  asked: { zh: '对方会收到您的留言，说链接已结束、想要一个新的。', en: 'They get your message: the link has ended, and you would like a new one.' },
  askedBefore: { zh: '{time} 已有人用这个链接请对方发新的，一天一次就够。', en: 'A new link was already asked for on {time}. Once a day is enough.' },
  call: { zh: '电话', en: 'Call' },
} as const
