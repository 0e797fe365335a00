import type { Chance } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** The exponent of ages: with 2, half of all listings are from the last quarter of the year. */
const ageExponent = 2

/** Posting times of `count` listings: in the past year, more of them recent, ascending, all different, none after `today`. */
export function postedTimes(chance: Chance, count: number, today: Date): Date[] {
  const ages = Array.from({ length: count }, () => 5 * minute + 364 * day * chance.next() ** ageExponent)
  const times = ages.map((age) => Math.floor(today.getTime() - age)).sort((a, b) => a - b)
  for (let index = times.length - 2; index >= 0; index -= 1)
    if ((times[index] as number) >= (times[index + 1] as number)) times[index] = (times[index + 1] as number) - 1
  return times.map((time) => new Date(time))
}

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The instant this many days later (earlier when negative). */
export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + Math.round(days * day))
