// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testList } from './session/list.testing.ts'
import { ViewingLine } from './ViewingLine.tsx'

const [ten, half] = ['2099-11-30T02:00:00.000Z', '2099-12-02T07:30:00.000Z']
const step = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean): ViewingMove => ({
  ...{ from, state, isFromAgent, time: ten, at: '2026-11-28T17:10:00.000Z' },
})
const ended: Viewing = {
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [half], note: '', state: 'declined', time: null, at: ten, isOff: false, asker: 'device' },
  moves: [step('asked', 'confirmed', true), step('confirmed', 'offered', true), step('offered', 'declined', true)],
}
const declined: Viewing = { ...ended, state: 'cancelled', moves: [...ended.moves.slice(0, 2), step('offered', 'cancelled', false)] }

test.each([
  ['en', ended, /The agreed .*10:00 no longer holds either: no viewing is arranged/],
  ['zh', ended, /原来约好的 .*10:00 也不作数了，现在没有约好的看房/],
  ['en', declined, /no viewing is arranged/],
  ['zh', declined, /现在没有约好的看房/],
] as const)('%s: the client reads that nothing is arranged when an offer ends that replaced an agreed time: %#', (locale, viewing, said) => {
  const textOf = (shown: Viewing) => renderInPage(<ViewingLine list={testList('Lost')} viewing={shown} agent="Agent 4" />, { locale }).container.textContent
  expect(textOf(viewing)).toMatch(said)
  expect(textOf({ ...viewing, moves: [step('asked', 'offered', true), viewing.moves.at(-1)!] })).not.toMatch(said)
})
