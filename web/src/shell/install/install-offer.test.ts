// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisit, isInstallOffered, keepInstallEvent, readInterest, refuseInstall, useInstallEvent } from './install-offer.ts'

const now = new Date('2026-11-24T12:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['first visit', 1, 0, true, false],
  ['second day', 2, 1, true, false],
  ['third day', 3, 0, true, true],
  ['first visit with two favourites', 1, 2, true, true],
  ['third day, and no home was opened', 3, 0, false, false],
  ['two favourites from the list, and no home was opened', 1, 2, false, false],
] as const)('%s, %d days, %d favourites, a home opened %s: offered %s', (_, visits, favourites, hasOpenedHome, isOffered) => {
  for (let day = 0; day < visits; day += 1) countVisit(daysLater(day))
  countVisit(daysLater(visits - 1))
  expect(isInstallOffered(readInterest(), favourites, hasOpenedHome, daysLater(visits - 1))).toBe(isOffered)
})

test('after a refusal it waits for 30 days, also if the clock went back', () => {
  const interest = refuseInstall(now)
  for (const [days, isOffered] of [
    [0, false],
    [29.9, false],
    [30, true],
    [-1, false],
  ] as const)
    expect(isInstallOffered(interest, 2, true, daysLater(days)), String(days)).toBe(isOffered)
})

test('the offer of the browser is kept in place of its own bar, until the site is installed', () => {
  keepInstallEvent()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(useInstallEvent.getState().event).toBe(event)
  dispatchEvent(new Event('appinstalled'))
  expect(useInstallEvent.getState().event).toBeNull()
})

test('a text of another form in storage counts as no visit', () => {
  localStorage.setItem('installOffer', '{"days":5}')
  expect(readInterest().days).toEqual([])
})

test('where storage is blocked nothing is remembered, and nothing fails', () => {
  const deny = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, clear: () => undefined })
  expect(countVisit(now).days).toHaveLength(1)
  expect(readInterest()).toEqual({ days: [], refusedAt: null })
})
