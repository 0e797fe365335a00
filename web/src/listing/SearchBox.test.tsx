// @vitest-environment happy-dom
import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { SearchBox } from './SearchBox.tsx'

type Answer = { items: readonly Suggestion[]; facts: Facts | null }
/** Questions that wait for an answer, by their keyword. */
const waiting = new Map<string, (answer: Answer) => void>()
vi.mock('../page/api.ts', () => ({
  api:
    () =>
    (_: string, { keyword }: { keyword: string }) =>
      new Promise<Answer>((resolve) => void waiting.set(keyword, resolve)),
}))
afterEach(() => void vi.useRealTimers())

const city = (id: string, name: string): Suggestion => ({ kind: 'city', id, name: { zh: name, en: name }, within: null, total: 3, address: { city: id } })
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const answer = (keyword: string, said: Partial<Answer>) => act(async () => waiting.get(keyword)?.({ items: [], facts: null, ...said }))

test('what is offered for an older text is never taken by a key, and leaves when the new answer is late', async () => {
  vi.useFakeTimers()
  const { router } = renderInPage(<SearchBox />)
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'pasig' } })
  await pass(200)
  await answer('pasig', { items: [city('pasig', 'Pasig')] })
  expect(offered()).toEqual(['PasigCity3'])
  fireEvent.change(box(), { target: { value: 'makati' } })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBeNull()
  await pass(600)
  expect(offered()).toEqual([])
  fireEvent.submit(screen.getByRole('search'))
  await answer('makati', { facts: { filters: { city: 'makati' }, rest: '', total: 3, names: {} } })
  await pass(0)
  expect(router.history.location.href).toBe('/home?city=makati')
})

test('a line whose facts have no home is not offered', async () => {
  vi.useFakeTimers()
  renderInPage(<SearchBox />)
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: '9br' } })
  await pass(200)
  await answer('9br', { facts: { filters: { bedrooms: ['5'] }, rest: '', total: 0, names: {} } })
  expect(offered()).toEqual([])
})

test('keys belong to the input method while it composes a text', () => {
  renderInPage(<SearchBox />)
  // false: the box took the key for itself
  expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(fireEvent.keyDown(box(), { key: 'ArrowUp', keyCode: 229 })).toBe(true)
})

test('the box says what the address searches for', () => {
  renderInPage(<SearchBox />, { path: '/search/%E9%A9%AC%E5%8D%A1%E8%92%82' })
  expect(box().value).toBe('马卡蒂')
})
