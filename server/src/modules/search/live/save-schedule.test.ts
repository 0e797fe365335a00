import { expect, test } from 'vitest'
import { SaveSchedule } from './save-schedule.ts'

const minute = 60_000

test('an index is written once it is quiet, at most each ten minutes, and never without a change', () => {
  const schedule = new SaveSchedule()
  expect(schedule.isDue(0)).toBe(false)
  schedule.noteChanges(0, 0)
  expect(schedule.isDue(minute)).toBe(false)
  schedule.noteChanges(5, minute)
  expect([schedule.isDue(minute + 14_999), schedule.isDue(minute + 15_000)]).toEqual([false, true])
  schedule.begin(2 * minute)
  expect(schedule.isDue(60 * minute)).toBe(false)
  schedule.noteChanges(1, 3 * minute)
  expect([schedule.isDue(12 * minute - 1), schedule.isDue(12 * minute)]).toEqual([false, true])
})

test('where it is never quiet, an index is written an hour after the first change', () => {
  const schedule = new SaveSchedule()
  for (let now = 0; now < 60 * minute; now += 1_000) {
    schedule.noteChanges(1, now)
    expect(schedule.isDue(now + 999)).toBe(false)
  }
  expect(schedule.isDue(60 * minute)).toBe(true)
})

test('a failed write is tried again after ten minutes', () => {
  const schedule = new SaveSchedule()
  schedule.noteChanges(5, 0)
  const noteFailure = schedule.begin(minute)
  noteFailure()
  expect([schedule.unsaved, schedule.isDue(11 * minute - 1), schedule.isDue(11 * minute)]).toEqual([5, false, true])
})

test('a stop writes the index after many changes only', () => {
  const schedule = new SaveSchedule()
  expect(schedule.isDueAtStop(0)).toBe(false)
  schedule.noteChanges(10, 0)
  expect([schedule.isDueAtStop(1_000), schedule.isDueAtStop(999)]).toEqual([false, true])
})
