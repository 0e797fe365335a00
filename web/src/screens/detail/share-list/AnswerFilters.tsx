import { labelOf } from '@site/domain/choices.ts'
import { formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type AnswerFilter, answerFilters } from './list-groups.ts'
import { shareListWords } from './session/share-list.words.ts'

type AnswerFiltersProps = {
  filter: AnswerFilter
  /** Null while what this device has answered is not known. */
  countOf: (filter: AnswerFilter) => number | null
  onChoose: (filter: AnswerFilter) => void
}

/** Filters a list by the own answers, each with its number of homes. */
export function AnswerFilters({ filter, countOf, onChoose }: AnswerFiltersProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  // each number is as wide as the largest one, so that none moves its neighbours
  const minWidth = `${String(countOf('all') ?? 0).length}ch`
  return (
    <div
      role="group"
      aria-label={words.filterAnswers}
      className="no-print -mx-4 mt-3.5 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar desk:mx-0 desk:mt-0 desk:flex-wrap desk:px-0"
    >
      {answerFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => onChoose(each)}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-t13 font-semibold whitespace-nowrap',
            each === filter ? 'border-ink bg-ink text-paper' : 'border-line bg-surface',
          )}
        >
          {each === 'all' ? words.all : each === 'open' ? words.toAnswer : labelOf('verdict', each)[locale]}
          <span className={classNames('text-center font-medium tabular-nums', each !== filter && 'text-ink-2')} style={{ minWidth }}>
            {countText(countOf(each), locale)}
          </span>
        </button>
      ))}
    </div>
  )
}

const countText = (count: number | null, locale: Locale): string => (count === null ? '\u00a0' : formatNumber(count, locale))
