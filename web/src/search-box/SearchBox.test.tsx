// @vitest-environment happy-dom
import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { LeftOut } from './LeftOut.tsx'
import { SearchBox } from './SearchBox.tsx'

type SuggestAnswer = { items: readonly Suggestion[]; facts: Facts | null }
/** Resolves the pending request of each keyword. */
const pending = new Map<string, (answer: SuggestAnswer) => void>()
/** The type and mode of each request. */
const scopes: string[] = []
vi.mock('../page/api.ts', () => ({
  api:
    () =>
    (_: string, { keyword, type, mode }: { keyword: string; type: string; mode: string }) => {
      scopes.push(`${type} ${mode}`)
      return new Promise<SuggestAnswer>((resolve) => void pending.set(keyword, resolve))
    },
}))
afterEach(() => void vi.useRealTimers())

const city = (id: string, name: string): Suggestion => ({ kind: 'city', id, name: { zh: name, en: name }, within: null, total: 3, address: { city: id } })
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const answer = (keyword: string, parts: Partial<SuggestAnswer>) => act(async () => pending.get(keyword)?.({ items: [], facts: null, ...parts }))

test('suggestions for an earlier text cannot be selected with keys, and disappear if the new answer is late', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />)
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'pasig' } })
  await advance(200)
  await answer('pasig', { items: [city('pasig', 'Pasig')] })
  expect(optionTexts()).toEqual(['Pasig City3'])
  fireEvent.change(box(), { target: { value: 'makati' } })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBeNull()
  await advance(600)
  expect(optionTexts()).toEqual([])
  fireEvent.submit(screen.getByRole('search'))
  await answer('makati', { facts: { filters: { city: 'makati' }, rest: '', total: 3, names: {} } })
  await advance(0)
  expect(router.history.location.href).toBe('/home?city=makati')
})

test('on a slow network words are searched as facts, and as typed without an answer', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />)
  const submit = (value: string) => {
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value } })
    fireEvent.submit(screen.getByRole('search'))
  }
  submit('two rooms in makati')
  await advance(4000)
  await answer('two rooms in makati', { facts: { filters: { city: 'makati', bedrooms: ['2'] }, rest: '', total: 3, names: {} } })
  await advance(0)
  expect(router.history.location.href).toBe('/home?city=makati&bedrooms=2')
  submit('never answered')
  await advance(20_000)
  expect(router.history.location.pathname).toBe('/search/never%20answered')
})

test('facts without a home are not suggested', async () => {
  vi.useFakeTimers()
  renderInPage(<SearchBox />)
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: '9br' } })
  await advance(200)
  await answer('9br', { facts: { filters: { bedrooms: ['5'] }, rest: '', total: 0, names: {} } })
  expect(optionTexts()).toEqual([])
})

test('keys are left to the input method while it composes text', () => {
  renderInPage(<SearchBox />)
  // false: the box called `preventDefault`
  expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(fireEvent.keyDown(box(), { key: 'ArrowUp', keyCode: 229 })).toBe(true)
})

test('the box shows the keyword of the address', () => {
  renderInPage(<SearchBox />, { path: '/search/%E9%A9%AC%E5%8D%A1%E8%92%82' })
  expect(box().value).toBe('马卡蒂')
})

test('facts that were read before another tab was chosen are read again, and its type stays though its results have not loaded', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home' })
  await act(() => router.load())
  scopes.length = 0
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'pasig 5m' } })
  await advance(200)
  await answer('pasig 5m', { facts: { filters: { city: 'pasig', priceMax: 5_000_000 }, rest: '', total: 3, names: {} } })
  await act(() => router.navigate({ to: '/home', search: { type: 'Carport', mode: 'Lease' } as never }))
  fireEvent.submit(screen.getByRole('search'))
  expect(scopes).toEqual(['Residence Sale', 'Carport Lease'])
  await answer('pasig 5m', { facts: { filters: { city: 'pasig' }, rest: '', total: 1, names: {} } })
  await advance(0)
  expect(Object.fromEntries(new URLSearchParams(router.history.location.search))).toEqual({ type: 'Carport', mode: 'Lease', city: 'pasig' })
})

