import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysFrom, formatMoment, instantOf } from './zoned-time.ts'

test.each([
  ['2026-11-24', 10, 'Asia/Manila', '2026-11-24T02:00:00.000Z'],
  ['2026-11-24', 0, 'Asia/Manila', '2026-11-23T16:00:00.000Z'],
  ['2026-11-24', 10, 'UTC', '2026-11-24T10:00:00.000Z'],
  ['2026-07-01', 9, 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-12-01', 9, 'America/New_York', '2026-12-01T14:00:00.000Z'],
  ['2026-11-01', 9, 'America/New_York', '2026-11-01T14:00:00.000Z'], // the day of the change to winter time
  ['2026-12-31', 9, 'Asia/Kolkata', '2026-12-31T03:30:00.000Z'],
])('%s, %d o’clock in %s is %s', (day, hour, zone, instant) => {
  expect(instantOf(day, hour, zone)).toBe(instant)
})

test('an hour of a day is on that day in its time zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 8, max: 20 }),
      fc.constantFrom('Asia/Manila', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu'),
      (days, hour, zone) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10)
        expect(dayIn(new Date(instantOf(day, hour, zone)), zone)).toBe(day)
      },
    ),
  )
})

test('a week begins with today where the homes are, which can be tomorrow in UTC', () => {
  expect(daysFrom(new Date('2026-11-29T17:00:00Z'), 'Asia/Manila', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})

test.each([
  ['2026-11-24T02:00:00Z', 'Tue, 24 Nov, 10:00', '11月24日周二 10:00'],
  ['2026-09-05T16:05:00Z', 'Sun, 6 Sep, 00:05', '9月6日周日 00:05'],
])('the moment %s is written in the time zone of the homes, and the same in each browser', (instant, english, chinese) => {
  expect(formatMoment(instant, 'en', 'Asia/Manila')).toBe(english)
  expect(formatMoment(instant, 'zh', 'Asia/Manila')).toBe(chinese)
})
