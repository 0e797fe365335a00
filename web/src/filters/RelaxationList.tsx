import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatRadius, formatNumber, formatShortMoney } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery, withoutParameters } from '@site/domain/search-query.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { useLabels } from '../listing/dictionary.ts'
import { relaxationWords } from './relaxation.words.ts'
import { usePlaceNames } from './use-place-names.ts'
import { useWayBack } from './use-way-back.ts'

/** A label within a sentence: "Price" loses its capital, "VR tour" keeps it. */
const lowerFirst = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** A filter that could be removed or widened: its text, its current value, and the total and query without it or with the wider one. */
export type Relaxation = { key: string; text: string; currentText: string | undefined; total: number; nextQuery: SearchQuery }

/** The relaxations of an answer with their texts. */
export function useRelaxations({ query, answer }: { query: SearchQuery; answer: SearchAnswer }): readonly Relaxation[] {
  const { locale, site } = useShell()
  const label = useLabels()
  const placeNameOf = usePlaceNames(answer)
  const words = useWords(relaxationWords)
  const active = activeFilters(query)
  return answer.loosen.flatMap(({ filter, total, to }): Relaxation[] => {
    const key = to ? `${filter}-wider` : filter
    const relaxation = (text: string, currentText: string | undefined, nextQuery: SearchQuery) => [{ key, text, currentText, total, nextQuery }]
    const row = active.find((candidate) => candidate.filter.as === filter)
    const filterValue = row && filterText(row.field, row.filter, query, site.currency, locale, placeNameOf, label)
    const currentText = row?.filter.by === 'range' && filterValue !== undefined ? lowerFirst(filterValue) : filterValue
    if (to?.radiusInKm !== undefined && query.near) {
      const text = fill(words.widerRadius, { distance: formatRadius(to.radiusInKm, locale) })
      const near = { ...query.near, radiusInKm: to.radiusInKm }
      return relaxation(text, formatRadius(query.near.radiusInKm, locale), { ...query, cursor: undefined, near })
    }
    if (to?.priceUpTo !== undefined) {
      const text = fill(words.upTo, { value: formatShortMoney(to.priceUpTo, site.currency, locale) })
      return relaxation(text, currentText, { ...query, cursor: undefined, priceMax: undefined, priceUpTo: to.priceUpTo })
    }
    if (to?.areas) {
      const names = (to.added ?? []).map((name) => name[locale]).join(locale === 'zh' ? '、' : ', ')
      return relaxation(fill(words.moreAreas, { names }), undefined, { ...query, cursor: undefined, city: undefined, areas: to.areas })
    }
    if (filter === 'keyword') {
      const sort = query.sort === 'relevance' ? 'listingDate' : query.sort
      return relaxation(words.anyKeyword, query.keyword, { ...withoutParameters(query, [filter]), sort })
    }
    if (['bbox', 'polygon', 'near'].includes(filter))
      return relaxation(filter === 'polygon' ? words.withoutArea : words.anyBox, undefined, withoutParameters(query, [filter]))
    if (!row) return []
    const name = row.field.label[locale]
    // the text of a yes-or-no filter includes its value: "Balcony or not"
    if ((row.filter.by === 'is' || row.filter.by === 'has') && !row.field.choices)
      return relaxation(fill(words.yesOrNo, { name }), undefined, withoutParameters(query, row.keys))
    const text = fill(words.anyValue, { name: lowerFirst(name) })
    return relaxation(text, currentText, withoutParameters(query, row.keys))
  })
}

/** Buttons that remove or widen one filter of a search with few or no homes, each with the new total; a press can be undone. Renders nothing without options. */
export function RelaxationList({ options, showResults }: { options: readonly Relaxation[]; showResults: (query: SearchQuery) => void }) {
  const words = useWords(relaxationWords)
  const locale = useLocale()
  const wayBack = useWayBack()
  if (options.length === 0) return null
  const choose = ({ text, nextQuery }: Relaxation) => {
    const undo = wayBack()
    showResults(nextQuery)
    notify({ text: fill(words.changed, { change: text }), action: { label: words.undo, onPress: undo } })
  }
  return (
    <ul className="mt-4 max-w-[560px] overflow-hidden rounded-card border border-line bg-surface">
      {options.map((option) => (
        <li key={option.key} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            onClick={() => choose(option)}
            className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
          >
            <span className="text-t15 font-medium">{option.text}</span>
            <span className="row-span-2 rounded-full bg-accent-soft px-3 py-1.5 text-t15 font-semibold text-accent">
              {fill(option.total === 1 ? words.homeCountOne : words.homeCount, { count: formatNumber(option.total, locale) })}
            </span>
            {option.currentText && <span className="truncate text-t13 text-ink-2">{fill(words.currentValue, { value: option.currentText })}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Ways to find more homes, below the list of a search with few. Renders nothing without options. */
export function FewHomes({ query, answer, showResults }: { query: SearchQuery; answer: SearchAnswer; showResults: (query: SearchQuery) => void }) {
  const words = useWords(relaxationWords)
  const options = useRelaxations({ query, answer })
  if (answer.totalRowQty === 0 || options.length === 0) return null
  return (
    <section aria-label={words.fewTitle} className="pt-2 pb-6 print:hidden">
      <h2 className="text-t17 font-semibold">{words.fewTitle}</h2>
      <RelaxationList options={options} showResults={showResults} />
    </section>
  )
}
