// @vitest-environment happy-dom
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from './viewing.testing.ts'
import { ViewingCard } from './ViewingCard.tsx'

const [time, later] = ['2099-11-30T02:00:00.000Z', '2099-12-01T06:00:00.000Z']
const moved = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean): ViewingMove => ({
  ...{ from, state, isFromAgent, time: null },
  at: '2026-11-28T17:22:00.000Z',
})

function textOf(viewing: OwnViewing, locale: 'zh' | 'en') {
  cleanup()
  const viewings = { items: [viewing], listings: [], removed: [], agreedElsewhere: [] }
  return renderInPage(<ViewingCard viewing={viewing} viewings={viewings} onDone={() => undefined} />, { locale }).container.textContent
}

test('a card says that its day is that of the request', () => {
  const today = new Date().toISOString()
  expect(textOf(testViewing({ state: 'confirmed', time: later, moves: [moved('asked', 'confirmed', true)], at: today }), 'en')).toMatch(/ · requested today/)
  expect(textOf(testViewing({ at: today }), 'zh')).toMatch(/ · 今天申请/)
})

test.each([
  ['asked', [time, later], /10:00.*14:00/],
  ['offered', [later], /14:00/],
] as const)('a viewing that the client cancelled while it was %s says which times are free', (from, slots, times) => {
  const cancelled = testViewing({ state: 'cancelled', slots: [...slots], moves: [moved(from, 'cancelled', false)] })
  for (const locale of ['en', 'zh'] as const) {
    textOf(cancelled, locale)
    expect(document.querySelector('b.line-through')?.textContent).toMatch(times)
  }
})
