/** Texts for people without lists, and of failed loads. */
export const gateWords = {
  loading: { zh: '正在加载清单', en: 'Loading your lists' },
  agentsTitle: { zh: '清单功能仅限经纪使用', en: 'Lists are for agents only' },
  agentsText: {
    zh: '你的账号用收藏就能做同样的事：存下房源，四套并排对比，任意一套都能分享。',
    en: 'With your account, favourites do the same for you: save homes, compare four side by side, and share any of them.',
  },
  favourites: { zh: '我的收藏', en: 'My favourites' },
  offTitle: { zh: '你的账户还没有开通清单功能', en: 'Sharing lists are not switched on for you' },
  offText: {
    zh: '请联系客服开通，账户的其他功能不受影响。',
    en: 'Contact customer service to have them switched on. Nothing else of your account is affected.',
  },
  contactService: { zh: '联系客服', en: 'Contact customer service' },
  backToHomes: { zh: '回到找房', en: 'Back to homes' },
  missingTitle: { zh: '没有这份清单', en: 'There is no such list' },
  missingText: { zh: '它可能已经删除，或属于另一个账号。', en: 'It may be deleted, or belong to another account.' },
  toLists: { zh: '回到我的清单', en: 'To my lists' },
  failedTitle: { zh: '没能加载出来', en: 'This did not load' },
  failedText: { zh: '可能是网络不好，请再试一次。', en: 'The connection may be weak. Try once more.' },
  offlineTitle: { zh: '现在没有网络', en: 'You are offline' },
  offlineText: { zh: '联网后会自动加载。已经发出的链接客户照常能打开。', en: 'This loads when you are back. Links that you have sent go on working.' },
  retry: { zh: '重试', en: 'Try again' },
} as const
