import { labelOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { listingName } from '../../listing/listing-lines.ts'
import { api } from '../../page/api.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useLoad } from '../../ui/use-load.ts'
import { accountWords } from './account.words.ts'

/** Homes whose names are shown. */
const maxNamed = 20

/** Says what becomes of the homes of an account that is deleted. */
export function HomesOfAccount() {
  const words = useWords(accountWords)
  const { locale } = useShell()
  // without an answer nothing is shown, since the text above says what becomes of all homes
  const { data: own } = useLoad('own', () => api()('POST /frontend/api/listing/mine', { pageSize: 50 }), { onFailure: sayFailure })
  if (!own) return null
  const { OnShelf = 0, OffShelf = 0, Draft = 0, InReview = 0, Rejected = 0 } = own.counts
  const [published, unpublished] = [OnShelf + OffShelf, Draft + InReview + Rejected]
  const named = own.items.flatMap(({ listing, shelf }) => (listing && (shelf === 'OnShelf' || shelf === 'OffShelf') ? [listing] : [])).slice(0, maxNamed)
  return (
    <div className="grid gap-2 text-t15">
      {published > 0 && (
        <>
          <p>{published === 1 ? words.oneHomeRemoved : fill(words.homesRemoved, { count: formatNumber(published, locale) })}</p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto text-t13 text-ink-2">
            {named.map((listing) => (
              <li key={listing.id}>
                {[listing.number, listingName(listing, locale), listing.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason)[locale] : null]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
            {published > named.length && <li>{fill(words.moreRemoved, { count: formatNumber(published - named.length, locale) })}</li>}
          </ul>
        </>
      )}
      {unpublished > 0 && <p>{fill(words.unseenRemoved, { count: formatNumber(unpublished, locale) })}</p>}
    </div>
  )
}
