import type { DroppedWords as Left } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { meansLowestPrice } from '@site/domain/typed-keyword.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { usePlaceNames } from '../../listing/use-place-names.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Results } from './load-results.ts'
import { setAsideWords } from './set-aside.words.ts'

type SetAsideProps = { results: Results; show: (query: SearchQuery) => void }

const quoted = (words: readonly string[], locale: Locale) => words.map((word) => `“${word}”`).join(locale === 'zh' ? '、' : ', ')

/** Names the words of the keyword that no home has, what is found without them, and the two ways on: another reading, or to insist. */
export function SetAside({ results, show }: SetAsideProps) {
  const words = useWords(setAsideWords)
  const locale = useLocale()
  const nameOf = usePlaceNames(results.answer)
  const { query, answer } = results
  const left = answer.setAside
  if (!left) return null
  const gone = [...left.words, ...left.places]
  const count = formatNumber(left.total, locale)
  if (query.insist)
    return (
      <div role="status" className="mt-3 rounded-card bg-fill px-4 py-3 text-t15">
        <p>{fill(words.insisted, { words: quoted(gone.length > 0 ? gone : left.either, locale) })}</p>
        <Button variant="quiet" size="s" className="mt-2" onClick={() => show({ ...query, insist: undefined })}>
          {fill(gone.length > 0 ? words.without : words.inAny, { count })}
        </Button>
      </div>
    )
  const places = query.areas?.length === 1 ? query.areas : query.city === undefined ? [] : [query.city]
  return (
    <div role="status" className="mt-3 rounded-card bg-fill px-4 py-3 text-t15">
      <p>
        {toldOf(left, words, locale)}
        {locale === 'en' && ' '}
        {gone.length > 0 &&
          fill(left.total === 1 ? words.foundOne : words.found, { count, place: places.map((id) => fill(words.inPlace, { place: nameOf(id) })).join('') })}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {meansLowestPrice(left.words) && (
          <button type="button" className="hit py-1 font-semibold text-accent" onClick={() => show({ ...query, sort: 'price', order: 'asc' })}>
            {query.mode === 'Lease' ? words.lowestRent : words.lowestPrice}
          </button>
        )}
        <button type="button" className="hit py-1 text-t13 font-medium text-ink-2" onClick={() => show({ ...query, insist: true })}>
          {fill(words.insist, { words: quoted(gone.length > 0 ? gone : left.either, locale) })}
        </button>
      </div>
    </div>
  )
}

/** Why something was left out: words that nothing holds, places that do not meet the rest, places that do not meet each other. */
function toldOf(left: Left, words: { [Key in keyof typeof setAsideWords]: string }, locale: Locale): string {
  return [
    ...(left.words.length > 0 ? [fill(words.nothingSays, { words: quoted(left.words, locale) })] : []),
    ...(left.places.length > 0 ? [fill(words.apart, { words: quoted(left.places, locale) })] : []),
    ...(left.either.length > 0 ? [fill(words.either, { words: quoted(left.either, locale) })] : []),
  ].join(locale === 'en' ? ' ' : '')
}
