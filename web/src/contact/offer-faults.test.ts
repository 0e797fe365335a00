import { expect, test } from 'vitest'
import { offerFaults, typedInstant } from './offer-faults.ts'

// 15:00 in Manila
const now = new Date('2026-11-29T07:00:00.000Z')

test.each([
  ['a missing time is named alone', '2026-11-30', '', false, { time: 'needsTime' }],
  ['a missing day is named alone', '', '10:00', false, { day: 'needsDay' }],
  ['both are named if both are missing', '', '', false, { day: 'needsDay', time: 'needsTime' }],
  ['a day that does not exist', '', '10:00', true, { day: 'noSuchDay' }],
  ['a year of more than four digits', '261205-12-04', '04:30', false, { day: 'noSuchDay' }],
  ['a year of more than four digits without a time', '+261205-12-04', '', false, { day: 'noSuchDay', time: 'needsTime' }],
  ['a past day', '2026-11-28', '23:00', false, { day: 'pastDay' }],
  ['a past time of today', '2026-11-29', '14:45', false, { time: 'needsFuture' }],
  ['a time to come', '2026-11-29', '15:15', false, {}],
] as const)('%s', (_, day, time, isImpossible, faults) => {
  expect(offerFaults({ day, time, isImpossible }, 'Asia/Manila', now)).toEqual(faults)
})

test('a day with a year beyond 9999 is no instant', () => expect(typedInstant('261205-12-04', '04:30', 'Asia/Manila')).toBeNull())
