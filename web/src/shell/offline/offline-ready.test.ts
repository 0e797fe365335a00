// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { useRecentlyViewed } from '../../page/session.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { sayReadyAtNextHome } from './offline-ready.ts'

vi.mock('../../page/locale.tsx', () => ({ currentLocale: () => 'en' }))

const said = () => noticeBoard.current().filter(({ text }) => /offline|没有网络/.test(text)).length
const openHome = (id: string) => useRecentlyViewed.setState(({ ids }) => ({ ids: [id, ...ids.filter((other) => other !== id)] }))

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/home')
  useRecentlyViewed.setState({ ids: [] })
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test('on a list nothing is said; the first home that is opened says it, the second does not', () => {
  sayReadyAtNextHome(true)
  expect(said()).toBe(0)
  useRecentlyViewed.setState({ ids: [] })
  expect(said(), 'no home was opened').toBe(0)
  openHome('a')
  expect(said()).toBe(1)
  dispatchEvent(new Event('pointerdown'))
  openHome('b')
  expect(said()).toBe(0)
})

test('on the page of a home it is said at once, after the guide if that is open', () => {
  history.replaceState(null, '', '/propertyInfo?id=a')
  const guide = document.body.appendChild(document.createElement('dialog'))
  guide.setAttribute('open', '')
  sayReadyAtNextHome(true)
  expect(said()).toBe(0)
  guide.remove()
  guide.dispatchEvent(new Event('close'))
  expect(said()).toBe(1)
})

test('a visit that opens no home leaves it to the next one; said once, never again', () => {
  sayReadyAtNextHome(true)
  sayReadyAtNextHome(false)
  openHome('a')
  expect(said()).toBe(1)
  dispatchEvent(new Event('pointerdown'))
  sayReadyAtNextHome(false)
  openHome('b')
  expect(said()).toBe(0)
})

test('a home that is gone from the list of seen ones is no home that is opened', () => {
  useRecentlyViewed.setState({ ids: ['gone', 'other'] })
  sayReadyAtNextHome(true)
  useRecentlyViewed.setState({ ids: ['other'] })
  expect(said()).toBe(0)
})
