/** Texts of the sheet in which somebody offers a time for a viewing. */
export const offerTimeWords = {
  offerTitle: { zh: '提另一个时间', en: 'Offer another time' },
  day: { zh: '日期', en: 'Day' },
  time: { zh: '时间', en: 'Time' },
  localTime: { zh: '房子所在地的时间', en: 'Local time where the homes are' },
  needsTime: { zh: '请选时间', en: 'Choose a time' },
  needsFuture: { zh: '这个时间已经过了，请选晚一点的', en: 'This time has passed. Choose a later one.' },
  needsDay: { zh: '请选日期', en: 'Choose a day' },
  noSuchDay: { zh: '没有这一天，请看看日期', en: 'There is no such day. Check the date.' },
  pastDay: { zh: '这一天已经过了，请选今天或以后', en: 'This day has passed. Choose today or later.' },
  clash: { zh: '{time} 您已有别的看房', en: 'You have another viewing on {time}' },
  offer: { zh: '发送这个时间', en: 'Send this time' },
  close: { zh: '关闭', en: 'Close' },
} as const
