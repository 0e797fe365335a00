import { expect, test } from 'vitest'
import { agreedTime, canRestore, type MessageViewing, type MessageViewingMove, viewingsOf, replacedBy, viewingStep } from './message-viewings.ts'

const [ten, noon] = ['2026-12-05T02:00:00.000Z', '2026-12-05T04:00:00.000Z']
const at = '2026-12-01T00:00:00.000Z'
const own = (viewing: string | null, move: MessageViewingMove | null = null) => ({ isOwn: true, viewing, move, at })
const theirs = (viewing: string | null, move: MessageViewingMove | null = null) => ({ ...own(viewing, move), isOwn: false })

test.each([
  ['offered by one', [own(ten), theirs(null)], 'offered', true],
  ['offered twice by one', [own(ten), own(ten)], 'offered', true],
  ['answered with another time', [own(ten), theirs(noon)], 'answered', true],
  ['answered with another time, then offered by the other', [own(ten), theirs(noon), theirs(ten)], 'offered', false],
  ['of the other, answered with another time', [theirs(ten), own(noon)], 'answered', false],
  ['of the other, answered with another time that is agreed', [theirs(ten), own(noon), theirs(noon)], 'answered', false],
  ['one of two, of which the other is agreed', [own(ten), own(noon), theirs(noon)], 'answered', true],
  ['beside another of the same person', [own(ten), own(noon)], 'offered', true],
  [
    'that would replace an agreed one, while another is offered in turn',
    [own(noon), theirs(noon), own(ten), theirs('2026-12-06T04:00:00.000Z')],
    'answered',
    true,
  ],
  ['answered and offered again', [own(ten), theirs(noon), own(ten)], 'offered', true],
  [
    'that was to move a viewing whose cancellation is undone',
    [theirs(noon), own(noon), theirs(ten), own(noon, 'cancel'), own(noon, 'restore')],
    'withdrawn',
    true,
  ],
  ['offered by the other', [theirs(ten), own(ten)], 'agreed', true],
  ['replaced by another one', [theirs(ten), own(ten), own(noon), theirs(noon)], 'replaced', true],
  ['cancelled by the reader', [theirs(ten), own(ten), own(ten, 'cancel')], 'cancelled', true],
  ['cancelled by the other', [theirs(ten), own(ten), theirs(ten, 'cancel')], 'cancelled', false],
  ['cancelled, with its agreement in earlier messages', [theirs(ten, 'cancel')], 'cancelled', false],
  ['only offered, which nobody cancels', [theirs(ten), own(ten, 'cancel')], 'offered', false],
  ['offered by who then cancelled the agreed one', [theirs(noon), own(noon), own(ten), own(noon, 'cancel')], 'withdrawn', true],
  ['offered by the reader before the other cancelled the agreed one', [theirs(noon), own(noon), own(ten), theirs(noon, 'cancel')], 'withdrawn', false],
  ['offered by the other before the reader cancelled the agreed one', [theirs(noon), own(noon), theirs(ten), own(noon, 'cancel')], 'withdrawn', true],
  ['withdrawn, which the other offers in turn', [theirs(noon), own(noon), own(ten), own(noon, 'cancel'), theirs(ten)], 'offered', false],
  ['withdrawn and offered again', [theirs(noon), own(noon), own(ten), own(noon, 'cancel'), own(ten)], 'offered', true],
  ['cancelled and taken back', [theirs(ten), own(ten), own(ten, 'cancel'), own(ten, 'restore')], 'agreed', true],
  ['cancelled and offered again', [theirs(ten), own(ten), own(ten, 'cancel'), theirs(ten)], 'offered', false],
  ['cancelled, offered again and agreed', [theirs(ten), own(ten), own(ten, 'cancel'), theirs(ten), own(ten)], 'agreed', true],
] as const)('a time %s', (_name, messages, state, isOwn) => expect(viewingsOf(messages).get(ten)).toMatchObject({ state, isOwn, at }))

test.each([
  ['none', [own(ten), own(noon), theirs(null)], null],
  ['the only one', [own(ten), theirs(ten)], ten],
  ['the second, which replaces the first', [own(ten), theirs(ten), theirs(noon), own(noon)], noon],
  ['the first, while the second has no answer', [own(ten), theirs(ten), theirs(noon)], ten],
  ['the first again', [own(ten), theirs(ten), theirs(noon), own(noon), own(ten), theirs(ten)], ten],
  ['none, since the second was cancelled', [own(ten), theirs(ten), theirs(noon), own(noon), own(noon, 'cancel')], null],
  ['the second, whose cancellation was taken back', [own(ten), theirs(ten), theirs(noon), own(noon), own(noon, 'cancel'), own(noon, 'restore')], noon],
] as const)('the agreed time is %s', (_name, messages, agreed) => expect(agreedTime(messages)).toBe(agreed))

