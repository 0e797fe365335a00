/** Texts of the test message. */
export const pushWords = {
  testTitle: { zh: '通知已打开', en: 'Notifications are on' },
  testBody: { zh: '有新房源或客户反馈时，这台设备会这样提醒您。', en: 'This is how this device alerts you to new homes and client activity.' },
} as const
