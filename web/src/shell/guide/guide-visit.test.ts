// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserOf, overlayTime, overlayPlatform, platformOf, showsOverlay, storeOverlayTime, type Visit } from './guide-visit.ts'

const day = 86_400_000
const agents = {
  safari: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  chrome: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  samsung: 'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  edge: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0',
  qq: 'Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/15.0 Mobile Safari/537.36',
  uc: 'Mozilla/5.0 (Linux; U; Android 12; zh-CN; V2049A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.2.0 Mobile Safari/537.36',
  otherOnAndroid:
    'Mozilla/5.0 (Linux; U; Android 12; zh-cn; V1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 SomeBrowser/1.0 Mobile Safari/537.36',
  weChat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI',
  webView: 'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  unknown: 'SomePhone/1.0 (Mobile)',
} as const

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; U; Android 13; zh-cn; V2049A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

test.each([
  ['Baidu', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 SP-engine/3.4.0 baiduboxapp/13.60 (Baidu; P2 17.5)`, 'android', 'ios'],
  ['Baidu', `${android} Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.60 SP-engine/3.1.0 baiduboxapp/13.60 (Baidu; P1 13)`, 'android', 'android'],
  ['Sogou', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 SogouMobileBrowser/7.1`, 'android', 'ios'],
  ['Sogou', `${android} Chrome/84.0.4147.125 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/5.29`, 'android', 'android'],
  ['360', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 QHBrowser/517`, 'android', 'ios'],
  ['360', `${android} Chrome/88.0.4324.93 Mobile Safari/537.36 QihooBrowser/10.1`, 'android', 'android'],
  ['Quark', `${iPhone} Version/17.5 Quark/6.9.8 Mobile/15E148 Safari/604.1`, 'android', 'ios'],
  ['Quark', `${android} Chrome/100.0.4896.58 Quark/6.9.5 Mobile Safari/537.36`, 'android', 'android'],
  ['QQ', `${iPhone} Version/17.5 MQQBrowser/15.0 Mobile/15E148 Safari/604.1 QBWebViewType/1`, 'android', 'ios'],
  ['UC', `${iPhone} Version/17.5 Mobile/15E148 UCBrowser/16.2 Safari/604.1`, 'android', 'ios'],
  ['Vivo', `${android} Chrome/101.0.4951.61 Mobile Safari/537.36 VivoBrowser/19.5`, 'android', 'android'],
  ['OPPO', `${android} Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10`, 'android', 'android'],
  ['Xiaomi', `${android} Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.4`, 'android', 'android'],
  ['WeChat', `${android} Chrome/116.0.0.0 XWEB/1160065 MMWEBSDK/20231202 Mobile Safari/537.36 MicroMessenger/8.0.47 NetType/WIFI`, 'android', 'android'],
] as const)('in %s (%s) the overlay has the pictures of %s, and /guide opens with %s', (_, agent, pictures, platform) => {
  expect([overlayPlatform(agent), platformOf(agent)]).toEqual([pictures, platform])
})

const now = Date.parse('2026-11-24T00:00:00Z')
const visit: Visit = { isInstalled: false, userAgent: agents.chrome, pathname: '/home', search: '', overlayShownAt: null, now }

test.each([
  ['safari', 'safari', 'ios', 'ios'],
  ['chromeOnIphone', 'chrome', 'android', 'ios'],
  ['chrome', 'chrome', 'android', 'android'],
  ['tablet', 'chrome', 'android', 'android'],
  ['samsung', 'samsung', 'android', 'android'],
  ['firefox', 'firefox', 'android', 'android'],
  ['edge', 'edge', 'android', 'android'],
  ['qq', 'qq', 'android', 'android'],
  ['uc', 'uc', 'android', 'android'],
  ['otherOnAndroid', null, 'android', 'android'],
  ['weChat', null, 'android', 'ios'],
  ['webView', null, 'android', 'android'],
  ['desktop', 'chrome', 'android', 'computer'],
  ['mac', 'safari', 'ios', 'computer'],
  ['unknown', null, 'android', 'android'],
] as const)('%s is the browser %s: pictures of %s in the overlay, /guide opens with %s', (agent, browser, pictures, platform) => {
  expect([browserOf(agents[agent]), overlayPlatform(agents[agent]), platformOf(agents[agent])]).toEqual([browser, pictures, platform])
})

test.each([
  ['safari', true],
  ['chromeOnIphone', true],
  ['chrome', true],
  ['tablet', true],
  ['samsung', true],
  ['firefox', true],
  ['edge', true],
  ['qq', true],
  ['uc', true],
  ['otherOnAndroid', false],
  ['weChat', false],
  ['webView', false],
  ['desktop', false],
  ['mac', false],
  ['unknown', false],
] as const)('in %s the overlay is shown: %s', (agent, isShown) => {
  expect(showsOverlay({ ...visit, userAgent: agents[agent] })).toBe(isShown)
})

test.each([
  ['/home', '', true],
  ['/collection', '', true],
  ['/search/makati', '', true],
  ['/shareList', '?code=abc', false],
  ['/propertyInfo', '?id=1', false],
  ['/shareInfo', '?id=1', false],
  ['/guide', '', false],
  ['/share/abcdef', '', false],
  ['/imagePage', '?code=abc', false],
  ['/login', '', false],
  ['/publish', '?type=Villa', false],
  ['/sharelist', '', false],
] as const)('at %s%s the overlay is shown: %s', (pathname, search, isShown) => {
  expect(showsOverlay({ ...visit, pathname, search })).toBe(isShown)
})

test.each([
  ['never', null, true],
  ['30 days ago', now - 30 * day, true],
  ['a moment less than 30 days ago', now - 30 * day + 1, false],
  ['now', now, false],
  ['an hour ahead, by another clock', now + day / 24, false],
  ['in 2035', Date.parse('2035-01-01'), true],
] as const)('shown last %s, the overlay is shown: %s', (_, overlayShownAt, isShown) => {
  expect(showsOverlay({ ...visit, overlayShownAt })).toBe(isShown)
})

test('an installed app never shows it', () => expect(showsOverlay({ ...visit, isInstalled: true })).toBe(false))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the time is stored, and a text that is no time counts as none', () => {
  localStorage.setItem('firstVisitTime', 'yesterday')
  expect(overlayTime()).toBeNull()
  localStorage.setItem('firstVisitTime', String(now - day))
  expect(overlayTime()).toBe(now - day)
  storeOverlayTime(now)
  expect(localStorage.getItem('firstVisitTime')).toBe(String(now))
  expect(overlayTime()).toBe(now)
})

/** A storage that refuses to write, and to read too unless it has `text`. */
function blockedStorage(text?: string) {
  const deny = (): never => {
    throw new DOMException('denied')
  }
  // happy-dom's own storage ignores spies on its prototype
  vi.stubGlobal('localStorage', { getItem: text === undefined ? deny : () => text, setItem: deny, clear: () => undefined })
}

test('a browser that blocks storage shows it once on a page', () => {
  blockedStorage()
  storeOverlayTime(now)
  expect(overlayTime()).toBe(now)
})

test('a full storage, which keeps an old time, shows it once on a page', () => {
  blockedStorage(String(now - 31 * day))
  storeOverlayTime(now)
  expect(showsOverlay({ ...visit, overlayShownAt: overlayTime() })).toBe(false)
})
