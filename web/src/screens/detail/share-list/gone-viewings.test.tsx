// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedItem } from '@site/domain/calls/share-list.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { homeElementId, HomeItem } from './HomeItem.tsx'
import { ViewingLine } from './ViewingLine.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { minutesAgo, testItem, testList } from './session/list.testing.ts'

const [time, wished, now] = ['2099-11-30T02:00:00.000Z', '2099-12-01T07:00:00.000Z', '2026-11-29T00:00:00.000Z']
const move = (from: ViewingMove['from'], state: ViewingMove['state'], at: string, isFromAgent = false): ViewingMove => ({ from, state, isFromAgent, time, at })
const viewing = (changes: Partial<Viewing> = {}): Viewing => ({
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [time], note: '', state: 'confirmed', time, at: now, isOff: false, asker: 'device', moves: [] },
  ...changes,
})
const asked = viewing({ id: 'w', state: 'asked', slots: [wished], moves: [move('confirmed', 'asked', now)] })
const cancelled = (minutes: number, isFromAgent = false) =>
  viewing({ state: 'cancelled', moves: [move('asked', 'confirmed', now, true), move('confirmed', 'cancelled', minutesAgo(minutes), isFromAgent)] })

const off = (listing: Partial<ListingView>) => testItem('a', { isAvailable: false }, { shelf: 'OffShelf', ...listing })
const states = {
  withdrawn: off({ offShelfReason: 'Withdrawn' }),
  sold: off({ offShelfReason: 'Sold' }),
  leased: off({ offShelfReason: 'Leased' }),
  hidden: off({ offShelfReason: 'Withdrawn', price: null, averagePrice: null, isPriceHidden: true } as Partial<ListingView>),
  'in review': testItem('a', { isAvailable: false }, null),
}
const listed = testItem('a', {}, { shelf: 'OnShelf' })

beforeEach(() => localStorage.clear())
const nothing = () => undefined
let number = 0
/** Shows the card of a home with its viewings to a device. */
function show(
  item: SharedItem,
  viewings: readonly Viewing[],
  locale: 'zh' | 'en' = 'en',
  localState: Partial<LocalListState> = { who: '', viewingKey: 'device.secret' },
) {
  cleanup()
  const list = testList(`Gone${(number += 1)}`, { items: [item], viewings: [...viewings] })
  changeLocalState(list.code, (stored) => ({ ...stored, ...localState }))
  showList(list, now)
  const actions = { onNote: nothing, onViewing: nothing, onAskAlike: nothing }
  const { container } = renderInPage(<HomeItem {...{ list, item, previousVisit: null, agent: 'Agent 3', isEager: false }} {...actions} />, { locale })
  return container.querySelector(`#${homeElementId('a')}`)?.textContent ?? ''
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '')
const has = (button: string) => buttons().some((text) => text.startsWith(button))

test.each(Object.entries(states))('a home that is %s keeps the agreed and the asked time, with what can be done there', (_, item) => {
  expect(show(item, [viewing()])).toMatch(/30 Nov,? 10:00.*Confirmed/)
  expect([has('Add to calendar'), has('Cancel'), has('Ask for another time'), has('Request a viewing')]).toEqual([true, true, false, false])
  expect(show(item, [asked], 'zh')).toMatch(/11月30日.*10:00.*Agent 3确认新时间之前.*12月1日.*15:00/)
  expect([has('取消'), has('预约看房')]).toEqual([true, false])
  expect(show(item, [cancelled(60, true)])).toMatch(/30 Nov,? 10:00.*Cancelled by Agent 3/)
  const text = show(item, [viewing()], 'en', { who: 'Mum', viewingKey: null })
  expect(text).toContain('Viewing of someone else')
  expect(has('Cancel')).toBe(false)
  expect(show(item, [viewing({ isOff: true, state: 'cancelled' })])).not.toContain('10:00')
})

test.each(Object.entries(states))('the client of a home that is %s takes a cancellation back while that is possible', (_, item) => {
  show(item, [cancelled(1)])
  expect(has('Undo')).toBe(true)
  expect(show(item, [cancelled(60)])).toContain('Cancelled by you')
  expect([has('Undo'), has('Ask for it again')]).toEqual([false, false])
})

