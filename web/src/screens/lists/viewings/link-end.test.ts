import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { expect, test } from 'vitest'
import { isLinkOver, linkEndOf, lostViewings, viewingsAhead } from './link-end.ts'

const now = new Date('2026-11-28T04:00:00.000Z')
const [past, monday, tuesday, wednesday] = ['2026-11-27T02:00:00.000Z', '2026-11-30T02:00:00.000Z', '2026-12-01T02:00:00.000Z', '2026-12-02T02:00:00.000Z']
const viewing = (changes: Partial<OwnViewing>) => ({
  ...{ code: 'A', state: 'confirmed' as const, slots: [monday], time: monday, linkExpires: null, isLinkRevoked: false },
  ...changes,
})

test.each<[string, Partial<OwnViewing>, ReturnType<typeof linkEndOf>]>([
  ['a link without end', {}, null],
  ['a link that ends later', { linkExpires: tuesday }, null],
  ['a link that ends before the viewing', { time: tuesday, linkExpires: monday }, 'soon'],
  ['a link that ends before the last time that was asked for', { state: 'asked', time: null, slots: [monday, wednesday], linkExpires: tuesday }, 'soon'],
  ['a link that ends after all times that were asked for', { state: 'asked', time: null, slots: [monday, tuesday], linkExpires: wednesday }, null],
  ['a link that has run out', { linkExpires: past }, 'expired'],
  ['a link that was ended', { isLinkRevoked: true }, 'byAgent'],
  ['a link that was ended, and would have run out', { isLinkRevoked: true, linkExpires: past }, 'byAgent'],
  ['a viewing that is over', { isLinkRevoked: true, time: past }, null],
  ['a cancelled viewing', { isLinkRevoked: true, state: 'cancelled' }, null],
  ['a declined viewing', { isLinkRevoked: true, state: 'declined', time: null }, null],
  ['an offered time', { isLinkRevoked: true, state: 'offered', time: null }, 'byAgent'],
])('%s', (_, changes, end) => expect(linkEndOf(viewing(changes), now)).toBe(end))

test.each<[string, Partial<OwnViewing>, boolean]>([
  ['a link without end', {}, false],
  ['a link that ends later', { linkExpires: tuesday }, false],
  ['a link that has run out', { linkExpires: past, state: 'cancelled' }, true],
  ['a link that was ended', { isLinkRevoked: true, state: 'cancelled' }, true],
])('%s: an undone cancellation is not said to be seen in it', (_, changes, isOver) => expect(isLinkOver(viewing(changes), now)).toBe(isOver))

test('of links that end, the viewings to come are lost that their clients see now', () => {
  const all = [
    viewing({ id: 'lost' }),
    viewing({ id: 'other', code: 'B' }),
    viewing({ id: 'gone already', isLinkRevoked: true }),
    viewing({ id: 'over', time: past }),
    viewing({ id: 'asked', state: 'asked', time: null, slots: [past, wednesday] }),
    viewing({ id: 'soon', linkExpires: past.replace('27', '29') }),
  ]
  const ids = (codes: string[], end: string) => lostViewings(all, codes, new Date(end), now).map(({ id }) => id)
  expect(ids(['A'], now.toISOString())).toEqual(['lost', 'asked', 'soon'])
  expect(ids(['A', 'B'], now.toISOString())).toEqual(['lost', 'other', 'asked', 'soon'])
  expect(ids(['A'], tuesday), 'a link that ends on Tuesday').toEqual(['asked'])
  expect(ids([], now.toISOString())).toEqual([])
})

test('with a list go its viewings to come, also those that their clients no longer see', () => {
  const all = [
    viewing({ id: 'agreed', listId: 'l' }),
    viewing({ id: 'other list', listId: 'm' }),
    viewing({ id: 'unseen', listId: 'l', isLinkRevoked: true }),
    viewing({ id: 'over', listId: 'l', time: past }),
    viewing({ id: 'cancelled', listId: 'l', state: 'cancelled' }),
    viewing({ id: 'declined', listId: 'l', state: 'declined', time: null }),
    viewing({ id: 'asked', listId: 'l', state: 'asked', time: null, slots: [past, wednesday] }),
    viewing({ id: 'offered', listId: 'l', state: 'offered', time: null }),
  ].map((each) => ({ listId: '', id: '', ...each }))
  expect(viewingsAhead(all, 'l', now).map(({ id }) => id)).toEqual(['agreed', 'unseen', 'asked', 'offered'])
  expect(viewingsAhead(all, 'n', now)).toEqual([])
})
