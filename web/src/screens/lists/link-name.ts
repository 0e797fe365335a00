import type { MadeLink } from '@site/domain/calls/share.ts'
import { fill } from '@site/domain/format.ts'
import { groupBy } from '@site/domain/group-by.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { nameAmong } from '../../listing/listing-lines.ts'
import { presetPerson } from '@site/domain/accounts/preset-persons.ts'
import { linkWords } from './link.words.ts'
import { listsWords } from './lists.words.ts'

/** Who a link is for: its name, or `fallback` for a link without one. */
export const linkName = ({ name }: Pick<MadeLink, 'name'>, fallback: string): string => name || fallback

/** The codes of links that read like another one in a list of links: the same name for the same home or list. */
export function alikeCodes(links: readonly Pick<MadeLink, 'code' | 'id' | 'name'>[]): ReadonlySet<string> {
  const groups = groupBy(links, ({ id, name }) => `${id} ${name.trim().toLowerCase()}`)
  return new Set([...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map(({ code }) => code)))
}

/** The end of the code of a link, which tells it from others that read alike; its address ends with it. */
export const codeEnd = ({ code }: Pick<MadeLink, 'code'>): string => code.slice(-4)

/** Links in their order, those first whose agent has to answer: a request for a viewing or a question. */
export const waitingFirst = (links: readonly MadeLink[]): readonly MadeLink[] => links.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))

const isWaiting = ({ isEnded, viewings, questions }: MadeLink): boolean => !isEnded && viewings + questions > 0

/**
 * The person who answers by a link, in the language of the reader: what they call themselves. Without a name it is somebody with the link, who need not be
 * the client whom it was made for.
 */
export function personOf(who: string, linkClient: string, form: 'someone' | 'someoneInText', locale: Locale): string {
  if (who !== '') return presetPerson(who, locale)
  return linkClient === '' ? listsWords[form][locale] : fill(listsWords[`${form}Of`][locale], { name: linkClient })
}

/** The homes that an answer of the server knows: those that are shown, and the ids of those that were removed for good. */
export type KnownHomes = { readonly listings: readonly ListingView[]; readonly removed: readonly string[] }

/** The name of a home, with its floor or price where another one reads the same; of one that is removed for good or not shown, a text that says so. */
export function homeNameOf(id: string | null, { listings, removed }: KnownHomes, currency: string, locale: Locale): string {
  const home = listings.find((listing) => listing.id === id)
  if (home) return nameAmong(home, listings, currency, locale)
  return (id !== null && removed.includes(id) ? linkWords.removedHome : linkWords.hiddenHome)[locale]
}

/** The names of the homes of a viewing, separated by commas of the language. */
export const homeNamesOf = ({ listingIds }: { readonly listingIds: readonly string[] }, homes: KnownHomes, currency: string, locale: Locale): string =>
  listingIds.map((id) => homeNameOf(id, homes, currency, locale)).join(locale === 'zh' ? '、' : ', ')
