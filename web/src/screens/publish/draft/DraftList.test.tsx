// @vitest-environment happy-dom
import type { FormValues } from '@site/domain/form-rules.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { DraftList } from './DraftList.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', () => ({ api: () => call, screenApi: () => call }))
beforeEach(() => {
  call.mockReset()
  useUserInfo.setState(visitorInfo, true)
})

const draft = (id: string, changes: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...{ kind: 'draft', id, revision: 0, base: {}, values: {}, held: [], at: 1 },
  ...changes,
})
const show = (deviceDrafts: readonly DeviceDraft[], locale: 'zh' | 'en' = 'en') => {
  const onEmpty = vi.fn()
  renderInPage(<DraftList owner="" deviceDrafts={deviceDrafts} onBegin={() => undefined} skipsList={false} onEmpty={onEmpty} />, { locale })
  return {
    onEmpty,
    emptyCalls: onEmpty.mock.calls.length,
    count: screen.queryAllByRole('button', { name: /discard/i }).length,
    heading: screen.queryByRole('heading', { name: 'Continue where you left off' }) !== null,
  }
}

test.each<[string, DeviceDraft]>([
  ['has just been opened in another tab', draft('a')],
  ['is an edit of a listing', draft('b', { kind: 'listing', values: { price: 5 } })],
])('a form that %s is no draft to go on with', (_, blank) => {
  expect(show([blank])).toMatchObject({ count: 0, heading: false, emptyCalls: 1 })
})

test.each<[string, DeviceDraft]>([
  ['with an answer', draft('a', { values: { price: 5 } })],
  ['of which all answers were removed again', draft('b', { revision: 2, base: { price: 5 } })],
])('a draft %s is offered', (_, kept) => {
  expect(show([kept, draft('blank')])).toMatchObject({ count: 1, heading: true, emptyCalls: 0 })
})

const signIn = () => useUserInfo.setState({ userId: 'a', expiredTime: Date.now() + 3_600_000 })
const trion = { zh: '特里昂', en: 'Trion Towers' }
const at = '2020-05-01T03:00:00Z'
/** A draft, and a home that is stored without having been listed, as the server answers them. */
const ofServer = (id: string, values: object, draftEstate: object | null = trion) => ({
  id,
  revision: 3,
  updatedAt: at,
  draft: values,
  draftEstate,
  listing: null,
})
const homeOfServer = (id: string, listing: object) => ({
  id,
  revision: 3,
  updatedAt: at,
  draft: null,
  draftEstate: null,
  listing: { id, point: null, ...listing },
})
const flat: FormValues = { type: 'Residence', mode: 'Lease', estate: 'trion', floor: 12, price: 35_000, photos: ['p'] }
const flatSaid = { zh: '特里昂 · 12 层 · 公寓 · 出租 · ₱35,000/月', en: 'Trion Towers · floor 12 · Condo · For lease · ₱35,000 / month' }

test.each([
  ['zh', ofServer('a', flat), flatSaid.zh, '2020年5月1日修改', '/publish?draft=a', 1],
  ['en', ofServer('a', flat), flatSaid.en, 'Changed 1 May 2020', '/publish?draft=a', 1],
  ['en', ofServer('b', { mode: 'Sale' }, null), 'No building yet · For sale', 'Changed 1 May 2020', '/publish?draft=b', 1],
  // an imported one, which an edit continues
  ['zh', homeOfServer('c', { ...flat, estate: { id: 'trion', name: trion } }), flatSaid.zh, '2020年5月1日修改', '/publish?id=c', 0],
  ['en', homeOfServer('c', { ...flat, estate: { id: 'trion', name: trion } }), flatSaid.en, 'Changed 1 May 2020', '/publish?id=c', 0],
] as const)('%s: a draft that only the server has says what the server knows: %#', async (locale, item, said, changed, href, bins) => {
  signIn()
  call.mockResolvedValue({ items: [item] })
  show([], locale)
  const link = await screen.findByRole('link', { name: new RegExp(` ${said}$`) })
  expect(link.getAttribute('href')).toBe(href)
  expect(screen.getByText(changed)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: new RegExp(`${said}$`) })).toHaveLength(bins)
})

test('two drafts of which the cards say the same have buttons and links of different names', async () => {
  signIn()
  call.mockResolvedValue({ items: [ofServer('a', flat), ofServer('b', flat), ofServer('c', { ...flat, floor: 13 })] })
  show([])
  await screen.findByRole('button', { name: `Discard the draft: ${flatSaid.en}` })
  const names = screen.getAllByRole('button', { name: /Discard/ }).map((bin) => bin.getAttribute('aria-label'))
  expect([names.length, new Set(names).size]).toEqual([3, 3])
})

test.each([
  ['opened here and changed on another device', { revision: 2, base: { price: 5 }, values: { price: 5 } }, '₱35,000'],
  ['changed here since', { revision: 3, base: flat, values: { ...flat, price: 36_000 } }, '₱36,000'],
])('of a draft %s the newest values are shown', async (_, changes, price) => {
  signIn()
  call.mockImplementation(async (name: string) => (name.endsWith('/mine') ? { items: [ofServer('a', flat)] } : []))
  show([draft('a', changes)])
  expect(await screen.findByRole('link', { name: new RegExp(price) })).toBeDefined()
})

test.each([
  ['zh', '公寓 · 出租', '还没选楼盘'],
  ['en', 'Condo · For lease', 'No building yet'],
] as const)('%s: without network, a building of which the device does not know the name is not said to be missing', async (locale, said, missing) => {
  call.mockRejectedValue(new Error('offline'))
  show([draft('a', { values: { type: 'Residence', mode: 'Lease', estate: 'trion' } })], locale)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText(missing)).toBeNull()
})

test('drafts that did not load are no empty list: the screen says so, and a press loads them', async () => {
  signIn()
  call.mockRejectedValueOnce(new ProblemError('fault')).mockResolvedValue({ items: [ofServer('a', flat)] })
  const { onEmpty } = show([draft('b', { values: { price: 5 } })])
  expect(await screen.findByText('Your drafts did not load')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /discard/i })).toHaveLength(1)
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('link', { name: /Trion/ })).toBeDefined()
  expect(screen.queryByText('Your drafts did not load')).toBeNull()
  expect(onEmpty).not.toHaveBeenCalled()
})

test('without any draft on the device, drafts that did not load begin no new one by themselves', async () => {
  signIn()
  call.mockRejectedValue(new ProblemError('fault'))
  const { onEmpty } = show([])
  expect(await screen.findByText('Your drafts did not load')).toBeDefined()
  expect(onEmpty).not.toHaveBeenCalled()
})

test.each([
  ['fault', 1],
  ['draftsFull', 1],
  ['notFound', 0],
] as const)('a draft that was not discarded (%s) is in the list again: %s', async (problem, count) => {
  signIn()
  call.mockImplementation((name: string) =>
    name.endsWith('/mine') ? Promise.resolve({ items: [ofServer('a', flat)] }) : Promise.reject(new ProblemError(problem)),
  )
  show([])
  fireEvent.click(await screen.findByRole('button', { name: /Discard/ }))
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull()
  await act(async () => undefined)
  expect(screen.queryAllByRole('button', { name: /Discard/ })).toHaveLength(count)
})
