/** Apps whose browsers may open no file picker on Android, with patterns of their user agents. */
const apps: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /\bMicroMessenger\//],
  ['Instagram', /\bInstagram /],
  ['Messenger', /\bFB_IAB\/(?:MESSENGER|Orca)/],
  ['Facebook', /\bFB(?:_IAB|AN|AV)\//],
  ['LINE', /\bLine\/\d/],
]

/** The app whose browser on Android shows the page; null for other browsers. Browsers of apps on iPhones have a file picker. */
export const inAppBrowserOf = (userAgent: string): string | null =>
  /\bAndroid\b/.test(userAgent) ? (apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null) : null
