import type { Locale } from './words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a time zone, made once, since it is slow to make. `key`: the locale, or `parts` for the formatter of `wallClock`. */
function formatIn(key: string, timeZone: string, tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${key} ${timeZone}`
  const cached = formats.get(name)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options })
  formats.set(name, format)
  return format
}

const twoDigits = '2-digit'
const parts = { year: 'numeric', month: twoDigits, day: twoDigits, hour: twoDigits, minute: twoDigits, second: twoDigits } as const
const partsFormat = (timeZone: string): Intl.DateTimeFormat => formatIn('parts', timeZone, 'en-CA', parts)

/** The wall clock of a time zone at an instant, as if it were UTC, in ms. */
function wallClock(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    partsFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second'])
}

/** The day (`2026-11-24`) in a time zone at an instant. */
export const dayIn = (instant: Date, timeZone: string): string => new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10)

/** The day of an ISO time in a time zone; a day stays as it is. */
export const dayOf = (time: string, timeZone: string): string => (/^\d{4}-\d\d-\d\d$/.test(time) ? time : dayIn(new Date(time), timeZone))

/** How many days ago a time (ISO 8601) or day was in a time zone; negative in the future. */
export const daysSince = (time: string, now: Date, timeZone: string): number =>
  (Date.parse(dayIn(now, timeZone)) - Date.parse(dayOf(time, timeZone))) / 86_400_000

/** The first `count` days in a time zone, beginning with that of an instant. */
export const daysFrom = (instant: Date, timeZone: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(dayIn(instant, timeZone)) + index * 86_400_000).toISOString().slice(0, 10))

/** The instant (ISO 8601, UTC) of an hour of a day in a time zone. An hour that a change of clocks leaves out is the one after it. */
export function instantOf(day: string, hour: number, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  // the second pass has the offset at the result, also on the day of a change of clocks
  const guess = wall - (wallClock(wall, timeZone) - wall)
  return new Date(wall - (wallClock(guess, timeZone) - guess)).toISOString()
}

const momentParts = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** The time of day of an instant in a time zone: `14:05`. */
export const clockIn = (instant: string, timeZone: string): string => new Date(wallClock(Date.parse(instant), timeZone)).toISOString().slice(11, 16)

/**
 * An instant as day and time in a time zone: `Tue, 24 Nov, 10:00`, `11月24日周二 10:00`. Put together here, since the patterns of browsers differ
 * from each other and from the server's, whose text a page starts with.
 */
export function formatMoment(instant: string, locale: Locale, timeZone: string): string {
  const tag = locale === 'zh' ? 'zh-CN' : 'en'
  const found = formatIn(locale, timeZone, tag, momentParts).formatToParts(new Date(instant))
  const part = Object.fromEntries(found.map(({ type, value }) => [type, value]))
  const time = clockIn(instant, timeZone)
  if (locale === 'zh') return `${Number.parseInt(part['month'] ?? '', 10)}月${Number.parseInt(part['day'] ?? '', 10)}日${part['weekday']} ${time}`
  return `${part['weekday']}, ${part['day']} ${part['month']}, ${time}`
}
