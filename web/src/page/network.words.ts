/** Texts for a call without an answer or without a text of the server. */
export const networkWords = {
  failed: { zh: '网络连接失败，请检查网络后重试', en: 'Network error. Check your connection and try again.' },
  unanswered: {
    zh: '没有收到回应，可能已经办好了。网络恢复后，这里会显示现在的样子。',
    en: 'We got no reply, so it may be done already. Once you are back online, you see how it is.',
  },
  fault: { zh: '出错了，请稍后再试', en: 'Something went wrong. Please try again later.' },
  wait: { zh: '（约 {minutes} 分钟后）', en: ' Try again in about {minutes} min.' },
} as const
