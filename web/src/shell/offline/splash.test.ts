// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { addSplash } from './splash.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

const showOn = (userAgent: string, width: number, height: number, ratio: number) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.stubGlobal('screen', { width, height })
  vi.stubGlobal('devicePixelRatio', ratio)
  addSplash()
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
}

beforeEach(() => {
  document.head.innerHTML = ''
})

test.each([
  ['upright', 390, 844],
  ['turned', 844, 390],
])('an iPhone that is %s gets the pictures of its own screen, once', (_, width, height) => {
  showOn(iphone, width, height, 3)
  expect(showOn(iphone, width, height, 3)).toEqual(['/splash/light-1170x2532.png', '/splash/dark-1170x2532.png'])
  expect([...document.head.querySelectorAll('link')].map(({ media }) => media)).toEqual([
    '(orientation: portrait) and (prefers-color-scheme: light)',
    '(orientation: portrait) and (prefers-color-scheme: dark)',
  ])
  expect(document.head.querySelectorAll('meta[name=apple-mobile-web-app-capable]')).toHaveLength(1)
})

test.each([
  ['an unknown iPhone', iphone, 391, 844, 3],
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile', 390, 844, 3],
] as const)('%s gets no tag', (_, userAgent, width, height, ratio) => {
  expect(showOn(userAgent, width, height, ratio)).toEqual([])
  expect(document.head.childElementCount).toBe(0)
})
