// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ListTools } from './AgentPanel.tsx'
import { showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'
import { changeLocalState } from './session/local-list-state.ts'
import { ViewingLine } from './ViewingLine.tsx'

const [time, at] = ['2099-11-30T02:00:00.000Z', '2026-11-28T17:22:00.000Z']
const viewing = (state: Viewing['state']): Viewing => ({
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [time], note: '', state, time: state === 'asked' ? null : time },
  ...{ at, isOff: false, asker: 'device', moves: [] },
})

beforeEach(() => localStorage.clear())
const nothing = () => undefined

test.each([
  ['en', 'confirmed'],
  ['zh', 'confirmed'],
  ['en', 'offered'],
  ['zh', 'asked'],
] as const)('%s: no two buttons of a viewing (%s) beside the list and with its home have the same name', (locale, state) => {
  const list = testList(`Names${locale}${state}`, { viewings: [viewing(state)], people: [''] })
  changeLocalState(list.code, (stored) => ({ ...stored, who: '', viewingKey: 'device.secret' }))
  showList(list, '2026-11-23T00:00:00.000Z')
  renderInPage(
    <>
      <ListTools list={list} agent="Agent 4" tourKm={null} onMap={nothing} onTour={nothing} onCompare={nothing} onPrint={nothing} />
      <ViewingLine list={list} viewing={viewing(state)} agent="Agent 4" />
    </>,
    { locale },
  )
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names).size).toBe(names.length)
})
