import { dayIn, instantOf } from '@site/domain/zoned-time.ts'
import type { offerTimeWords } from './offer-time.words.ts'

type FaultKey = keyof typeof offerTimeWords

/** Whether a typed day can be read: some browsers take years of six digits. */
const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day)

/** The instant of a typed day and time in a time zone; null if one is missing or has a year beyond 9999. */
export function typedInstant(day: string, time: string, timeZone: string): string | null {
  const [hours, minutes] = time.split(':').map(Number)
  return !isDay(day) || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : instantOf(day, hours + minutes / 60, timeZone)
}

/** What is wrong with a typed day and time, each with its own text. `isImpossible`: the typed day does not exist, such as 31 June. */
export function offerFaults(
  { day, time, isImpossible }: { day: string; time: string; isImpossible: boolean },
  timeZone: string,
  now: Date,
): { readonly day?: FaultKey; readonly time?: FaultKey } {
  const isNoDay = isImpossible || (day !== '' && !isDay(day))
  const isPastDay = day < dayIn(now, timeZone)
  const dayFault: FaultKey | undefined = isNoDay ? 'noSuchDay' : day === '' ? 'needsDay' : isPastDay ? 'pastDay' : undefined
  const instant = typedInstant(isDay(day) ? day : dayIn(now, timeZone), time, timeZone)
  const isPastTime = instant !== null && !dayFault && Date.parse(instant) <= now.getTime()
  const timeFault: FaultKey | undefined = instant === null ? 'needsTime' : isPastTime ? 'needsFuture' : undefined
  return { ...(dayFault && { day: dayFault }), ...(timeFault && { time: timeFault }) }
}
