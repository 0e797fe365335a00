// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { type LocalListState } from './session/local-list-state.ts'
import { testList } from './session/list.testing.ts'
import { ViewingLine } from './ViewingLine.tsx'

import {
  cancelledAt,
  confirmedAt,
  clientViewing as viewing,
  confirmedMove as confirmed,
  moveOf,
  ownDevice as own,
  showViewings,
  viewingTime as time,
} from './viewing-line.testing.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const backAt = '2026-11-28T17:26:00.000Z'
beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({})
})

/** Shows viewings, and answers the list to each load of it. */
function show(viewings: readonly Viewing[], localState: Partial<LocalListState>, locale: 'zh' | 'en' = 'en') {
  const { list, text } = showViewings(viewings, localState, locale)
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? list : {}))
  return text
}

test.each([
  ['en', 'Ask for another time', {}],
  ['zh', '换个时间', {}],
  ['en', 'Ask for another time', { moves: [confirmed, moveOf('confirmed', 'offered', true, cancelledAt)] }],
] as const)('%s: who got the offer of the agent can ask for another time', (locale, button, changes) => {
  const offered = viewing({ state: 'offered', time: null, slots: [time], moves: [], ...changes } as Partial<Viewing>)
  show([offered], own, locale)
  expect(screen.getByRole('button', { name: new RegExp(`^${button}`) })).toBeDefined()
})

test('a device that did not ask for the viewing is not offered another time', () => {
  show([viewing({ state: 'offered', time: null, slots: [time], moves: [], asker: 'another' })], own)
  expect(screen.queryByRole('button', { name: /^Ask for another time/ })).toBeNull()
})

const offeredMove = moveOf('asked', 'offered', true, confirmedAt)
test.each([
  ['en', 'Decline', 'Declined by you', 'Undo'],
  ['zh', '婉拒', '您婉拒了这个时间', '撤回婉拒'],
] as const)('%s: who got an offer of the agent declines it', (locale, decline, said, undo) => {
  show([viewing({ state: 'offered', time: null, moves: [offeredMove] })], own, locale)
  expect(screen.getByRole('button', { name: new RegExp(`^${decline}`) })).toBeDefined()
  const declined = viewing({ state: 'cancelled', time: null, moves: [offeredMove, moveOf('offered', 'cancelled', false, new Date().toISOString())] })
  expect(show([declined], own, locale)).toContain(said)
  expect(screen.getByRole('button', { name: new RegExp(`^${undo}`) })).toBeDefined()
})

test.each([
  ['en', 'Agent 4 has withdrawn this offer', []],
  ['zh', 'Agent 4撤回了提的时间', []],
  ['en', 'Agent 4 has withdrawn this offer', [confirmed, moveOf('confirmed', 'offered', true, cancelledAt)]],
] as const)('%s: an offer that the agent withdrew says so', (locale, said, before) => {
  const withdrawn = viewing({ state: 'declined', time: null, moves: [...before, moveOf('offered', 'declined', true, backAt)] })
  const list = testList('Withdrawn', { viewings: [withdrawn] })
  cleanup()
  const { container } = renderInPage(<ViewingLine list={list} viewing={withdrawn} agent="Agent 4" />, { locale })
  expect(container.textContent).toContain(said)
})
