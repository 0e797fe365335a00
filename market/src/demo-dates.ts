import type { Chance } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How much recent days crowd: with an exponent of 2 half of all listings are of the last quarter of the year. */
const crowding = 2

/** When `count` listings were put in: over the past year, more of them lately, oldest first, none twice, none after `today`. */
export function postedTimes(chance: Chance, count: number, today: Date): Date[] {
  const ages = Array.from({ length: count }, () => 5 * minute + 364 * day * chance.next() ** crowding)
  const times = ages.map((age) => Math.floor(today.getTime() - age)).sort((a, b) => a - b)
  for (let at = times.length - 2; at >= 0; at -= 1) if ((times[at] as number) >= (times[at + 1] as number)) times[at] = (times[at + 1] as number) - 1
  return times.map((time) => new Date(time))
}

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The instant this many days later (earlier when negative). */
export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + Math.round(days * day))
