// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ListTools } from './AgentPanel.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'
import { ViewingLine } from './ViewingLine.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const time = '2099-11-30T02:00:00.000Z'
const moveOf = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, at: string): ViewingMove => ({
  from,
  state,
  isFromAgent,
  time,
  at,
})
const [confirmedAt, cancelledAt, backAt] = ['2026-11-28T17:22:00.000Z', '2026-11-28T17:23:00.000Z', '2026-11-28T17:26:00.000Z']
const confirmed = moveOf('asked', 'confirmed', true, confirmedAt)
const viewing = (changes: Partial<Viewing>): Viewing => ({
  ...{
    id: 'v',
    listingIds: ['a'],
    who: '',
    slots: [time],
    note: '',
    state: 'confirmed',
    time,
    at: confirmedAt,
    isOff: false,
    asker: 'device',
    moves: [confirmed],
  },
  ...changes,
})

let number = 0
beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({})
})

const nothing = () => undefined
function show(viewings: readonly Viewing[], localState: Partial<LocalListState>, locale: 'zh' | 'en' = 'en') {
  cleanup()
  const list = testList(`Line${(number += 1)}`, { viewings: [...viewings], people: [''] })
  changeLocalState(list.code, (stored) => ({ ...stored, ...localState }))
  showList(list, '2026-11-23T00:00:00.000Z')
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? list : {}))
  const { container } = renderInPage(
    <ListTools list={list} agent="Agent 4" tourKm={null} onMap={nothing} onTour={nothing} onCompare={nothing} onPrint={nothing} />,
    { locale },
  )
  return container.textContent ?? ''
}
const own = { who: '', viewingKey: 'device.secret' }

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
