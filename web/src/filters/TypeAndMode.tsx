import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { activeFilters, forType, type SearchQuery } from '@site/domain/search-query.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { filterWords } from './filter.words.ts'
import { typeAndModeWords } from './type-and-mode.words.ts'
import { useIsSearchLoading } from './use-is-search-loading.ts'
import { useWayBack } from './use-way-back.ts'

type TypeAndModeProps = {
  /** The id of the element with the homes, which has the attributes of `panelOf`. */
  panelId: string
  query: SearchQuery
  /** Null while it loads. */
  answer: Pick<SearchAnswer, 'statistics'> | null
  showResults: (query: SearchQuery) => void
  className: string
}

/** The tabs of types, each with its total, and the switch between sale and lease. */
export function TypeAndMode({ panelId, query, answer, showResults, className }: TypeAndModeProps) {
  const words = useWords(typeAndModeWords)
  const locale = useLocale()
  const filterTexts = useWords(filterWords)
  const wayBack = useWayBack()
  /** Shows the homes of another type or mode, and names the filters that do not apply to them. */
  const change = (next: SearchQuery) => {
    const kept = activeFilters(next).map(({ filter }) => filter.as)
    const lost = activeFilters(query).filter(({ filter }) => !kept.includes(filter.as))
    const undo = wayBack()
    showResults(next)
    if (lost.length === 0) return
    const names = lost.map(({ field }) => (field.kind === 'money' && query.mode === 'Lease' ? filterTexts.rent : field.label[locale]))
    notify({ text: fill(words.removed, { names: names.join(locale === 'zh' ? '、' : ', ') }), action: { label: words.undo, onPress: undo } })
  }
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-4 border-b border-line', className)}>
      <Tabs
        label={words.typeTabs}
        panelId={panelId}
        className="no-scrollbar max-w-full overflow-x-auto desk:overflow-visible"
        value={query.type}
        isCounting={useIsSearchLoading()}
        onChange={(type) => change(forType(query, type))}
        tabs={(['Residence', 'Carport', 'Villa'] as const).map((type) => ({
          value: type,
          label: words[type],
          count: answer ? formatNumber(answer.statistics[`total${type}`], locale) : undefined,
        }))}
      />
      <Segmented
        label={words.modeSwitch}
        // beside the tabs it is as high as they are; where it wraps below them, it has space above and below
        className="my-1.5 desk:my-0"
        value={query.mode}
        onChange={(mode) => change({ ...query, mode, priceMin: undefined, priceMax: undefined, priceUpTo: undefined })}
        options={[
          { value: 'Sale', label: words.sale },
          { value: 'Lease', label: words.lease },
        ]}
      />
    </div>
  )
}
