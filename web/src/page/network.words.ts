/** Texts for a call without an answer or without a text of the server. */
export const networkWords = {
  failed: { zh: '网络连接失败，请检查网络后重试', en: 'Network error. Check your connection and try again.' },
  unanswered: {
    zh: '没有收到回应，可能已经办好了。网络恢复后请先看一眼，再决定要不要重试。',
    en: 'We got no reply, so it may be done already. Once you are back online, look before you try again.',
  },
  tryingAgain: { zh: '没有收到回应，正在重试。您填的内容都在。', en: 'We got no reply and are trying again. What you wrote is kept.' },
  doneLater: { zh: '查过了，{act}已经成功。', en: 'We checked: {act} went through.' },
  notDoneLater: { zh: '查过了，{act}没有成功，请再试一次。', en: 'We checked: {act} did not go through. Please try again.' },
  sameLater: {
    zh: '网络恢复了。刚才的操作不知成没成，可以再做一次，不会重复。',
    en: 'You are back online. Do the same again to be sure: it counts only once.',
  },
  unknownLater: {
    zh: '网络恢复了，但没查到刚才的操作成没成，请看一眼再试。',
    en: 'You are back online, but we could not see whether it went through. Please look before you try again.',
  },
  fault: { zh: '出错了，请稍后再试', en: 'Something went wrong. Please try again later.' },
  wait: { zh: '（约 {minutes} 分钟后）', en: ' Try again in about {minutes} min.' },
} as const
