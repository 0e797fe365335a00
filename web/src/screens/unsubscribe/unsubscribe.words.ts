/** Texts of the page that stops mails of a saved search. */
export const unsubscribeWords = {
  title: { zh: '停止邮件提醒', en: 'Stop these mails' },
  text: { zh: '不再接收这个搜索的邮件？搜索本身会保留。', en: 'Stop mails about this search? The search itself stays saved.' },
  stop: { zh: '停止邮件', en: 'Stop the mails' },
  doneTitle: { zh: '已停止', en: 'Stopped' },
  doneText: { zh: '不会再收到这个搜索的邮件。', en: 'You get no more mails about this search.' },
  open: { zh: '查看这个搜索', en: 'See this search' },
  brokenTitle: { zh: '链接无效', en: 'This link does not work' },
  brokenText: { zh: '可能不完整，或者这个搜索已经删除。', en: 'It may be incomplete, or the search was removed already.' },
  home: { zh: '去首页', en: 'Go to the home page' },
} as const
