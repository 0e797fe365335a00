import { expect, test } from 'vitest'
import type { Services } from './services.ts'
import { todayOf } from './today.ts'

test.each([
  ['Asia/Manila', '2026-11-26T15:59:59Z', '2026-11-26'],
  ['Asia/Manila', '2026-11-26T16:00:00Z', '2026-11-27'],
  [undefined, '2026-11-26T16:00:00Z', '2026-11-26'],
])('in %s at %s the day is %s', (timeZone, time, day) => {
  expect(todayOf({ profile: { timeZone } as Services['profile'], now: () => new Date(time) })).toBe(day)
})
