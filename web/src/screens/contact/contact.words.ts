import { screenTitles } from '../../page/screen-titles.words.ts'

/** The texts of the page that a link in a relayed mail opens. */
export const contactWords = {
  title: screenTitles.contact,
  reading: { zh: '正在打开留言', en: 'Opening the message' },
  brokenTitle: { zh: '这个链接打不开了', en: 'This link no longer opens' },
  brokenText: { zh: '链接可能不完整，或已超过 60 天。请从邮件里重新打开。', en: 'It may be incomplete, or older than 60 days. Open it from the e-mail again.' },
  /** After `brokenText`. */
  nowInAccount: {
    zh: '如果您后来注册了账号，或换了邮箱，对话就在您账号的消息里。',
    en: ' If you have registered since, or changed your e-mail, the conversation is in the messages of your account.',
  },
  logInForMessages: { zh: '登录看消息', en: 'Log in to see your messages' },
  openMessages: { zh: '打开我的消息', en: 'Open your messages' },
  closedText: { zh: '往来的留言已一并删除，也不会再转达。', en: 'Its messages are deleted, and nothing more is passed on.' },
  openHome: { zh: '查看房源', en: 'See the home' },
  failedTitle: { zh: '留言没有打开', en: 'The message did not open' },
  retry: { zh: '重试', en: 'Try again' },
  reportTitle: { zh: '举报这条留言', en: 'Report this message' },
  reason: { zh: '原因', en: 'Reason' },
  choose: { zh: '请选择', en: 'Choose one' },
  note: { zh: '补充说明（选填）', en: 'Anything else (optional)' },
  report: { zh: '举报', en: 'Report' },
  reported: { zh: '已举报，客服会查看', en: 'Reported. The site’s staff will look at it.' },
} as const
