/** Text for a form whose try to send had no network. */
export const unsentWords = {
  notSent: { zh: '没有网络，还没发出。您填的内容都在，可以再试一次。', en: 'Not sent: no network. What you wrote is kept.' },
} as const
