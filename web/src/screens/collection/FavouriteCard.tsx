import type { FavouriteView } from '@site/domain/calls/collection.ts'
import { fill, formatShortMoney } from '@site/domain/format.ts'
import { HeartOff } from 'lucide-react'
import { setFavourite } from '../../device/favourites.ts'
import { ListingCard } from '../../cards/ListingCard.tsx'
import { useDistinctName } from '../../listing/use-distinct-name.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { collectionWords } from './collection.words.ts'

type FavouriteCardProps = {
  favourite: FavouriteView
  /** Whether it is selected for the comparison; null: it cannot be selected. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
}

/** A favourite: card, date of saving and change of price since. A listing that is no longer public shows a placeholder. */
export function FavouriteCard({ favourite, isSelected, onSelect }: FavouriteCardProps) {
  const words = useWords(collectionWords)
  const { data } = useScreen('/collection')
  const { id, listing } = favourite
  const nameOf = useDistinctName()
  if (listing === null)
    return (
      <article className="grid aspect-4/3 content-center justify-items-center gap-3 rounded-card border border-dashed border-line text-center text-ink-2">
        <HeartOff size={32} strokeWidth={1.4} aria-hidden />
        <p className="text-t15">{favourite.isRemoved ? words.removedTitle : words.goneTitle}</p>
        <Button variant="quiet" size="s" onClick={() => void setFavourite({ id, price: null }, false)}>
          {words.remove}
        </Button>
      </article>
    )
  return (
    <>
      {isSelected !== null && (
        <Checkbox
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          aria-label={fill(words.choose, { name: nameOf(listing) })}
          label={<span className="text-t15 font-medium">{words.compare}</span>}
        />
      )}
      <ListingCard listing={listing} now={new Date(data.loadedAt)} />
      <SinceSaved favourite={favourite} />
    </>
  )
}

function SinceSaved({ favourite: { savedAt, savedPrice, listing } }: { favourite: FavouriteView }) {
  const words = useWords(collectionWords)
  const { locale, site } = useShell()
  const formatDay = useFormatDay()
  const change = savedPrice && listing?.price ? listing.price - savedPrice : 0
  return (
    <p className="mt-1 text-t13 text-ink-3">
      {fill(words.savedOn, { date: formatDay(savedAt) })}
      {change !== 0 && (
        <span className={change < 0 ? 'block font-semibold text-warm' : 'block text-ink-2'}>
          {change < 0 ? '↓ ' : '↑ '}
          {fill(change < 0 ? words.lower : words.higher, { price: formatShortMoney(Math.abs(change), site.currency, locale) })}
        </span>
      )}
    </p>
  )
}
