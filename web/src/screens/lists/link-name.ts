import type { MadeLink } from '@site/domain/calls/share.ts'
import { groupBy } from '@site/domain/group-by.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { nameAmong } from '../../listing/listing-lines.ts'
import { presetPerson } from '../../contact/preset-persons.ts'
import { linkWords } from './link.words.ts'

/** Who a link is for: its name, or the text for links without one. `unnamed`: that text. */
export const linkName = ({ name }: Pick<MadeLink, 'name'>, unnamed: string): string => name || unnamed

/** The codes of links that read like another one in a list of links: the same name for the same home or list. */
export function alikeCodes(links: readonly Pick<MadeLink, 'code' | 'id' | 'name'>[]): ReadonlySet<string> {
  const groups = groupBy(links, ({ id, name }) => `${id} ${name.trim().toLowerCase()}`)
  return new Set([...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map(({ code }) => code)))
}

/** The person of an answer by a link: what they call themselves, in the language of the reader, else who the link is for, else the text `someone`. */
export const personOf = (who: string, name: string, someone: string, locale: Locale): string => presetPerson(who, locale) || name || someone

type KnownHomes = { readonly listings: readonly ListingView[]; readonly removed: readonly string[] }

/** The name of a home in what happened with a link, with its price where another one reads the same; also of one that was removed for good or is not shown. */
export function homeNameOf(id: string | null, { listings, removed }: KnownHomes, currency: string, locale: Locale): string {
  const home = listings.find((listing) => listing.id === id)
  if (home) return nameAmong(home, listings, currency, locale)
  return (id !== null && removed.includes(id) ? linkWords.removedHome : linkWords.hiddenHome)[locale]
}

/** The names of the homes of a viewing. */
export const homeNamesOf = ({ listingIds }: { readonly listingIds: readonly string[] }, homes: KnownHomes, currency: string, locale: Locale): string =>
  listingIds.map((id) => homeNameOf(id, homes, currency, locale)).join(locale === 'zh' ? '、' : ', ')
