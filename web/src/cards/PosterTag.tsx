import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { Tag } from '../ui/Tag.tsx'
import { listingWords } from '../listing/listing.words.ts'

/** Who posted a home: the role of the poster, or the number of posters of the same home. */
export function PosterTag({ listing }: { listing: Pick<ListingView, 'posterRole' | 'posterCount'> }) {
  const locale = useLocale()
  const words = useWords(listingWords)
  const { posterRole, posterCount } = listing
  if (posterCount && posterCount > 1) return <Tag>{fill(words.posters, { count: posterCount })}</Tag>
  return posterRole ? <Tag tone={posterRole === 'Owner' ? 'accent' : 'grey'}>{labelOf('role', posterRole)[locale]}</Tag> : null
}
