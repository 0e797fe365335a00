import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { activeFilters, filtersOf, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { Link } from '@tanstack/react-router'
import { LocateFixed, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { filterText } from '@site/domain/filter-text.ts'
import { filterWords } from '../../listing/filter.words.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { homeWords } from './home.words.ts'
import { usePlaceNames } from '../../shell/use-place-names.ts'

/** Filters that have a chip of their own in the row, in this order. */
const quick = ['price', 'bedrooms', 'floorArea', 'areas', 'status', 'postedBy']

type FilterBarProps = { query: SearchQuery; answer: SearchAnswer | null; keyword?: string; show: (query: SearchQuery) => void }

const nearLink =
  'hit inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-t13 font-medium whitespace-nowrap hover:border-field-line'

/** What goes along to looking around a place: the filters and the radius, not the place that was searched until now. */
function nearSearch({ near, keyword: _keyword, bbox: _bbox, polygon: _polygon, sort: _sort, order: _order, ...query }: SearchQuery) {
  return { ...writeSearch(query), ...(near ? { radiusInKm: String(near.radiusInKm) } : {}) }
}

/** The row of chips: all filters, those in force with a cross, and the ones people use most. On wide screens a chip opens its own filter alone. */
export function FilterBar({ query, answer, show, keyword }: FilterBarProps) {
  const { locale, site } = useShell()
  const words = useWords(filterWords)
  const home = useWords(homeWords)
  const [open, setOpen] = useState<string | null>(null)
  const isMobile = useIsMobile()
  // a dialog gives every element of the page a new style: the press is painted before
  const setSheet = (name: string | null) => afterPaint(() => setOpen(name))
  const { anchor, closer, openAt, keepFocus } = useAnchor(open, isMobile ? setSheet : setOpen, query)
  const active = activeFilters(query)
  const nameOf = usePlaceNames(answer)
  const activeNames = new Set(active.map(({ filter }) => filter.as))
  const offered = filtersOf(query.type).filter(({ filter }) => quick.includes(filter.as) && !activeNames.has(filter.as))
  offered.sort((a, b) => quick.indexOf(a.filter.as) - quick.indexOf(b.filter.as))
  const without = (keys: readonly string[]) => ({ ...query, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery
  const closeAt = (name: string) => {
    closer.current = null
    keepFocus(name)
    setOpen(null)
  }
  const clear = () => show({ ...without(active.flatMap(({ keys }) => keys)), bbox: undefined, polygon: undefined, near: undefined })
  return (
    <div className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-2.5 desk:flex-1 desk:border-l desk:border-line desk:px-0 desk:pl-5">
      <Chip
        icon={<SlidersHorizontal size={16} aria-hidden />}
        count={active.length || undefined}
        expanded={open === ''}
        arrow={false}
        onClick={() => setSheet('')}
      >
        {words.filters}
      </Chip>
      <Link to="/searchNearby" search={nearSearch(query)} className={nearLink}>
        <LocateFixed size={16} aria-hidden />
        {home.nearPlace}
      </Link>
      {keyword !== undefined && query.keyword !== undefined && (
        <Chip onRemove={() => show({ ...query, keyword: undefined, sort: 'listingDate' })} removeLabel={fill(words.remove, { name: keyword })}>
          “{keyword}”
        </Chip>
      )}
      {active.map(({ field, filter, keys }) => {
        const text = filterText(field, filter, query, site.currency, locale, nameOf)
        return (
          <Chip
            key={filter.as}
            data-chip={filter.as}
            onClick={openAt(filter.as)}
            onRemove={() => show(without(keys))}
            removeLabel={fill(words.remove, { name: text })}
          >
            {text}
          </Chip>
        )
      })}
      {query.bbox && (
        <Chip onRemove={() => show(without(['bbox']))} removeLabel={fill(words.remove, { name: words.place })}>
          {words.place}
        </Chip>
      )}
      {query.polygon && (
        <Chip onRemove={() => show(without(['polygon']))} removeLabel={fill(words.remove, { name: home.drawnArea })}>
          {home.drawnArea}
        </Chip>
      )}
      {query.near && (
        <Chip
          onRemove={() => show(without(['near']))}
          removeLabel={fill(words.remove, { name: fill(home.within, { distance: formatDistance(query.near.radiusInKm, locale) }) })}
        >
          {fill(home.within, { distance: formatDistance(query.near.radiusInKm, locale) })}
        </Chip>
      )}
      {offered.map(({ field, filter }) => (
        <Chip key={filter.as} data-chip={filter.as} expanded={open === filter.as} onClick={openAt(filter.as)}>
          {field.label[locale]}
        </Chip>
      ))}
      {active.length > 0 && (
        <button type="button" onClick={clear} className="hit shrink-0 px-2 text-t13 font-semibold text-accent">
          {home.clearAll}
        </button>
      )}
      <FilterSheet open={open !== '' && !isMobile ? null : open} onClose={() => setSheet(null)} query={query} answer={answer} show={show} />
      {!isMobile && open && (
        <FilterPopover open={open} onClose={() => closeAt(open)} anchorRef={anchor} closeRef={closer} query={query} answer={answer} show={show} />
      )}
    </div>
  )
}

/** The chip that a panel hangs at. A choice redraws its chip, which takes the keyboard's place with it: the new one gets it. */
function useAnchor(open: string | null, setOpen: (name: string) => void, query: SearchQuery) {
  const anchor = useRef<HTMLElement>(null)
  const closer = useRef<() => void>(null)
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (kept.current !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-chip="${CSS.escape(kept.current)}"]`)?.focus({ preventScroll: true })
    kept.current = null
  }, [query])
  const openAt = (name: string) => (event: MouseEvent<HTMLElement>) => {
    if (open === name && closer.current) return closer.current()
    anchor.current = event.currentTarget
    setOpen(name)
  }
  return { anchor, closer, openAt, keepFocus: (name: string) => void (kept.current = name) }
}
