// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'
import { ViewingsTab } from './ViewingsTab.tsx'

vi.mock('../../../page/api.ts', async (original) => {
  const call = () => () => new Promise(() => undefined)
  return { ...(await original<object>()), api: call, screenApi: call }
})

const time = '2099-11-30T02:00:00.000Z'
const agreed = testViewing({ who: 'Mum', state: 'confirmed', time })
const move = (isFromAgent: boolean) => ({ from: 'confirmed', state: 'cancelled', isFromAgent, time, at: '2026-11-28T17:00:00.000Z' }) as const
const cancelled = (isFromAgent: boolean) => ({ ...agreed, state: 'cancelled' as const, moves: [move(isFromAgent)] })
const tab = (items: (typeof agreed)[]) => <ViewingsTab viewings={{ items, listings: [], removed: [], agreedElsewhere: [] }} reload={() => undefined} />
const liveText = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')

test.each([
  ['en', [agreed], [cancelled(false)], 'Earlier', /^Cancelled by Mum: /],
  ['zh', [agreed], [cancelled(false)], '以前的', /取消/],
  ['en', [], [testViewing({ who: 'Mum' })], 'Waiting for you', /^Mum asks for a viewing: /],
  ['en', [agreed], [cancelled(true)], 'Earlier', /^$/],
] as const)('%s: what a client does is said, and its card is among those in its state (%#)', async (locale, before, after, group, text) => {
  const { rerender } = renderInPage(tab([...before]), { locale })
  expect(liveText()).toBe('')
  rerender(tab([...after]))
  await waitFor(() => expect(liveText()).toMatch(text))
  expect(within(screen.getByRole('region', { name: group })).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('a card with the focus on one of its buttons moves to its group when the client cancels; one with an open question stays', async () => {
  const offered = testViewing({ who: 'Mum', state: 'offered', slots: [time] })
  const off = { ...offered, state: 'cancelled' as const, moves: [{ ...move(false), from: 'offered' as const, time: null }] }
  const { rerender } = renderInPage(tab([offered]))
  const withdraw = () => screen.getByRole('button', { name: /^Withdraw the offer/ })
  act(() => withdraw().focus())
  rerender(tab([off]))
  await waitFor(() => expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(['Earlier']))
  cleanup()
  const other = renderInPage(tab([agreed]))
  act(() => screen.getByRole('button', { name: /^Cancel the viewing/ }).click())
  expect(screen.getByRole('group').contains(document.activeElement)).toBe(true)
  other.rerender(tab([{ ...agreed, time: '2099-12-01T02:00:00.000Z' }]))
  expect(screen.getByRole('group')).toBeDefined()
})
