/** What the page of a link that has ended says besides that. */
export const endedLinkWords = {
  endedOn: { zh: '链接已于 {date} 结束。', en: 'The link ended on {date}.' },
  sentBy: { zh: '链接由{name}发出', en: 'Sent by {name}' },
  ask: { zh: '请对方发个新链接', en: 'Ask for a new link' },
  asked: { zh: '已经告诉对方。新链接会由对方发给您。', en: 'We told them. They will send you a new link.' },
  call: { zh: '电话', en: 'Call' },
} as const
