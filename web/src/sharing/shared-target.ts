import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import { fill } from '@site/domain/format.ts'
import type { ListTextHome } from '@site/domain/sharing/list-text.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { shareText } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { shareWords } from './share.words.ts'

/** A list of the signed-in agent as the share popup shows it; `title`: the one for clients, empty without one; `total`: the number of its homes on the shelf. */
type ListToShare = {
  readonly id: string
  readonly title: string
  readonly total: number
  readonly homes: readonly ListTextHome[]
  readonly sections: readonly string[]
}

/** What the share popup shows of a list. */
export const listToShareOf = ({ id, clientTitle, items, sections }: ListDetail): ListToShare => ({
  ...{ id, title: clientTitle, sections, homes: items },
  total: items.filter(({ isAvailable }) => isAvailable).length,
})

/** What the share popup shares: a home, or a list. */
export type SharedTarget = { readonly target: 'listing'; readonly listing: ListingView } | { readonly target: 'list'; readonly list: ListToShare }

/** The id of what is shared. */
export const idOfTarget = (shared: SharedTarget): string => (shared.target === 'listing' ? shared.listing.id : shared.list.id)

/** The text that goes with a link: of a home the share text (S7.8), of a list its title and number of homes. */
export function textOfTarget(shared: SharedTarget, locale: Locale): string {
  if (shared.target === 'listing') return shareText(shared.listing, locale)
  const { title, total } = shared.list
  if (title === '') return clientTitleOf(title, total, locale)
  return total === 1 ? fill(shareWords.listOfOne[locale], { title }) : fill(shareWords.listText[locale], { title, count: total })
}
