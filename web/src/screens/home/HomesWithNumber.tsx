import { labelOf } from '@site/domain/choices.ts'
import { ListingRow } from '../../cards/ListingRow.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'

/** The homes with the listing number in the keyword, if the results have none of them. */
export function HomesWithNumber({ results: { answer, loadedAt } }: { results: Results }) {
  const words = useWords(homeWords)
  const locale = useLocale()
  if (answer.withNumber.length === 0) return null
  const Heading = answer.totalRowQty === 0 ? 'h1' : 'h2'
  return (
    <section className="pt-5 pb-4">
      <Heading className="text-t20 desk:text-t24" aria-live="polite">
        {words.withNumber}
      </Heading>
      <p className="mt-1 text-ink-2">{words.withNumberText}</p>
      <ul aria-label={words.withNumber} className="mt-4 grid max-w-[560px] gap-4">
        {answer.withNumber.map((listing) => (
          <li key={listing.id}>
            <p className="mb-1.5 text-t13 font-semibold text-warm">
              {[listing.number, listing.mode && labelOf('mode', listing.mode)[locale], listing.type && labelOf('type', listing.type)[locale]].join(' · ')}
            </p>
            <ListingRow headingLevel={answer.totalRowQty === 0 ? 2 : 3} listing={listing} now={new Date(loadedAt)} isEager />
          </li>
        ))}
      </ul>
    </section>
  )
}
