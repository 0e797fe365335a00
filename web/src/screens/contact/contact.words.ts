import { screenTitles } from '../../screen-titles.words.ts'

/** The texts of the page that a link in a relayed mail opens. */
export const contactWords = {
  title: screenTitles.contact,
  heading: { zh: '{from} 的留言', en: 'A message from {from}' },
  reading: { zh: '正在打开留言', en: 'Opening the message' },
  brokenTitle: { zh: '这个链接打不开了', en: 'This link no longer opens' },
  brokenText: { zh: '链接可能不完整，或已超过 60 天。请从邮件里重新打开。', en: 'It may be incomplete, or older than 60 days. Open it from the e-mail again.' },
  closedText: { zh: '往来的留言已一并删除，也不会再转达。', en: 'Its messages are deleted, and nothing more is passed on.' },
  openHome: { zh: '查看房源', en: 'See the home' },
  failedTitle: { zh: '留言没有打开', en: 'The message did not open' },
  retry: { zh: '重试', en: 'Try again' },
  answer: { zh: '您的回复', en: 'Your answer' },
  privacy: { zh: '回复由邮件转达，对方看不到您的邮箱。', en: 'It is passed on by e-mail. Your address is not shown.' },
  send: { zh: '发送回复', en: 'Send' },
  sent: { zh: '回复已发出', en: 'Your answer is on its way' },
  answered: { zh: '您已回复这条留言。对方再写来时，可从新邮件里继续回复。', en: 'You have answered. When they write again, go on from that e-mail.' },
  blockTitle: { zh: '不想再收到此人的留言？', en: 'No more messages from this person?' },
  blockText: { zh: '此人再写来时不会转达给您。对方不会收到通知。', en: 'What they write will no longer reach you. They are not told.' },
  block: { zh: '不再接收', en: 'Stop messages' },
  blocked: { zh: '已不再接收此人的留言', en: 'Messages from this person are stopped' },
  reportTitle: { zh: '举报这条留言', en: 'Report this message' },
  reason: { zh: '原因', en: 'Reason' },
  choose: { zh: '请选择', en: 'Choose one' },
  note: { zh: '补充说明（选填）', en: 'Anything else (optional)' },
  report: { zh: '举报', en: 'Report' },
  reported: { zh: '已举报，客服会查看', en: 'Reported. The site’s staff will look at it.' },
} as const
