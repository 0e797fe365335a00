import type { DroppedWords as DroppedWordsAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { meansLowestPrice } from '@site/domain/keywords/typed-keyword.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { usePlaceNames } from '../../filters/use-place-names.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Results } from './load-results.ts'
import { droppedKeywordWords } from './dropped-keyword.words.ts'

type DroppedWordsProps = { results: Results; showResults: (query: SearchQuery) => void }

const quoteWords = (words: readonly string[], locale: Locale) => words.map((word) => `“${word}”`).join(locale === 'zh' ? '、' : ', ')

/**
 * Names the dropped words with the total found without them. Buttons sort by price for words such as "cheap", or require all words (`insist`).
 * `either` of the answer: places that exclude each other.
 */
export function DroppedWords({ results, showResults }: DroppedWordsProps) {
  const words = useWords(droppedKeywordWords)
  const locale = useLocale()
  const nameOf = usePlaceNames(results.answer)
  const { query, answer } = results
  const dropped = answer.setAside
  if (!dropped) return null
  const droppedTexts = [...dropped.words, ...dropped.places]
  const count = formatNumber(dropped.total, locale)
  if (query.insist)
    return (
      <div role="status" className="mt-3 rounded-card bg-fill px-4 py-3 text-t15">
        <p>{fill(words.insisted, { words: quoteWords(droppedTexts.length > 0 ? droppedTexts : dropped.either, locale) })}</p>
        <Button variant="quiet" size="s" className="mt-2" onClick={() => showResults({ ...query, insist: undefined })}>
          {fill(droppedTexts.length > 0 ? words.without : words.searchInAny, { count })}
        </Button>
      </div>
    )
  const places = query.areas?.length === 1 ? query.areas : query.city === undefined ? [] : [query.city]
  return (
    <div role="status" className="mt-3 rounded-card bg-fill px-4 py-3 text-t15">
      <p>
        {reasonText(dropped, words, locale)}
        {locale === 'en' && ' '}
        {droppedTexts.length > 0 &&
          fill(dropped.total === 1 ? words.foundOne : words.found, { count, place: places.map((id) => fill(words.inPlace, { place: nameOf(id) })).join('') })}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {meansLowestPrice(dropped.words) && (
          <button type="button" className="hit py-1 font-semibold text-accent" onClick={() => showResults({ ...query, sort: 'price', order: 'asc' })}>
            {query.mode === 'Lease' ? words.lowestRent : words.lowestPrice}
          </button>
        )}
        <button type="button" className="hit py-1 text-t13 font-medium text-ink-2" onClick={() => showResults({ ...query, insist: true })}>
          {fill(words.insist, { words: quoteWords(droppedTexts.length > 0 ? droppedTexts : dropped.either, locale) })}
        </button>
      </div>
    </div>
  )
}

function reasonText(dropped: DroppedWordsAnswer, words: { [Key in keyof typeof droppedKeywordWords]: string }, locale: Locale): string {
  return [
    ...(dropped.words.length > 0 ? [fill(words.noHomeMentions, { words: quoteWords(dropped.words, locale) })] : []),
    ...(dropped.places.length > 0 ? [fill(words.placeWithoutMatch, { words: quoteWords(dropped.places, locale) })] : []),
    ...(dropped.either.length > 0 ? [fill(words.placesApart, { words: quoteWords(dropped.either, locale) })] : []),
  ].join(locale === 'en' ? ' ' : '')
}
