import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatRadius } from '@site/domain/format.ts'
import { activeFilters, compareRank, filtersOf, isScope, parametersOf, type SearchQuery, withoutParameters, writeSearch } from '@site/domain/search-query.ts'
import { Link } from '@tanstack/react-router'
import { LocateFixed, PenTool, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { Chip } from '../ui/Chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useIsMobile } from '../ui/use-media.ts'
import { useLabels } from '../listing/dictionary.ts'
import { useFilterName } from './FilterControl.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { filterWords } from './filter.words.ts'
import { withPlaceNames } from './with-place-names.ts'
import type { ShowResults } from './use-filter-choice.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Orders filters: those that always have a chip first, by their rank. */
const quickFiltersFirst = (a: { filter: Filter }, b: { filter: Filter }) =>
  Number(!a.filter.quick) - Number(!b.filter.quick) || (a.filter.quick ? compareRank(a, b) : 0)

export type FilterBarProps = {
  query: SearchQuery
  answer: SearchAnswer | null
  /** The answer for this query is loading; `answer` is that of an earlier query. */
  isCounting?: boolean
  keyword?: string | undefined
  showResults: ShowResults
  /** The screen searches around a point and shows the radius itself. */
  isNearby?: boolean
  /** A radius that the address has without a point. */
  radiusInKm?: string
  className?: string
}

const nearbyLinkClass =
  'hit inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-t13 font-medium whitespace-nowrap hover:border-field-line'

/** Query parameters of the link to the nearby search: filters and radius, without the current place and order. */
function nearbyParameters(radiusInKm: string, { near, keyword: _keyword, bbox: _bbox, polygon: _polygon, sort: _sort, order: _order, ...query }: SearchQuery) {
  return { ...writeSearch(query), ...(near ? { radiusInKm: String(near.radiusInKm) } : radiusInKm ? { radiusInKm } : {}) }
}

/**
 * The row of chips: a button for all filters, the other conditions, and one chip for each active or frequent filter. On wide screens the row
 * wraps and a chip opens a panel below it; on phones the row scrolls and a chip opens a sheet.
 */
export function FilterBar({ query, answer, isCounting = false, showResults, keyword, isNearby = false, radiusInKm = '', className }: FilterBarProps) {
  const words = useWords(filterWords)
  const isMobile = useIsMobile()
  const { openName, toggle, openSheet, close, anchor, closePanel } = useOpenFilter(isMobile)
  const panelProps = { query, answer, isCounting, showResults }
  const row = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(row, 'data-chip')
  const active = activeFilters(query)
  const remove = (keys: readonly string[]) => {
    close()
    showResults(withoutParameters(query, keys))
  }
  const clearAll = () => {
    const keys = filtersOf(query.type).flatMap(({ filter }) => (isScope(filter) ? [] : parametersOf(filter)))
    remove([...keys, 'bbox', 'polygon', ...(isNearby ? [] : ['near'])])
  }
  return (
    <div
      ref={row}
      onFocus={keepFocus}
      role="group"
      aria-label={words.filters}
      className={classNames(
        'no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-2.5 max-desk:mask-r-from-[calc(100%-2.5rem)] max-desk:pr-10 desk:flex-wrap desk:overflow-visible desk:px-5',
        className,
      )}
    >
      {query.polygon && <AreaChip onRemove={() => showResults(withoutParameters(query, ['polygon']))} />}
      <Chip
        icon={<SlidersHorizontal size={16} aria-hidden />}
        count={active.length || undefined}
        expanded={openName === ''}
        arrow={false}
        onClick={() => openSheet('')}
      >
        {words.filters}
      </Chip>
      {!isNearby && (
        <Link to="/searchNearby" search={nearbyParameters(radiusInKm, query)} className={nearbyLinkClass}>
          <LocateFixed size={16} aria-hidden />
          {words.searchNearby}
        </Link>
      )}
      <ConditionChips query={query} answer={answer} keyword={keyword} isNearby={isNearby} showResults={showResults} />
      <FieldChips query={query} answer={answer} openName={openName} toggle={toggle} remove={remove} />
      {active.length > 0 && (
        <button type="button" onClick={clearAll} className="hit shrink-0 px-2 text-t13 font-semibold text-accent">
          {words.clearAll}
        </button>
      )}
      <FilterSheet openName={openName !== '' && !isMobile ? null : openName} onClose={() => openSheet(null)} {...panelProps} />
      {!isMobile && openName && <FilterPopover key={openName} openName={openName} onClose={close} anchorRef={anchor} closeRef={closePanel} {...panelProps} />}
    </div>
  )
}

/** `openName`: the query parameter of the open filter, `''` for the sheet of all filters, null for none. */
function useOpenFilter(isMobile: boolean) {
  const [openName, setOpenName] = useState<string | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const closePanel = useRef<() => void>(null)
  // a dialog restyles every element of the page, so the press is painted first
  const openSheet = (name: string | null) => afterPaint(() => setOpenName(name))
  const toggle = (name: string) => (event: MouseEvent<HTMLElement>) => {
    if (openName === name && closePanel.current) return closePanel.current()
    anchor.current = event.currentTarget.closest<HTMLElement>('[data-chip]')
    if (isMobile) openSheet(name)
    else setOpenName(name)
  }
  const close = () => {
    closePanel.current = null
    setOpenName(null)
  }
  return { openName, toggle, openSheet, close, anchor, closePanel }
}

/** The chip of a drawn area. It is the first of the row, and the row scrolls to it when it appears. */
function AreaChip({ onRemove }: { onRemove: () => void }) {
  const words = useWords(filterWords)
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    chip.current?.parentElement?.scrollTo({ left: 0 })
  }, [])
  return (
    <Chip ref={chip} primary icon={<PenTool size={16} aria-hidden />} onRemove={onRemove} removeLabel={fill(words.remove, { name: words.drawnArea })}>
      {words.drawnArea}
    </Chip>
  )
}

