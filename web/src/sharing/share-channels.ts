/** Apps that can send a text with a link. `mark`: the letter of our own icon, since logos are trademarks; `on`: the devices that have the app. */
export const channels = {
  whatsapp: { name: { zh: 'WhatsApp', en: 'WhatsApp' }, mark: 'W', on: 'all' },
  messenger: { name: { zh: 'Messenger', en: 'Messenger' }, mark: 'M', on: 'phone' },
  viber: { name: { zh: 'Viber', en: 'Viber' }, mark: 'V', on: 'all' },
  telegram: { name: { zh: 'Telegram', en: 'Telegram' }, mark: 'T', on: 'all' },
  line: { name: { zh: 'LINE', en: 'LINE' }, mark: 'L', on: 'all' },
  email: { name: { zh: '邮件', en: 'E-mail' }, mark: null, on: 'all' },
  sms: { name: { zh: '短信', en: 'SMS' }, mark: null, on: 'phone' },
} as const
/** The code of such an app. */
export type Channel = keyof typeof channels

/** The address that opens an app with a text and a link. `subject`: that of an e-mail. Messenger takes only the link. */
export function channelAddress(channel: Channel, { text, url, subject }: { text: string; url: string; subject: string }): string {
  const both = encodeURIComponent([text, url].filter(Boolean).join('\n'))
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/?text=${both}`
    case 'messenger':
      return `fb-messenger://share/?link=${encodeURIComponent(url)}`
    case 'viber':
      return `viber://forward?text=${both}`
    case 'telegram':
      return `https://t.me/share/url?url=${encodeURIComponent(url)}${text ? `&text=${encodeURIComponent(text)}` : ''}`
    case 'line':
      return `https://line.me/R/share?text=${both}`
    case 'email':
      return `mailto:?subject=${encodeURIComponent(subject)}&body=${both}`
    case 'sms':
      return `sms:?&body=${both}`
  }
}

/** Names of apps in the user agent of the browser inside them, where the system's share sheet does not work (P4.9). */
const apps = [
  [/MicroMessenger/i, { zh: '微信', en: 'WeChat' }],
  [/Messenger|MESSENGER|Orca-Android/i, { zh: 'Messenger', en: 'Messenger' }],
  [/FBAN|FBAV|FB_IAB/i, { zh: 'Facebook', en: 'Facebook' }],
  [/Instagram/i, { zh: 'Instagram', en: 'Instagram' }],
  [/Viber/i, { zh: 'Viber', en: 'Viber' }],
  [/\bLine\//i, { zh: 'LINE', en: 'LINE' }],
  [/WhatsApp/i, { zh: 'WhatsApp', en: 'WhatsApp' }],
] as const

/** The name of the app to whose browser a user agent belongs; null for a real browser. */
export const appOfBrowser = (userAgent: string) => apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
