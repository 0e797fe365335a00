import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { activeFilters, compareRank, filtersOf, isScope, parametersOf, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { Link } from '@tanstack/react-router'
import { LocateFixed, PenTool, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { Chip } from '../ui/Chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { useIsMobile } from '../ui/use-media.ts'
import { useLabels } from './dictionary.ts'
import { useFilterName } from './FilterControl.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { filterWords } from './filter.words.ts'
import { withPlaceNames } from './keyword-search.ts'
import type { ShowSearch } from './use-filter-draft.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Order of chips: filters that always have a chip come first. */
const compareChips = (a: { filter: Filter }, b: { filter: Filter }) =>
  Number(!a.filter.quick) - Number(!b.filter.quick) || (a.filter.quick ? compareRank(a, b) : 0)

type FilterBarProps = {
  query: SearchQuery
  answer: SearchAnswer | null
  /** The answer belongs to an earlier search; the one for this query is loading. */
  isCounting?: boolean
  keyword?: string | undefined
  show: ShowSearch
  /** The screen searches around a point and shows the radius itself. */
  isAround?: boolean
  /** A radius that the address has without a point. */
  radiusInKm?: string
  className?: string
}

const nearLinkClass =
  'hit inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-t13 font-medium whitespace-nowrap hover:border-field-line'

/** The search in the link to the nearby search: filters and radius, without the current place and order. */
function nearSearch(radiusInKm: string, { near, keyword: _keyword, bbox: _bbox, polygon: _polygon, sort: _sort, order: _order, ...query }: SearchQuery) {
  return { ...writeSearch(query), ...(near ? { radiusInKm: String(near.radiusInKm) } : radiusInKm ? { radiusInKm } : {}) }
}

const withoutKeys = (query: SearchQuery, keys: readonly string[]) => ({ ...query, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery

/**
 * The row of chips: all filters, the other conditions, and one chip for each active or frequent filter. On wide screens the row wraps and a
 * chip opens its own filter beside it; on phones it scrolls and a chip opens a sheet.
 */
export function FilterBar({ query, answer, isCounting = false, show, keyword, isAround = false, radiusInKm = '', className }: FilterBarProps) {
  const words = useWords(filterWords)
  const isMobile = useIsMobile()
  const { open, openAt, openSheet, close, anchor, closer } = useOpenFilter(isMobile)
  const active = activeFilters(query)
  const remove = (keys: readonly string[]) => {
    close()
    show(withoutKeys(query, keys))
  }
  const clear = () => {
    const keys = filtersOf(query.type).flatMap(({ filter }) => (isScope(filter) ? [] : parametersOf(filter)))
    remove([...keys, 'bbox', 'polygon', ...(isAround ? [] : ['near'])])
  }
  return (
    <div
      role="group"
      aria-label={words.filters}
      className={classNames(
        'no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-2.5 max-desk:mask-r-from-[calc(100%-2.5rem)] max-desk:pr-10 desk:flex-wrap desk:overflow-visible desk:px-5',
        className,
      )}
    >
      {query.polygon && <AreaChip onRemove={() => show(withoutKeys(query, ['polygon']))} />}
      <Chip
        icon={<SlidersHorizontal size={16} aria-hidden />}
        count={active.length || undefined}
        expanded={open === ''}
        arrow={false}
        onClick={() => openSheet('')}
      >
        {words.filters}
      </Chip>
      {!isAround && (
        <Link to="/searchNearby" search={nearSearch(radiusInKm, query)} className={nearLinkClass}>
          <LocateFixed size={16} aria-hidden />
          {words.nearPlace}
        </Link>
      )}
      <ConditionChips query={query} answer={answer} keyword={keyword} isAround={isAround} show={show} />
      <FieldChips query={query} answer={answer} open={open} openAt={openAt} remove={remove} />
      {active.length > 0 && (
        <button type="button" onClick={clear} className="hit shrink-0 px-2 text-t13 font-semibold text-accent">
          {words.clearAll}
        </button>
      )}
      <FilterSheet
        open={open !== '' && !isMobile ? null : open}
        onClose={() => openSheet(null)}
        query={query}
        answer={answer}
        isCounting={isCounting}
        show={show}
      />
      {!isMobile && open && (
        <FilterPopover
          key={open}
          open={open}
          onClose={close}
          anchorRef={anchor}
          closeRef={closer}
          query={query}
          answer={answer}
          isCounting={isCounting}
          show={show}
        />
      )}
    </div>
  )
}

/** Which filter is open: its name, `''` for the sheet of all, null for none. Pressing the chip of an open filter closes it. */
function useOpenFilter(isMobile: boolean) {
  const [open, setOpen] = useState<string | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const closer = useRef<() => void>(null)
  // a dialog restyles every element of the page, so the press is painted first
  const openSheet = (name: string | null) => afterPaint(() => setOpen(name))
  const openAt = (name: string) => (event: MouseEvent<HTMLElement>) => {
    if (open === name && closer.current) return closer.current()
    anchor.current = event.currentTarget.closest<HTMLElement>('[data-chip]')
    if (isMobile) openSheet(name)
    else setOpen(name)
  }
  const close = () => {
    closer.current = null
    setOpen(null)
  }
  return { open, openAt, openSheet, close, anchor, closer }
}

/** The drawn area: the first chip, and the row scrolls back to it when an area is drawn. */
function AreaChip({ onRemove }: { onRemove: () => void }) {
  const words = useWords(filterWords)
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    chip.current?.parentElement?.scrollTo({ left: 0 })
  }, [])
  return (
    <Chip ref={chip} loud icon={<PenTool size={16} aria-hidden />} onRemove={onRemove} removeLabel={fill(words.remove, { name: words.drawnArea })}>
      {words.drawnArea}
    </Chip>
  )
}

type ConditionChipsProps = Pick<FilterBarProps, 'query' | 'answer' | 'keyword' | 'isAround' | 'show'>

/** Removable chips for the conditions that are not filters: keyword, box and radius. */
function ConditionChips({ query, answer, keyword, isAround, show }: ConditionChipsProps) {
  const words = useWords(filterWords)
  const { locale } = useShell()
  const chip = (key: string, text: string, next = withoutKeys(query, [key])) => (
    <Chip key={key} dashed={key === 'keyword' && query.insist === true} onRemove={() => show(next)} removeLabel={fill(words.remove, { name: text })}>
      {text}
    </Chip>
  )
  // dropped words are shown above the list and are not part of the search
  const keywordText = answer?.setAside && !query.insist ? answer.setAside.kept : keyword
  return (
    <>
      {keywordText &&
        query.keyword !== undefined &&
        chip('keyword', `“${withPlaceNames(keywordText, answer, locale)}”`, { ...query, keyword: undefined, sort: 'listingDate' })}
      {query.bbox && chip('bbox', words.place)}
      {query.near && !isAround && chip('near', fill(words.within, { distance: formatDistance(query.near.radiusInKm, locale) }))}
    </>
  )
}

type FieldChipsProps = {
  query: SearchQuery
  answer: SearchAnswer | null
  open: string | null
  openAt: (name: string) => (event: MouseEvent<HTMLElement>) => void
  remove: (keys: readonly string[]) => void
}

/** One chip for each filter. Setting a filter does not move its chip, so that the panel below it does not move. */
function FieldChips({ query, answer, open, openAt, remove }: FieldChipsProps) {
  const { locale, site } = useShell()
  const label = useLabels()
  const words = useWords(filterWords)
  const nameOf = usePlaceNames(answer)
  const nameFilter = useFilterName()
  const active = new Map(activeFilters(query).map(({ filter, keys }) => [filter.as, keys]))
  const rows = filtersOf(query.type).filter(({ filter }) => filter.quick || active.has(filter.as))
  const chip = (field: Field, filter: Filter) => {
    const keys = active.get(filter.as)
    if (!keys)
      return (
        <Chip expanded={open === filter.as} onClick={openAt(filter.as)}>
          {nameFilter(field, query)}
        </Chip>
      )
    const text = filterText(field, filter, query, site.currency, locale, nameOf, label)
    return (
      <Chip onClick={openAt(filter.as)} onRemove={() => remove(keys)} removeLabel={fill(words.remove, { name: text })}>
        {text}
      </Chip>
    )
  }
  return rows.toSorted(compareChips).map(({ field, filter }) => (
    <span
      key={filter.as}
      data-chip={filter.as}
      className={classNames('inline-flex shrink-0', filter.quick === 'wide' && !active.has(filter.as) && 'desk:max-wide:hidden')}
    >
      {chip(field, filter)}
    </span>
  ))
}
