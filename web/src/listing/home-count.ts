import { fill, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { homeCountWords } from './home-count.words.ts'

/** How many homes of a list are available, and how many others it has, such as `3 homes, 1 no longer available`. `total`: all of them. */
export function homeCountText({ total, available }: { readonly total: number; readonly available: number }, locale: Locale): string {
  const homes = fill((available === 1 ? homeCountWords.one : homeCountWords.many)[locale], { count: formatNumber(available, locale) })
  if (total === available) return homes
  return fill(homeCountWords.andGone[locale], { homes, count: formatNumber(total - available, locale) })
}

/** The same of the items of a list. */
export const itemCountText = (items: readonly { readonly isAvailable: boolean }[], locale: Locale): string =>
  homeCountText({ total: items.length, available: items.filter(({ isAvailable }) => isAvailable).length }, locale)
