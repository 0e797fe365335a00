import { fill, formatNumber } from '@site/domain/format.ts'
import { Info } from 'lucide-react'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import type { SkippedGroup } from './skipped.ts'

/** The selected homes that an action did not apply to, by reason. */
export function SkippedList({ skipped, onDismiss }: { skipped: readonly SkippedGroup[]; onDismiss: () => void }) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const count = skipped.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div role="status" className="mt-4 flex flex-wrap gap-3 rounded-card bg-fill p-4">
      <Info size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{count === 1 ? words.skippedOne : fill(words.skippedMany, { count: formatNumber(count, locale) })}</p>
        <dl className="mt-1 grid gap-2 text-t13">
          {skipped.map(({ reason, items }) => (
            <div key={reason}>
              <dt className="font-medium">{words[reason]}</dt>
              {items.map((item) => (
                <dd key={item.id} className="text-ink-2">
                  {[item.listing?.number, listingName(viewOf(item), locale)].filter(Boolean).join(' · ')}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
      <Button variant="quiet" size="s" onClick={onDismiss}>
        {words.dismiss}
      </Button>
    </div>
  )
}
