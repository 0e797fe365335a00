import { searchText } from '@site/domain/filter-text.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { statusLine } from '../../listing/listing-lines.ts'
import { Paper, PaperHome, printedAddress } from '../../listing/Paper.tsx'
import { usePlaceNames } from '../../filters/use-place-names.ts'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import type { Results } from './load-results.ts'
import { homeWords } from './home.words.ts'

export type ResultsPrintProps = { results: Results; items: readonly ListingView[] }

/** The print layout of the homes of all loaded pages, without photos, controls and map. Rendered only while printing, in place of the screen. */
export function ResultsPrint(props: ResultsPrintProps) {
  return usePrinting() ? <PrintedResults {...props} /> : null
}

function PrintedResults({ results: { query, answer, loadedAt }, items }: ResultsPrintProps) {
  const { site, locale } = useShell()
  const formatDay = useFormatDay()
  const words = useWords(homeWords)
  const nameOfPlace = usePlaceNames(answer)
  const counts = { shown: formatNumber(items.length, locale), total: formatNumber(answer.totalRowQty, locale), date: formatDay(loadedAt) }
  const { pathname, search } = window.location
  return (
    <Paper note={fill(items.length < answer.totalRowQty ? words.printedPart : words.printedAll, counts)}>
      <h1 className="text-t20 font-bold">{searchText(query, site.currency, locale, nameOfPlace)}</h1>
      <p className="mb-3 text-t13 text-ink-2 [overflow-wrap:anywhere]">{printedAddress(site.origin) + pathname + search}</p>
      <div className="grid grid-cols-2 gap-x-8">
        {items.map((listing) => (
          <PrintedHome key={listing.id} listing={listing} now={loadedAt} />
        ))}
      </div>
    </Paper>
  )
}

function PrintedHome({ listing, now }: { listing: ListingView; now: string }) {
  const { locale, site } = useShell()
  return (
    <article className="@container min-w-0 border-t border-line py-2">
      <PaperHome
        listing={listing}
        lastLine={[listing.number, listing.poster && personName(listing.poster.name, locale), ...statusLine(listing, locale, new Date(now), site.timeZone)]}
      />
    </article>
  )
}
