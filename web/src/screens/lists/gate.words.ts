/** Texts for people without lists, and of failed loads. */
export const gateWords = {
  loading: { zh: '正在加载清单', en: 'Loading your lists' },
  agentsTitle: { zh: '清单功能仅限经纪使用', en: 'Lists are for agents only' },
  agentsText: {
    zh: '您的账号用收藏就能做同样的事：存下房源，四套并排对比，任意一套都能分享。',
    en: 'With your account, favourites do the same for you: save homes, compare four side by side, and share any of them.',
  },
  favourites: { zh: '我的收藏', en: 'My favourites' },
  confirmTitle: { zh: '确认邮箱后即可使用清单', en: 'Confirm your e-mail to use lists' },
  confirmText: {
    zh: '客户的反馈会发到这个邮箱，确认后才能把清单发给客户。',
    en: 'Replies from clients go to this address, so it has to be confirmed before you send a list.',
  },
  confirmEmail: { zh: '确认邮箱', en: 'Confirm e-mail' },
  offTitle: { zh: '您的账号还没有开通清单', en: 'Lists aren’t on for your account yet' },
  offText: {
    zh: '点下面的按钮，申请就会送到 {who}，对方开通后您会收到邮件。账号的其他功能不受影响。',
    en: 'Send a request to {who}. You’ll get an e-mail once lists are on. Everything else in your account works as usual.',
  },
  ask: { zh: '申请开通', en: 'Request lists' },
  theSite: { zh: '网站运营人员', en: 'the people who run this site' },
  askedTitle: { zh: '已申请开通清单', en: 'You’ve asked for lists' },
  askedText: { zh: '{who} 已收到您的申请，开通后会发邮件通知您。', en: '{who} has your request. You’ll get an e-mail once lists are on.' },
  backToHomes: { zh: '回到找房', en: 'Back to homes' },
  missingTitle: { zh: '没有这份清单', en: 'There is no such list' },
  missingText: { zh: '它可能已经删除，或属于另一个账号。', en: 'It may be deleted, or belong to another account.' },
  toLists: { zh: '回到我的清单', en: 'To my lists' },
  failedTitle: { zh: '加载失败', en: 'This did not load' },
  offlineTitle: { zh: '现在没有网络', en: 'You are offline' },
  offlineText: { zh: '联网后会自动加载。已经发出的链接客户照常能打开。', en: 'This loads when you are back. Links that you have sent go on working.' },
  retry: { zh: '重试', en: 'Try again' },
} as const
