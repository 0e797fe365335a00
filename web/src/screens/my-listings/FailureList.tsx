import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import type { Failures } from './use-action-state.ts'

const nameOf = (item: OwnListing, locale: Locale): string => [item.listing?.number, listingName(viewOf(item), locale)].filter(Boolean).join(' · ')

/** The listings that an action did not change, each with its reason; a reason that several have stands once. */
export function FailureList({ failures: { list, doneCount }, onDismiss }: { failures: Failures; onDismiss: () => void }) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const isUnknown = list.some((failure) => failure.isUnknown)
  const title = isUnknown
    ? words.unknown
    : list.every(({ isDone }) => isDone)
      ? words.changedOffTitle
      : doneCount === 0
        ? words.failedAll
        : list.length === 1
          ? words[doneCount === 1 ? 'failedOneOfTwo' : 'failedOne']
          : fill(words[doneCount === 1 ? 'failedButOne' : 'failedMany'], { count: formatNumber(list.length, locale) })
  const byReason = [...new Set(list.map(({ text }) => text))].map((text) => ({ text, same: list.filter((failure) => failure.text === text) }))
  const alert = useRef<HTMLDivElement>(null)
  // the focus scrolls to the alert, since the person may be far below it
  useEffect(() => alert.current?.focus(), [list])
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="mt-4 flex flex-wrap gap-3 rounded-card bg-bad-soft p-4">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-1 text-t13">
          {byReason.map(({ text, same }) =>
            same.length === 1 ? (
              same.map(({ item }) => (
                <li key={item.id}>
                  {nameOf(item, locale)}: {text}
                </li>
              ))
            ) : (
              <li key={text}>
                {text}
                <ul className="mt-1 grid gap-1">
                  {same.map(({ item }) => (
                    <li key={item.id}>{nameOf(item, locale)}</li>
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
      </div>
      <Button variant="quiet" size="s" className="self-start" onClick={onDismiss}>
        {words.dismiss}
      </Button>
    </div>
  )
}
