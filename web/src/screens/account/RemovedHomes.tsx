import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { listingName } from '../../listing/listing-lines.ts'
import { api } from '../../page/api.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useLoad } from '../../ui/use-load.ts'
import { accountWords } from './account.words.ts'

/** How many homes are named at most. */
const maxNamedHomes = 20

/** Says what becomes of the homes of an account that is deleted. */
export function RemovedHomes() {
  const words = useWords(accountWords)
  const { locale } = useShell()
  // without an answer nothing is shown, since the text above says what becomes of all homes
  const { data: ownListings } = useLoad('own', () => api()('POST /frontend/api/listing/mine', { pageSize: 50 }), { onFailure: sayFailure })
  if (!ownListings) return null
  const { OnShelf = 0, OffShelf = 0, Draft = 0, InReview = 0, Rejected = 0 } = ownListings.counts
  const [publishedCount, unpublishedCount] = [OnShelf + OffShelf, Draft + InReview + Rejected]
  const namedHomes = ownListings.items
    .flatMap(({ listing, shelf }) => (listing && (shelf === 'OnShelf' || shelf === 'OffShelf') ? [listing] : []))
    .slice(0, maxNamedHomes)
  return (
    <div className="grid gap-2 text-t15">
      {publishedCount > 0 && (
        <>
          <p>{publishedCount === 1 ? words.oneHomeRemoved : fill(words.homesRemoved, { count: formatNumber(publishedCount, locale) })}</p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto text-t13 text-ink-2">
            {namedHomes.map((listing) => (
              <li key={listing.id}>
                {[listing.number, listingName(listing, locale), listing.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason)[locale] : null]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
            {publishedCount > namedHomes.length && <li>{fill(words.moreRemoved, { count: formatNumber(publishedCount - namedHomes.length, locale) })}</li>}
          </ul>
        </>
      )}
      {unpublishedCount > 0 && <p>{fill(words.unseenRemoved, { count: formatNumber(unpublishedCount, locale) })}</p>}
    </div>
  )
}
