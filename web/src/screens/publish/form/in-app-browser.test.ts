import { expect, test } from 'vitest'
import { inAppBrowserOf } from './in-app-browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  ['WeChat', `${android} XWEB/1260059 MMWEBSDK/20240404 MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 NetType/WIFI`],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/466.0.0.0.1;]`],
  ['Messenger', `${android} [FB_IAB/MESSENGER;FBAV/460.0.0.0.1;]`],
  ['Messenger', `${android} [FB_IAB/Orca-Android;FBAV/460.0.0.0.1;]`],
  ['Instagram', `${android} Instagram 336.0.0.35.90 Android (34/14; 420dpi; Google; Pixel 8)`],
  ['LINE', `${android} Line/14.9.0/IAB`],
  [null, `${iphone} MicroMessenger/8.0.49(0x18003137) NetType/WIFI`],
  [null, `${iphone} [FBAN/FBIOS;FBAV/466.0.0.0.1]`],
  [null, android],
  [null, android.replace('; wv', '')],
  [null, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 MicroMessenger/7.0'],
  [null, ''],
])('%s: %s', (app, userAgent) => expect(inAppBrowserOf(userAgent)).toBe(app))
