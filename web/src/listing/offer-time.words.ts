/** Texts of the sheet in which somebody offers a time for a viewing. */
export const offerTimeWords = {
  offerTitle: { zh: '提另一个时间', en: 'Offer another time' },
  day: { zh: '日期', en: 'Day' },
  time: { zh: '时间', en: 'Time' },
  localTime: { zh: '房子所在地的时间', en: 'Local time where the homes are' },
  needsTime: { zh: '请选日期和时间', en: 'Choose a day and a time' },
  needsFuture: { zh: '请选之后的时间', en: 'Choose a time to come' },
  offer: { zh: '发送这个时间', en: 'Send this time' },
  close: { zh: '关闭', en: 'Close' },
} as const
