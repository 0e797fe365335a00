import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup } from '@testing-library/react'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ListTools } from './AgentPanel.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'

// A viewing on the page of a client's list, for tests.

/** The time of all viewings and moves. */
export const viewingTime = '2099-11-30T02:00:00.000Z'
/** When the agent confirmed the viewing, and when it was cancelled after that. */
export const [confirmedAt, cancelledAt] = ['2026-11-28T17:22:00.000Z', '2026-11-28T17:23:00.000Z']

export const moveOf = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, at: string): ViewingMove => ({
  from,
  state,
  isFromAgent,
  time: viewingTime,
  at,
})
/** The move by which the agent confirmed the viewing. */
export const confirmedMove = moveOf('asked', 'confirmed', true, confirmedAt)

/** A confirmed viewing. */
export const clientViewing = (changes: Partial<Viewing>): Viewing => ({
  ...{
    id: 'v',
    listingIds: ['a'],
    who: '',
    slots: [viewingTime],
    note: '',
    state: 'confirmed',
    time: viewingTime,
    at: confirmedAt,
    isOff: false,
    asker: 'device',
    moves: [confirmedMove],
  },
  ...changes,
})

/** What a device keeps that has asked for the viewing. */
export const ownDevice = { who: '', viewingKey: 'device.secret' }

let listCount = 0
const nothing = () => undefined
/** Shows the tools of a new list with viewings, as a device with this state; answers the list, which the tested calls get, and the text on the screen. */
export function showViewings(viewings: readonly Viewing[], localState: Partial<LocalListState>, locale: 'zh' | 'en' = 'en') {
  cleanup()
  const list = testList(`Line${(listCount += 1)}`, { viewings: [...viewings], people: [''] })
  changeLocalState(list.code, (stored) => ({ ...stored, ...localState }))
  showList(list, '2026-11-23T00:00:00.000Z')
  const { container } = renderInPage(
    <ListTools list={list} agent="Agent 4" tourKm={null} onMap={nothing} onTour={nothing} onCompare={nothing} onPrint={nothing} />,
    { locale },
  )
  return { list, text: container.textContent ?? '' }
}
