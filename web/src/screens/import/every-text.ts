import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { importFeedsWords as words } from './import-feeds.words.ts'

const [hoursADay, hoursAWeek] = [24, 168]
/** The intervals that the screen offers, in hours. */
const offeredHours = [1, 6, 12, hoursADay, 72, hoursAWeek] as const

/** An interval in words: every hour, every day, every 3 days. */
export function everyText(hours: number, locale: Locale): string {
  if (hours === hoursAWeek) return words.everyWeek[locale]
  if (hours === hoursADay) return words.everyDay[locale]
  if (hours % hoursADay === 0) return fill(words.everyDays[locale], { days: hours / hoursADay })
  return hours === 1 ? words.everyHour[locale] : fill(words.everyHours[locale], { hours })
}

/** The choices of intervals, with one that is none of the offered ones. */
export const everyOptions = (locale: Locale, chosen: number): { value: string; label: string }[] =>
  [...new Set([...offeredHours, chosen])].toSorted((a, b) => a - b).map((hours) => ({ value: String(hours), label: everyText(hours, locale) }))
