import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Check } from 'lucide-react'
import { useLabels } from '../../../listing/dictionary.ts'
import { factsOf, placeOf } from '../../../listing/listing-lines.ts'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { Price } from '../../../listing/Price.tsx'
import { SameNameOrder, useDistinctName, useSameNameOrders } from '../../../listing/use-distinct-name.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { BarLink } from '../../../ui/fields/ChosenBar.tsx'
import { addWords } from './add.words.ts'
import type { HomeSelection } from './AddListingScreen.tsx'

/** The id of the bar with the button that adds the chosen homes. The page has one. */
export const addBarId = 'add-homes'

/** A home with a checkbox, disabled if it is in the list already. The label covers the whole row. */
function PickRow({ listing, selection: { selectedIds, listedIds, select } }: { listing: ListingView; selection: HomeSelection }) {
  const words = useWords(addWords)
  const locale = useLocale()
  const label = useLabels()
  const nameOf = useDistinctName()
  const { id } = listing
  const isInList = listedIds.has(id)
  const isChosen = selectedIds.has(id)
  const name = nameOf(listing)
  return (
    <div className="relative border-b border-line last:border-0">
      {/* a label can have no heading */}
      <h2 className="sr-only">{name}</h2>
      <label
        data-pick={id}
        className={classNames(
          'flex items-center gap-[min(0.75rem,12px)] px-[min(0.875rem,14px)] py-3 has-[:checked:enabled]:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
          isInList && 'text-ink-3',
        )}
      >
        <span className="relative grid size-[24px] shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={fill(words.choose, { name })}
            checked={isInList || isChosen}
            disabled={isInList}
            onChange={(event) => select([id], event.target.checked)}
            className="peer absolute inset-0 appearance-none rounded-tag border border-field-line bg-surface checked:border-accent checked:bg-accent disabled:border-line disabled:bg-fill"
          />
          <Check
            size={18}
            strokeWidth={2.6}
            aria-hidden
            className="pointer-events-none relative text-accent-ink opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-3"
          />
        </span>
        <span className="h-[64px] w-[84px] shrink-0 overflow-hidden rounded-control bg-fill">
          <ListingThumb listing={listing} />
        </span>
        <span className="@container min-w-0 flex-1">
          <Price listing={listing} size="row" />
          <span className="block truncate text-t13 font-medium">{factsOf(listing, locale, label).join(' · ')}</span>
          <span className="block truncate text-t13 text-ink-2">{placeOf(listing, locale)}</span>
        </span>
        {isInList && <span className="shrink-0 text-t13">{words.inList}</span>}
      </label>
      {isChosen && !isInList && <BarLink barId={addBarId}>{words.toBar}</BarLink>}
    </div>
  )
}

/** Homes with checkboxes. */
export function PickList({ listings, selection }: { listings: readonly ListingView[]; selection: HomeSelection }) {
  const words = useWords(addWords)
  const orders = useSameNameOrders(listings)
  return (
    <div role="group" aria-label={words.results} className="overflow-hidden rounded-card border border-line bg-surface">
      {listings.map((listing, index) => (
        <SameNameOrder key={listing.id} value={orders[index] ?? 1}>
          <PickRow listing={listing} selection={selection} />
        </SameNameOrder>
      ))}
    </div>
  )
}