test('who cancelled takes that back for some minutes, while the time is to come', () => {
  const cancelled = { state: 'cancelled', isOwn: true, at, isRestored: false } as const
  const soon = new Date(Date.parse(at) + 60_000)
  const at10 = (viewing: MessageViewing) => new Map([[ten, viewing]])
  expect(canRestore(ten, at10(cancelled), soon)).toBe(true)
  expect(canRestore(ten, at10({ ...cancelled, isOwn: false }), soon)).toBe(false)
  expect(canRestore(ten, at10({ ...cancelled, state: 'agreed' }), soon)).toBe(false)
  expect(canRestore(ten, at10({ ...cancelled, isRestored: true }), soon), 'once').toBe(false)
  expect(canRestore(ten, new Map(), soon)).toBe(false)
  expect(canRestore(ten, at10(cancelled), new Date(Date.parse(at) + 6 * 60_000))).toBe(false)
  expect(canRestore(at, new Map([[at, cancelled]]), soon)).toBe(false)
  const [offered, agreed] = (['offered', 'agreed'] as const).map(
    (state) => new Map([...at10(cancelled), ['2100-01-01T00:00:00.000Z', { ...cancelled, state }]]),
  )
  expect([canRestore(ten, offered!, soon), canRestore(ten, agreed!, soon)], 'another time is offered, or agreed').toEqual([true, false])
})

test('only the viewing that was cancelled last can be restored, whoever cancelled it', () => {
  const later = '2026-12-01T00:01:00.000Z'
  const story = (last: ReturnType<typeof own>) =>
    viewingsOf([own(ten), theirs(ten), own(noon), own(ten, 'cancel'), theirs(noon), own(noon), { ...last, at: later }])
  const now = new Date('2026-12-01T00:02:00.000Z')
  const restorable = (viewings: ReadonlyMap<string, MessageViewing>) => [ten, noon].filter((time) => canRestore(time, viewings, now))
  expect(restorable(story(own(noon, 'cancel')))).toEqual([noon])
  expect(restorable(story(theirs(noon, 'cancel')))).toEqual([])
})

test.each([
  ['not before', [theirs(ten), own(ten)], false],
  ['since its cancellation was taken back', [theirs(ten), own(ten), own(ten, 'cancel'), own(ten, 'restore')], true],
  ['also when it is cancelled again', [theirs(ten), own(ten), own(ten, 'cancel'), own(ten, 'restore'), own(ten, 'cancel')], true],
  ['not when both agree to it once more', [own(ten, 'restore'), own(ten, 'cancel'), theirs(ten), own(ten)], false],
] as const)('a time is restored: %s', (_name, messages, isRestored) => expect(viewingsOf(messages).get(ten)).toMatchObject({ isRestored }))

test.each([
  ['the agreed one by a consent', [own(ten), theirs(ten), theirs(noon)], noon, ten],
  ['none by an offer', [own(ten), theirs(ten)], noon, null],
  ['none by another offer of the same', [own(ten), theirs(ten), own(noon)], noon, null],
  ['none where none was agreed', [theirs(ten), theirs(noon)], noon, null],
  ['none that was cancelled', [own(ten), theirs(ten), theirs(ten, 'cancel'), theirs(noon)], noon, null],
] as const)('a message of the reader replaces %s', (_name, messages, time, replaced) =>
  expect(replacedBy(time, viewingsOf(messages), new Date(0))).toBe(replaced),
)

test('a viewing that has been is not replaced', () => {
  const viewings = viewingsOf([own(ten), theirs(ten), theirs(noon)])
  expect(replacedBy(noon, viewings, new Date(Date.parse(ten) + 1))).toBeNull()
})

test.each([
  ['offered another time since', [theirs(noon)], false],
  ['offered the same time again', [theirs(ten)], false],
  ['offered another time, which the reader answered with one', [theirs(noon), own('2026-12-06T04:00:00.000Z')], true],
  ['written nothing about a time', [theirs(null)], true],
] as const)('a cancellation is undone while the other person has %s', (_name, messages, isPossible) => {
  const later = '2026-12-01T00:01:00.000Z'
  const viewings = viewingsOf([own(ten), theirs(ten), own(ten, 'cancel'), ...messages.map((message) => ({ ...message, at: later }))])
  expect(canRestore(ten, viewings, new Date('2026-12-01T00:02:00.000Z'))).toBe(isPossible)
})

test('a time that the other person offered before the cancellation does not keep it from being undone', () =>
  expect(canRestore(ten, viewingsOf([own(ten), theirs(ten), theirs(noon), own(ten, 'cancel')]), new Date(at))).toBe(true))

test.each([
  ['offers the first time', [], null, 'offered'],
  ['offers the same again', [own(noon)], null, 'offered'],
  ['offers another one than the offered', [theirs(ten)], null, 'offered'],
  ['offers another one than the agreed', [own(ten), theirs(ten)], null, 'otherTime'],
  ['offers one after a cancellation', [own(ten), theirs(ten), theirs(ten, 'cancel')], null, 'offered'],
  ['agrees', [theirs(noon)], null, 'agreed'],
  ['says the agreed time again', [theirs(noon), own(noon)], null, 'agreed'],
  ['agrees to another one', [own(ten), theirs(ten), theirs(noon)], null, 'moved'],
  ['cancels', [theirs(noon), own(noon)], 'cancel', 'cancelled'],
  ['restores', [theirs(noon), own(noon), own(noon, 'cancel')], 'restore', 'restored'],
] as const)('a message of the reader that %s', (_name, messages, move, step) => expect(viewingStep(noon, move, viewingsOf(messages), new Date(0))).toBe(step))
