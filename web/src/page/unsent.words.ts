/** Texts for what a person tried to send and the server did not take. */
export const unsentWords = {
  notSent: { zh: '没有网络，还没发出。您填的内容都在，可以再试一次。', en: 'Not sent: you are offline. What you wrote is kept.' },
  messageRefused: { zh: '您写的一条留言没有发出：{reason}', en: 'A message of yours was not sent: {reason}' },
  noReply: { zh: '没有收到回应。您填的内容都在，请再试一次。', en: 'We got no reply. What you wrote is kept: please try again.' },
  mayHaveArrived: {
    zh: '没有收到回应，可能已经送到。您填的内容都在，原样再发一次也只算一次。',
    en: 'We got no reply, so it may have been sent. What you wrote is kept. Sending the same again will not send it twice.',
  },
} as const
