/** Texts for a form whose try to send had no answer. */
export const unsentWords = {
  notSent: { zh: '没有网络，还没发出。您填的内容都在，可以再试一次。', en: 'Not sent: no network. What you wrote is kept.' },
  mayHaveArrived: {
    zh: '没有收到回应，可能已经送到。您填的内容都在，再发一次也只算一次。',
    en: 'No answer came; it may have arrived. What you wrote is kept, and sending it again counts once.',
  },
} as const
