/** Texts of the page that stops mails of a saved search, or about answers of clients. */
export const unsubscribeWords = {
  text: { zh: '不再接收这个搜索的邮件？搜索本身会保留。', en: 'Stop e-mails about this search? The search itself stays saved.' },
  stop: { zh: '停止邮件', en: 'Stop the e-mails' },
  doneTitle: { zh: '已停止', en: 'Stopped' },
  doneText: { zh: '不会再收到这个搜索的邮件。', en: 'You get no more e-mails about this search.' },
  open: { zh: '查看这个搜索', en: 'See this search' },
  answersText: { zh: '不再接收客户反馈的邮件？反馈仍会显示在您的清单里。', en: 'Stop e-mails about client activity? Your lists still show it.' },
  answersDoneText: {
    zh: '不会再收到客户反馈的邮件。可以在账号里重新打开。',
    en: 'You get no more e-mails about client activity. You can switch them on again in your account.',
  },
  openLists: { zh: '查看我的清单', en: 'See my lists' },
  brokenTitle: { zh: '链接无效', en: 'This link does not work' },
  brokenText: { zh: '可能不完整，或者这个搜索已经删除。', en: 'It may be incomplete, or the search was removed already.' },
  answersBrokenText: { zh: '可能不完整。您也可以在账号里关闭这些邮件。', en: 'It may be incomplete. You can also switch these e-mails off in your account.' },
  closedText: { zh: '不会再寄来这类邮件。', en: 'You get no more of these e-mails.' },
  home: { zh: '去首页', en: 'Go to the home page' },
} as const
