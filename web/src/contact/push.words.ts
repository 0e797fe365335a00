/** Texts about notifications on this device. */
export const pushWords = {
  group: { zh: '这台设备上的通知', en: 'Notifications on this device' },
  toggle: { zh: '在这台设备上通知我', en: 'Notify me on this device' },
  hint: {
    zh: '有新房源、降价或客户反馈时提醒，页面关着也能收到；退出登录后停止。',
    en: 'New homes, price drops and client activity, even while the site is closed. Stops when you log out.',
  },
  blocked: {
    zh: '浏览器已禁止本站的通知，请在浏览器的网站设置里允许。',
    en: 'The browser blocks notifications of this site. Allow them in its site settings.',
  },
  needsApp: { zh: '在 iPhone 上，请先把本站添加到主屏幕，再从图标打开。', en: 'On an iPhone, add this site to the home screen first and open it from there.' },
  howTo: { zh: '怎么添加', en: 'Show me how' },
  unsupported: { zh: '这个浏览器不能接收通知；提醒照常发到邮箱。', en: 'This browser cannot receive notifications. Alerts still come by e-mail.' },
  test: { zh: '发一条试试', en: 'Send a test' },
  testSent: { zh: '已发送，几秒内会显示。', en: 'Sent. It appears within seconds.' },
  isOn: { zh: '已打开通知', en: 'Notifications are on' },
  failed: { zh: '没能打开通知，请稍后再试。', en: 'Notifications could not be switched on. Try again later.' },
  failedOff: { zh: '没能关闭通知，请稍后再试。', en: 'Notifications could not be switched off. Try again later.' },
  searchTitle: { zh: '有新房源马上知道', en: 'Hear about new homes right away' },
  searchText: { zh: '除了邮件，也在这台设备上提醒。', en: 'Get alerts on this device, besides the e-mails.' },
  answerTitle: { zh: '客户一回复就知道', en: 'Know when a client answers' },
  answerText: { zh: '客户选房、提问或约看房时，在这台设备上提醒。', en: 'Get a notification on this device for each response, question and viewing request.' },
  turnOn: { zh: '打开通知', en: 'Turn on' },
  notNow: { zh: '暂不', en: 'Not now' },
} as const
