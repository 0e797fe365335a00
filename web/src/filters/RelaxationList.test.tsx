// @vitest-environment happy-dom
import type { Relaxation, SearchAnswer } from '@site/domain/calls/listing.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { FewHomes } from './RelaxationList.tsx'

vi.mock('./use-place-names.ts', () => ({ usePlaceNames: () => (id: string) => id }))
afterEach(() => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

const near = { lat: 14.5, lng: 121, radiusInKm: 1 }
const show = (change: Partial<SearchQuery>, loosen: readonly Relaxation[], { totalRowQty = 2, locale = 'en' as 'zh' | 'en' } = {}) => {
  const query = { ...readSearch({}).query, ...change }
  const showResults = vi.fn()
  const answer = { items: [], totalRowQty, loosen } as unknown as SearchAnswer // the properties that the list reads
  const page = renderInPage(<FewHomes query={query} answer={answer} showResults={showResults} />, { locale, path: '/home?priceUpTo=40000' })
  return { ...page, query, showResults }
}

test.each<[text: string, zh: string, change: Partial<SearchQuery>, relaxation: Relaxation, next: Partial<SearchQuery>]>([
  [
    'Up to ₱44K, instead of up to ₱40K, 7 homes',
    '预算放宽到4.4万，现在：4万以内，7 套',
    { priceUpTo: 40_000 },
    { filter: 'price', to: { priceUpTo: 44_000 }, total: 7 },
    { priceUpTo: 44_000, priceMax: undefined },
  ],
  [
    'Within 2 km, instead of 1 km, 1 home',
    '扩大到2公里，现在：1公里，1 套',
    { near },
    { filter: 'near', to: { radiusInKm: 2 }, total: 1 },
    { near: { ...near, radiusInKm: 2 } },
  ],
  [
    'Also Salcedo, 9 homes',
    '加上萨尔塞多，9 套',
    { areas: ['legazpi'], city: 'makati' },
    { filter: 'areas', to: { areas: ['legazpi', 'salcedo'], added: [{ zh: '萨尔塞多', en: 'Salcedo' }] }, total: 9 },
    { areas: ['legazpi', 'salcedo'], city: undefined },
  ],
  ['Pets allowed or not, 12 homes', '不限可养宠物，12 套', { petsAllowed: true }, { filter: 'petsAllowed', total: 12 }, { petsAllowed: undefined }],
])('with few homes a press widens the search: %s', async (en, zh, change, relaxation, next) => {
  const { query, showResults, unmount } = show(change, [relaxation])
  const parts = (button: HTMLElement) => Array.from(button.children, ({ textContent }) => textContent)
  const sorted = (text: string, comma: string) => text.split(comma).toSorted()
  expect(parts(screen.getByRole('button')).toSorted()).toEqual(sorted(en, ', '))
  await userEvent.click(screen.getByRole('button'))
  expect(showResults).toHaveBeenLastCalledWith({ ...query, cursor: undefined, ...next })
  unmount()
  show(change, [relaxation], { locale: 'zh' })
  expect(parts(screen.getByRole('button')).toSorted()).toEqual(sorted(zh, '，'))
})

test('the change can be undone: the address is again that of the search before', async () => {
  const { router } = show({ priceUpTo: 40_000 }, [{ filter: 'price', to: { priceUpTo: 44_000 }, total: 7 }])
  await act(() => router.load())
  await userEvent.click(screen.getByRole('button'))
  const [notice] = noticeBoard.current()
  expect(notice).toMatchObject({ text: 'Now searching: Up to ₱44K', action: { label: 'Undo' } })
  act(() => router.history.push('/home?priceUpTo=44000'))
  act(() => void notice?.action?.onPress())
  expect(router.history.location.href).toBe('/home?priceUpTo=40000')
})

test.each([
  ['without homes, where the message that there are none offers them', 0, 1],
  ['when nothing finds more', 2, 0],
])('nothing is below the list %s', (_, totalRowQty, count) => {
  const { container } = show(
    { petsAllowed: true },
    Array.from({ length: count }, () => ({ filter: 'petsAllowed', total: 12 })),
    { totalRowQty },
  )
  expect(container.textContent).toBe('')
})