/** Chips of the conditions that are not filters: keyword, box and radius. */
function ConditionChips({ query, answer, keyword, isNearby, showResults }: Omit<FilterBarProps, 'isCounting' | 'radiusInKm' | 'className'>) {
  const words = useWords(filterWords)
  const { locale } = useShell()
  const chip = (key: string, name: string, { text = name, next = withoutParameters(query, [key]) } = {}) => (
    <Chip key={key} dashed={key === 'keyword' && query.insist === true} onRemove={() => showResults(next)} removeLabel={fill(words.remove, { name })}>
      <span className="max-w-64 truncate">{text}</span>
    </Chip>
  )
  // dropped words are shown above the list and are not part of the search
  const searchedText = answer?.setAside && !query.insist ? answer.setAside.kept : keyword
  const keywordText = searchedText && withPlaceNames(searchedText, answer, locale)
  return (
    <>
      {keywordText &&
        query.keyword !== undefined &&
        chip('keyword', keywordText, { text: `“${keywordText}”`, next: { ...query, keyword: undefined, sort: 'listingDate' } })}
      {query.bbox && chip('bbox', words.mapBox)}
      {query.near && !isNearby && chip('near', fill(words.within, { distance: formatRadius(query.near.radiusInKm, locale) }))}
    </>
  )
}

type FieldChipsProps = Pick<FilterBarProps, 'query' | 'answer'> & {
  openName: string | null
  toggle: (name: string) => (event: MouseEvent<HTMLElement>) => void
  remove: (keys: readonly string[]) => void
}

/** One chip for each filter. Setting a filter does not move its chip, so that the panel below it does not move. */
function FieldChips({ query, answer, openName, toggle, remove }: FieldChipsProps) {
  const { locale, site } = useShell()
  const label = useLabels()
  const words = useWords(filterWords)
  const placeNameOf = usePlaceNames(answer)
  const filterNameOf = useFilterName()
  const active = new Map(activeFilters(query).map(({ filter, keys }) => [filter.as, keys]))
  const rows = filtersOf(query.type).filter(({ filter }) => filter.quick || active.has(filter.as))
  const chip = (field: Field, filter: Filter) => {
    const keys = active.get(filter.as)
    if (!keys)
      return (
        <Chip expanded={openName === filter.as} onClick={toggle(filter.as)}>
          {filterNameOf(field, query)}
        </Chip>
      )
    const text = filterText(field, filter, query, site.currency, locale, placeNameOf, label)
    // a filter without counts has no control to open
    return (
      <Chip
        {...(filter.counted === false ? {} : { expanded: openName === filter.as, onClick: toggle(filter.as) })}
        onRemove={() => remove(keys)}
        removeLabel={fill(words.remove, { name: text })}
      >
        {text}
      </Chip>
    )
  }
  return rows.toSorted(quickFiltersFirst).map(({ field, filter }) => (
    <span
      key={filter.as}
      data-chip={filter.as}
      className={classNames('inline-flex shrink-0', filter.quick === 'wide' && !active.has(filter.as) && 'desk:max-wide:hidden')}
    >
      {chip(field, filter)}
    </span>
  ))
}
