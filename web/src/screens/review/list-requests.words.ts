/** Texts of the requests for sharing lists. */
export const listRequestsWords = {
  title: { zh: '申请开通清单（{count}）', en: 'Requests for lists ({count})' },
  hint: { zh: '这些经纪想用清单把几套房源一次发给客户。', en: 'These agents want to send clients several homes in one link.' },
  about: { zh: '在架 {homes} 套 · {day} 申请', en: '{homes} active listings · asked {day}' },
  grant: { zh: '开通', en: 'Approve' },
  grantWho: { zh: '为 {name} 开通', en: 'Approve {name}' },
  refuse: { zh: '不开通', en: 'Decline' },
  refuseWho: { zh: '不为 {name} 开通', en: 'Decline {name}' },
  granted: { zh: '已为 {name} 开通清单', en: 'Lists are on for {name}' },
  refused: { zh: '没有为 {name} 开通清单', en: 'Declined the request from {name}' },
  failed: { zh: '清单申请加载失败', en: 'Requests for lists did not load' },
  retry: { zh: '重试', en: 'Try again' },
} as const
