import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { shareText } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { shareWords } from './share.words.ts'

/** What the share popup shares: a home, or a list of the signed-in agent with its number of homes. */
export type SharedTarget =
  | { readonly target: 'listing'; readonly listing: ListingView }
  | { readonly target: 'list'; readonly list: { readonly id: string; readonly title: string; readonly total: number } }

/** The id of what is shared. */
export const idOfTarget = (shared: SharedTarget): string => (shared.target === 'listing' ? shared.listing.id : shared.list.id)

/** The text that goes with a link: of a home the share text (specification section 7), of a list its title and number of homes. */
export function textOfTarget(shared: SharedTarget, locale: Locale): string {
  if (shared.target === 'listing') return shareText(shared.listing, locale)
  const { title, total } = shared.list
  return total === 1 ? fill(shareWords.listOfOne[locale], { title }) : fill(shareWords.listText[locale], { title, count: total })
}
