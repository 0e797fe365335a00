// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'
import { OffViewings } from './OffViewings.tsx'

const [time, later, now] = ['2099-11-30T02:00:00.000Z', '2099-12-01T02:00:00.000Z', '2026-11-29T00:00:00.000Z']
const viewing = (changes: Partial<Viewing>): Viewing => ({
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [time], note: '', state: 'cancelled', time, at: now, isOff: true, asker: 'device', moves: [] },
  ...changes,
})
let number = 0
function show(viewings: readonly Viewing[], locale: 'zh' | 'en' = 'en', localState: Partial<LocalListState> = {}) {
  cleanup()
  const list = testList(`Off${(number += 1)}`, { viewings: [...viewings] })
  changeLocalState(list.code, (stored) => ({ ...stored, ...localState }))
  showList(list, now)
  return renderInPage(<OffViewings list={list} at={now} />, { locale }).container
}

test.each([
  ['en', 'This viewing is off: the home was removed by its owner'],
  ['zh', '看房取消了：房源已由发布者删除'],
] as const)('%s: a viewing whose home was removed is off, with its time alone', (locale, said) => {
  const container = show([viewing({})], locale)
  expect(container.textContent).toContain(said)
  expect(container.querySelector('s')?.textContent).toMatch(/10:00/)
  expect(show([viewing({ time: null, slots: [time, later] })], locale).querySelector('s')?.textContent).toMatch(/10:00.* · .*10:00/)
})

test('viewings that somebody cancelled, that stand, or whose time is over are not among them', () => {
  for (const changes of [{ isOff: false }, { isOff: false, state: 'confirmed' as const }, { time: '2026-11-28T00:00:00.000Z' }])
    expect(show([viewing(changes)]).textContent).toBe('')
})

test.each([
  ['en', {}, '', /^Viewing that you or someone with this link asked for/],
  ['zh', {}, '', /^您或有这个链接的人预约的看房/],
  ['en', { who: 'Mum' }, '', /^Viewing of someone else/],
  ['zh', {}, '爱人', /^爱人的看房/],
  ['en', { who: '' }, '', /^Mon/],
  ['en', { viewingKey: 'device.secret' }, '', /^Mon/],
] as const)('%s: to a device with %j a viewing of “%s” that is off says whose it was', (locale, localState, who, said) => {
  expect(show([viewing({ who })], locale, localState).textContent).toMatch(said)
})