test('words keep the chosen filters that they do not contradict, and an undo brings back what they replace', async () => {
  vi.useFakeTimers()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const path = '/home?city=makati&bedrooms=2&priceMax=8000000'
  const { router } = renderInPage(<SearchBox />, { path })
  await act(() => router.load())
  const parameters = () => Object.fromEntries(new URLSearchParams(router.history.location.search))
  const searchFor = async (keyword: string, facts: Facts) => {
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: keyword } })
    await advance(200)
    await answer(keyword, { items: [city('pasig', 'Pasig')], facts })
    fireEvent.submit(screen.getByRole('search'))
    await advance(0)
  }
  await searchFor('bgc', { filters: { areas: ['bgc'] }, rest: '', total: 3, names: {} })
  expect(parameters()).toEqual({ areas: 'bgc', bedrooms: '2', priceMax: '8000000' })
  expect(noticeBoard.current().map(({ text }) => text)).toEqual(['Replaced by your words: City'])
  // the next words replace the words before: nothing that was chosen is lost
  noticeBoard.dismiss(noticeBoard.current()[0]!.id)
  await searchFor('pasig', { filters: { city: 'pasig' }, rest: '', total: 3, names: {} })
  expect(parameters()).toEqual({ city: 'pasig', bedrooms: '2', priceMax: '8000000' })
  expect(noticeBoard.current()).toEqual([])
  await searchFor('under 5m', { filters: { priceMax: 5_000_000 }, rest: '', total: 3, names: {} })
  expect(parameters()).toEqual({ bedrooms: '2', priceMax: '5000000' })
  const [notice] = noticeBoard.current()
  expect(notice?.text).toBe('Replaced by your words: Price')
  await act(async () => notice?.action?.onPress())
  await act(() => router.load())
  expect(parameters()).toEqual({ city: 'pasig', bedrooms: '2', priceMax: '8000000' })
  expect(box().value).toBe('pasig')
})

/** Types a line in the box of a page and sends it; `facts` answers for it. */
async function say(line: string, filters: Facts['filters']) {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: line } })
  await advance(200)
  await answer(line, { facts: { filters, rest: '', total: 3, names: {} } })
  fireEvent.submit(screen.getByRole('search'))
  await advance(0)
}

test.each([
  ['a studio after a house', '/home', 'studio', {}, 'Residence'],
  ['a price after a house', '/home', 'under 5m', { priceUpTo: 5_000_000 }, 'Residence'],
  ['a house after a house', '/home', 'house', { type: 'Villa' }, 'Villa'],
  ['where the tab of houses was chosen before', '/home?type=Villa', 'studio', {}, 'Villa'],
  ['where the tab of slots was chosen before', '/home?type=Carport', 'makati', { city: 'makati' }, 'Carport'],
] as const)('the type of a line does not bind the next one: %s', async (_, path, line, filters, type) => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path })
  await act(() => router.load())
  await say('3BR house', { type: 'Villa', bedrooms: ['3'] })
  await act(() => router.load())
  expect(router.state.location.search).toMatchObject({ type: 'Villa', bedrooms: '3' })
  scopes.length = 0
  await say(line, filters)
  expect(scopes).toEqual([`${path.includes('type') ? type : 'Residence'} Sale`])
  expect((router.state.location.search as { type?: string }).type ?? 'Residence').toBe(type)
})

test.each([
  ['from another window', () => fireEvent.focus(box()), false],
  [
    'in the box of the next screen',
    () => {
      cleanup()
      renderInPage(<SearchBox />, { path: '/search/pool' })
      fireEvent.focus(box())
    },
    false,
  ],
  ['to the box that is pressed', () => fireEvent.click(box()), true],
  ['to the box with another text', () => fireEvent.change(box(), { target: { value: 'poo' } }), true],
] as const)('after a search the suggestions stay closed when the focus comes back: %s', async (_, comeBack, opens) => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home' })
  await act(() => router.load())
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'pool' } })
  await advance(200)
  await answer('pool', { items: [city('pool', 'Pool')] })
  expect(optionTexts()).toHaveLength(1)
  fireEvent.submit(screen.getByRole('search'))
  await advance(0)
  await act(() => router.load())
  expect(router.state.location.pathname).toBe('/search/pool')
  comeBack()
  await advance(200)
  for (const keyword of ['pool', 'poo']) await answer(keyword, { items: [city('pool', 'Pool')] })
  expect(optionTexts()).toHaveLength(opens ? 1 : 0)
})

