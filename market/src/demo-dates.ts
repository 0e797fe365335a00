import type { RandomSource } from './random.ts'

/** In milliseconds. */
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The age is a uniform random number to this power: with 2, half of all listings are at most three months old. */
const ageExponent = 2

/** Posting times of `count` listings within the year before `today`, ascending and unique; recent ones are more frequent. */
export function postedTimes(random: RandomSource, count: number, today: Date): Date[] {
  const ages = Array.from({ length: count }, () => 5 * minuteMs + 364 * dayMs * random.next() ** ageExponent)
  const times = ages.map((age) => Math.floor(today.getTime() - age)).sort((a, b) => a - b)
  for (let index = times.length - 2; index >= 0; index -= 1)
    if ((times[index] as number) >= (times[index + 1] as number)) times[index] = (times[index + 1] as number) - 1
  return times.map((time) => new Date(time))
}

/** Manila is eight hours ahead of UTC, without summer time. */
const manilaOffsetMs = 8 * 60 * minuteMs

/** The date of a time where the homes are, in Manila, `YYYY-MM-DD`. */
export const manilaDayOf = (time: Date): string => new Date(time.getTime() + manilaOffsetMs).toISOString().slice(0, 10)

/** The time `days` later; earlier if negative. */
export const daysLater = (time: Date, days: number): Date => new Date(time.getTime() + Math.round(days * dayMs))
