import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatDate, formatNumber } from '@site/domain/format.ts'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useLocale, useWords } from '../page/locale.tsx'
import { reviewNoteWords } from './review-note.words.ts'

/** What a reviewer objects to, and changes that wait for review; nothing without either. */
export function ReviewNote({ item: { reviewNote, held, shelf } }: { item: Pick<OwnListing, 'reviewNote' | 'held' | 'shelf'> }) {
  const words = useWords(reviewNoteWords)
  const locale = useLocale()
  const heldCount = Object.keys(held ?? {}).length
  const text = reviewNote?.note?.[locale] || reviewNote?.note?.[locale === 'zh' ? 'en' : 'zh']
  return (
    <>
      {reviewNote && (
        <div className="flex gap-2.5 rounded-control bg-bad-soft p-3">
          <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <div className="min-w-0 text-t13 wrap-anywhere">
            <p className="font-semibold">{labelOf('rejectReason', reviewNote.reason)[locale]}</p>
            {text && <p>{text}</p>}
            {shelf === 'OnShelf' && <p>{words.onlyChange}</p>}
            <p className="text-ink-2">{formatDate(reviewNote.at, locale)}</p>
          </div>
        </div>
      )}
      {heldCount > 0 && (
        <p className="flex gap-1.5 text-t13 text-ink-2">
          <Hourglass size={15} aria-hidden className="mt-0.5 shrink-0" />
          {heldCount === 1 ? words.heldOne : fill(words.heldMany, { count: formatNumber(heldCount, locale) })}
        </p>
      )}
    </>
  )
}
