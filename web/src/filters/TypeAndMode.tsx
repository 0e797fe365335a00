import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { formatNumber } from '@site/domain/format.ts'
import { forType, type SearchQuery } from '@site/domain/search-query.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { typeAndModeWords } from './type-and-mode.words.ts'
import { useIsSearchLoading } from './use-is-search-loading.ts'

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
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-4 border-b border-line', className)}>
      <Tabs
        label={words.typeTabs}
        panelId={panelId}
        className="no-scrollbar max-w-full overflow-x-auto desk:overflow-visible"
        value={query.type}
        isCounting={useIsSearchLoading()}
        onChange={(type) => showResults(forType(query, type))}
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
        onChange={(mode) => showResults({ ...query, mode, priceMin: undefined, priceMax: undefined, priceUpTo: undefined })}
        options={[
          { value: 'Sale', label: words.sale },
          { value: 'Lease', label: words.lease },
        ]}
      />
    </div>
  )
}
