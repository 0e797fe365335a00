// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { showList } from './session/list-session.ts'
import { testItem, testList } from './session/list.testing.ts'
import { ViewingSheet } from './ViewingSheet.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

let number = 0
/** Opens the sheet at an instant. */
function open(now: string) {
  vi.setSystemTime(new Date(now))
  const list = testList(`Sheet${(number += 1)}`, { items: [testItem('a')] })
  showList(list, now)
  renderInPage(<ViewingSheet list={list} agent="Agent 4" listingId="a" open onClose={() => undefined} />, { locale: 'en' })
}
const days = () => within(screen.getByRole('group', { name: /day/i, hidden: true })).getAllByRole('button', { hidden: true })
const hours = () => within(screen.getByRole('group', { name: /hour|time/i, hidden: true })).getAllByRole<HTMLButtonElement>('button', { hidden: true })

test.each([
  // 23:30 and 10:30 in Manila
  ['2026-11-30T15:30:00.000Z', /^Tue1/, 0],
  ['2026-11-30T02:30:00.000Z', /^Mon30/, 1],
])('at %s the first day is one that has hours to come, and the chosen day has some', (now, first, chosen) => {
  open(now)
  expect(days()).toHaveLength(7)
  expect(days()[0]?.textContent).toMatch(first)
  expect(days()[chosen]?.getAttribute('aria-pressed')).toBe('true')
  expect(hours().some(({ disabled }) => !disabled)).toBe(true)
  act(() => days()[0]?.click())
  expect(hours().some(({ disabled }) => !disabled)).toBe(true)
})

test('a phone number that is cut off is said at its field, and nothing is sent', async () => {
  open('2026-11-30T02:30:00.000Z')
  act(() => hours()[0]?.click())
  await userEvent.type(screen.getByRole('textbox', { hidden: true }), '+63 917 abc 🏠 12')
  await userEvent.click(screen.getByRole('button', { name: /^Request this time/, hidden: true }))
  expect(document.body.textContent).toContain('“+63 917” is not a whole phone number.')
  expect(send).not.toHaveBeenCalled()
})
