import type { MadeLink } from '@site/domain/calls/share.ts'
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListSummary } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { listsWords } from '../lists.words.ts'

/** How many links to a list are active, or why none is. `agentLinks`: all links of the agent, also those that have ended. */
export function linksText({ id, links }: Pick<ListSummary, 'id' | 'links'>, agentLinks: readonly Pick<MadeLink, 'target' | 'id'>[], locale: Locale): string {
  const hadLinks = agentLinks.some((link) => link.target === 'list' && link.id === id)
  if (links === 0) return (hadLinks ? listsWords.linksEnded : listsWords.linksNone)[locale]
  return fill((links === 1 ? listsWords.linksOne : listsWords.linksMany)[locale], { count: formatNumber(links, locale) })
}

/** The number of active links, and how many others have ended, such as `2 · 1 ended`. `total`: all links. */
export function linksCount(links: readonly Pick<MadeLink, 'isEnded'>[], total: number, locale: Locale): string {
  const active = links.filter(({ isEnded }) => !isEnded).length
  const count = formatNumber(active, locale)
  return total === active ? count : fill(listsWords.tabEnded[locale], { count, ended: formatNumber(total - active, locale) })
}

/** The number of viewings that are asked for, offered or agreed, and how many of them wait for an answer, such as `3 · 1 to answer`. */
export function viewingsCount(viewings: readonly Pick<OwnViewing, 'state'>[], locale: Locale): string {
  const waiting = viewings.filter(({ state }) => state === 'asked').length
  const count = formatNumber(viewings.filter(({ state }) => state !== 'declined' && state !== 'cancelled').length, locale)
  return waiting === 0 ? count : fill(listsWords.tabWaiting[locale], { count, waiting: formatNumber(waiting, locale) })
}