test('times that do not suit are not to be asked for again at a home that is gone, and no offer can be accepted', () => {
  for (const item of Object.values(states)) {
    const declined = show(item, [viewing({ state: 'declined', time: null })])
    expect(declined).toContain('Agent 3 has declined this viewing.')
    expect(show(item, [viewing({ state: 'offered', time: null })])).toContain('Agent 3 offers this time')
    expect([has('Accept'), has('Decline')]).toEqual([false, true])
  }
})

test('a home that is listed again has all of it back', () => {
  show(listed, [viewing()])
  expect([has('Ask for another time'), has('Cancel')]).toEqual([true, true])
  show(listed, [cancelled(60)])
  expect([has('Ask for it again'), has('Request a viewing')]).toEqual([true, true])
})

test.each([
  ['a home of it can be had', { items: [states.sold, testItem('b')] }, true],
  ['both are gone', { items: [states.sold, testItem('b', { isAvailable: false }, null)] }, false],
  ['one left the list and is listed', { items: [states.sold], formerHomes: [testItem('b', {}, { shelf: 'OnShelf' }).listing!] }, true],
  ['one left the list and is sold', { items: [states.sold], formerHomes: [testItem('b', {}, { shelf: 'OffShelf' }).listing!] }, false],
])('another time of a viewing of two homes is asked for if %s', (_, homes, canAsk) => {
  cleanup()
  const list = testList(`Two${(number += 1)}`, homes)
  changeLocalState(list.code, (stored) => ({ ...stored, who: '', viewingKey: 'device.secret' }))
  showList(list, now)
  renderInPage(<ViewingLine list={list} viewing={viewing({ listingIds: ['a', 'b'] })} agent="Agent 3" />)
  expect([has('Ask for another time'), has('Cancel')]).toEqual([canAsk, true])
})

const [ask, askZh] = [/This home is no longer offered\. Ask Agent 3 whether the viewing goes ahead\./, /这套房源已不再提供，请向Agent 3确认看房是否照常。/]
test.each(Object.entries(states))('the viewing to come of a home that is %s says to ask whether it goes ahead, to whoever has the link', (_, item) => {
  for (const each of [viewing(), asked, viewing({ state: 'offered', time: null })]) expect(show(item, [each])).toMatch(ask)
  expect(show(item, [viewing()], 'zh', { who: 'Mum', viewingKey: null })).toMatch(askZh)
  for (const each of [cancelled(1), viewing({ state: 'declined', time: null }), viewing({ time: '2026-11-28T02:00:00.000Z' })])
    expect(show(item, [each]), each.state).not.toMatch(ask)
  expect(show(listed, [viewing()])).not.toMatch(ask)
})

test.each([
  ['one of two is sold', [states.sold, testItem('b')], /No longer offered: .*Serendra a.*\. Ask Agent 3 what that means/],
  ['one of two is not shown', [testItem('b', { isAvailable: false }, null), listed], /No longer offered: A home that is no longer shown\. Ask/],
  ['both are gone', [states.leased, testItem('b', { isAvailable: false }, null)], /These homes are no longer offered\. Ask Agent 3 whether/],
  ['both can be had', [listed, testItem('b')], null],
] as const)('a viewing of two homes of which %s names what is gone', (_, items, said) => {
  cleanup()
  const list = testList(`Note${(number += 1)}`, { items: [...items] })
  changeLocalState(list.code, (stored) => ({ ...stored, who: '', viewingKey: 'device.secret' }))
  showList(list, now)
  const text = renderInPage(<ViewingLine list={list} viewing={viewing({ listingIds: ['a', 'b'] })} agent="Agent 3" />).container.textContent
  if (said) expect(text).toMatch(said)
  else expect(text).not.toMatch(/no longer offered/i)
})

test.each([
  ['asked', [time, wished], /10:00.*15:00.*Cancelled by you/],
  ['offered', [wished], /1 Dec,? 15:00.*Declined by you/],
] as const)('a viewing that was cancelled while it was %s says which times that were', (from, slots, said) => {
  expect(show(listed, [viewing({ state: 'cancelled', time: null, slots: [...slots], moves: [move(from, 'cancelled', now)] })])).toMatch(said)
})