test('a tab that is chosen after a line stays for the next one', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home' })
  await act(() => router.load())
  await say('3BR house', { type: 'Villa', bedrooms: ['3'] })
  await act(() => router.navigate({ to: '/home', search: { type: 'Carport' } as never }))
  await say('makati', { city: 'makati' })
  expect(router.state.location.search).toEqual({ type: 'Carport', city: 'makati' })
})

test('beside chosen filters no suggestion has a total, which they make smaller', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home?bedrooms=2' })
  await act(() => router.load())
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'pasig' } })
  await advance(200)
  await answer('pasig', { items: [city('pasig', 'Pasig')] })
  expect(optionTexts()).toEqual(['Pasig City'])
})

test('a line that asks for homes near a landmark leads to the page near it, with its filters', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home' })
  await act(() => router.load())
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: '2br near greenbelt with pool' } })
  await advance(200)
  const near = { place: 'landmark.greenbelt', lat: 14.55, lng: 121.02, radiusInKm: 1, rest: 'pool' }
  await answer('2br near greenbelt with pool', { facts: { filters: { bedrooms: ['2'] }, rest: 'greenbelt pool', total: 3, names: {}, near } })
  fireEvent.submit(screen.getByRole('search'))
  await advance(0)
  const { pathname, search } = router.state.location
  expect([pathname, search]).toEqual([
    '/nearProperties',
    { bedrooms: '2', keyword: 'pool', lat: '14.55', lng: '121.02', radiusInKm: '1', place: 'landmark.greenbelt', sort: 'distance', order: 'asc' },
  ])
})

test.each([
  ['2br makati', '2br makati'],
  [`${'quiet '.repeat(20)}condo`, `${'quiet '.repeat(20)}condo`],
  [`马卡蒂两房${'，要安静'.repeat(30)}`, `马卡蒂两房${'，要安静'.repeat(30)}`],
  [`${'quiet '.repeat(60)}condo`, 'quiet '.repeat(50).trim()],
])('a line is remembered as far as a line is read, not as far as words are searched', async (line, remembered) => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />, { path: '/home' })
  await act(() => router.load())
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: line } })
  fireEvent.submit(screen.getByRole('search'))
  expect((JSON.parse(localStorage.getItem('recentSearches') ?? '') as { state: { said: string[] } }).state.said[0]).toBe(remembered)
})

test.each([
  ['2br no flood', { filters: { bedrooms: ['2'] }, rest: '' }, 'en', 'Not understood: “no flood”'],
  [
    '2br near greenbelt no flood',
    { filters: {}, rest: '', near: { place: 'landmark.g', lat: 14, lng: 121, radiusInKm: 1, rest: '' } },
    'zh',
    '没看懂，未用于搜索：“no flood”',
  ],
  ['not condo', { filters: {}, rest: '' }, 'en', 'Not understood: “no flood”'],
] as const)('what is not searched of “%s” is named beside the results', async (line, facts, locale, text) => {
  vi.useFakeTimers()
  const page = (
    <>
      <SearchBox />
      <LeftOut />
    </>
  )
  const { router } = renderInPage(page, { path: '/home', locale })
  await act(() => router.load())
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: line } })
  await advance(200)
  await answer(line, { facts: { ...facts, total: 1, names: {}, leftOut: ['no flood'] } as unknown as Facts })
  fireEvent.submit(screen.getByRole('search'))
  await advance(0)
  await act(() => router.load())
  expect(screen.getByText(text)).not.toBeNull()
})

test('/ moves to the box and types nothing; not from another field, with Ctrl, nor to a box that is not shown', () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  Reflect.set(HTMLElement.prototype, 'checkVisibility', undefined)
  renderInPage(
    <>
      <SearchBox />
      <input aria-label="Other" />
    </>,
  )
  const other = screen.getByLabelText('Other')
  other.focus()
  expect(fireEvent.keyDown(other, { key: '/' })).toBe(true)
  expect(document.activeElement).toBe(other)
  other.blur()
  expect(fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })).toBe(true)
  // false: the key types nothing
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(box())
  box().blur()
  shown.mockReturnValue([] as unknown as DOMRectList)
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  expect(document.activeElement).not.toBe(box())
  shown.mockRestore()
})
