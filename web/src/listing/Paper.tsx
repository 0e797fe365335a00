import type { ListingView } from '@site/domain/listing.ts'
import type { ReactNode } from 'react'
import { useLocale, useShell } from '../page/locale.tsx'
import { PaperSheet } from '../ui/PaperSheet.tsx'
import { useLabels } from './dictionary.ts'
import { factsOf, listingName, placeOf } from './listing-lines.ts'
import { Price } from './Price.tsx'

/** An address as people read it, without `https://`. */
export const printedAddress = (address: string): string => address.replace(/^https?:\/\//, '')

/** The content that is printed in place of the page, below the name of the site and a note that says what it is. Rendered only while printing. */
export function Paper({ note, children }: { note: string; children: ReactNode }) {
  const { brand, locale } = useShell()
  return (
    <PaperSheet>
      <p className="mb-3 flex justify-between border-b border-ink pb-2 text-t13">
        <b>{brand?.name[locale]}</b>
        <span>{note}</span>
      </p>
      {children}
    </PaperSheet>
  )
}

/** A home of a printed list. `lastLine`: the parts of its last line, without the empty ones. */
export function PaperHome({ listing, lastLine }: { listing: ListingView; lastLine: readonly (string | null | undefined)[] }) {
  const locale = useLocale()
  const label = useLabels()
  return (
    <>
      <Price listing={listing} size="row" />
      <p className="text-t15 font-semibold">{listingName(listing, locale)}</p>
      <p className="text-t13">{factsOf(listing, locale, label).join(' · ')}</p>
      <p className="text-t13 text-ink-2">{placeOf(listing, locale)}</p>
      <p className="text-t13 text-ink-2">{lastLine.filter(Boolean).join(' · ')}</p>
    </>
  )
}
