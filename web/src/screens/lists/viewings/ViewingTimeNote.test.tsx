// @vitest-environment happy-dom
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from './viewing.testing.ts'
import { ViewingTimeNote } from './ViewingTimeNote.tsx'

const step = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean): ViewingMove => ({
  ...{ from, state, isFromAgent, time: '2099-11-30T02:00:00.000Z', at: '2026-11-28T17:10:00.000Z' },
})

test.each([
  ['en', 'declined', true, /The agreed .*10:00 no longer holds either: no viewing is arranged/],
  ['zh', 'declined', true, /原来约好的 .*10:00 也不作数了，现在没有约好的看房/],
  ['en', 'cancelled', false, /no viewing is arranged/],
] as const)('%s: the agent reads that nothing is arranged when an offer ends (%s) that replaced an agreed time', (locale, state, isFromAgent, said) => {
  const textOf = (shown: OwnViewing) => renderInPage(<ViewingTimeNote viewing={shown} shownTime={null} text="" />, { locale }).container.textContent
  const end = step('offered', state, isFromAgent)
  expect(textOf(testViewing({ state, moves: [step('asked', 'confirmed', true), step('confirmed', 'offered', true), end] }))).toMatch(said)
  expect(textOf(testViewing({ state, moves: [step('asked', 'offered', true), end] }))).not.toMatch(said)
})
