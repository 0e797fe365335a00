import { labelOf } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { dotted } from '../../listing/dotted.tsx'
import { useLocale } from '../../page/locale.tsx'
import { Tag } from '../../ui/Tag.tsx'

const tones = { OnShelf: 'accent', Rejected: 'bad' } as const

/** The state of an own listing, and why it is off the shelf. It has the focus after an act whose button has gone, since it says what the act did. */
export function ShelfTag({ listing: { shelf = 'OnShelf', offShelfReason, hidesPriceAndPhotos } }: { listing: ListingView }) {
  const locale = useLocale()
  const state = [
    labelOf('shelf', shelf)[locale],
    shelf === 'OffShelf' && offShelfReason ? labelOf('offShelfReason', offShelfReason)[locale] : null,
    hidesPriceAndPhotos ? fields.hidesPriceAndPhotos.label[locale] : null,
  ]
  return (
    <span data-after-act>
      <Tag size="m" tone={shelf === 'OnShelf' || shelf === 'Rejected' ? tones[shelf] : 'grey'}>
        {dotted(state.filter((part) => part !== null).join(' · '))}
      </Tag>
    </span>
  )
}
