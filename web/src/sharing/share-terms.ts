import { fill, formatDate } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { shareWords } from './share.words.ts'
import type { LinkTerms, ShareLink } from './use-share-link.ts'

/** The last second of a day of the device, such as `2026-12-22`, as an ISO time; null for anything else. */
export function endOfDay(day: string): string | null {
  const [year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date, 23, 59, 59).toISOString()
}

/** The day of the device that an ISO time is on, such as `2026-12-22`. */
export function dayOf(time: string): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last day of the device on which a link opens that ends at an ISO time, such as midnight. */
export const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString())

/** The end of the day that is `days` days after `now`, as an ISO time. */
export const endAfterDays = (days: number, now: Date): string =>
  endOfDay(dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString())) ?? ''

/** The end that the site gives a new link for a client (to a list, or with a name) after its usual days, as an ISO time; null: none. */
export const siteEndOf = (linkDays: number | undefined, isForClient: boolean, now: Date): string | null =>
  isForClient && linkDays !== undefined ? new Date(now.getTime() + linkDays * 86_400_000).toISOString() : null

/** The terms of a link as texts: its language, its end and its client; null for unknown ones. `link`: the link, which knows the end that the site set. */
export function textsOfTerms({ language, expires, name }: LinkTerms, locale: Locale, link: Pick<ShareLink, 'expires'> | null) {
  const ends = expires === undefined ? link?.expires : expires
  const words = { zh: shareWords.inChinese, en: shareWords.inEnglish, receiver: shareWords.inTheirs }
  return {
    language: words[language][locale],
    end: ends === undefined ? null : ends === null ? shareWords.noEnd[locale] : fill(shareWords.until[locale], { date: formatDate(lastDayOf(ends), locale) }),
    name: name === '' ? null : fill(shareWords.forName[locale], { name }),
  }
}
