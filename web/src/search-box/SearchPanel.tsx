import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill, formatNumber, formatPrice } from '@site/domain/format.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { Building2, Clock, Hash, HardHat, MapPin, Signpost, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { useLabels } from '../listing/dictionary.ts'
import { filtersOfFacts } from './keyword-search.ts'
import { listingWords } from '../listing/listing.words.ts'
import { forgetSearches } from '../device/recent-searches.ts'
import type { Scope } from './scope.ts'
import { searchBoxWords } from './search-box.words.ts'
import { sortWords } from '../filters/sort.words.ts'

/** An option of the list below the search box. */
export type SearchOption =
  | { readonly kind: 'facts'; readonly facts: Facts }
  | { readonly kind: 'name'; readonly item: Suggestion }
  | { readonly kind: 'recent'; readonly keyword: string }

type PanelProps = {
  listId: string
  options: readonly SearchOption[]
  /** Index of the option that is selected with the keyboard; -1: none. */
  activeIndex: number
  scope: Scope
  /** Whether chosen filters narrow what an option opens: its total without them is not shown. */
  isNarrowed: boolean
  isOpen: boolean
  onChoose: (option: SearchOption) => void
  /** Called after recent searches were removed, to focus the box. */
  onForget: () => void
}

const icons = { estate: Building2, area: MapPin, city: MapPin, developer: HardHat, landmark: Signpost, listing: Hash }
const keyOf = (option: SearchOption) =>
  option.kind === 'facts' ? 'facts' : option.kind === 'recent' ? `recent ${option.keyword}` : `${option.item.kind} ${option.item.id}`

/**
 * The list of the search box. The buttons that remove recent searches are in a list beside it, since an option must not contain buttons;
 * rows of both lists have the same height. On phones it is as wide as the window, whatever the width of the box.
 */
export function SearchPanel({ listId, options, activeIndex, scope, isNarrowed, isOpen, onChoose, onForget }: PanelProps) {
  const words = useWords(searchBoxWords)
  const recent = options.flatMap((option) => (option.kind === 'recent' ? [option.keyword] : []))
  const thenFocusBox = (remove: () => void) => () => {
    remove()
    onForget()
  }
  return (
    <div
      hidden={!isOpen || options.length === 0}
      className="absolute inset-x-4 z-40 mt-2 max-h-[60vh] desk:inset-x-0 desk:top-full overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-float"
    >
      {recent.length > 0 && (
        <div className="flex min-h-9 items-center justify-between pr-2 pl-4 text-t13 text-ink-3">
          {words.recent}
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onClick={thenFocusBox(() => forgetSearches())}
            className="hit px-2 font-semibold text-accent"
          >
            {words.forgetAll}
          </button>
        </div>
      )}
      <div className="flex">
        <ul id={listId} role="listbox" aria-label={recent.length > 0 ? words.recent : words.suggestions} className="min-w-0 flex-1">
          {options.map((option, index) => (
            <li
              key={keyOf(option)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classNames(
                'flex cursor-pointer items-center gap-3 px-4 hover:bg-fill',
                option.kind === 'recent' ? 'h-12' : 'min-h-12 py-1.5',
                index === activeIndex && 'bg-fill',
              )}
            >
              <OptionRow option={option} scope={scope} isNarrowed={isNarrowed} />
            </li>
          ))}
        </ul>
        {recent.length > 0 && (
          <ul aria-label={words.forgetButtonsLabel} className="shrink-0">
            {recent.map((keyword) => (
              <li key={keyword} className="grid h-12 place-items-center pr-2">
                <button
                  type="button"
                  aria-label={fill(words.forget, { keyword })}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={thenFocusBox(() => forgetSearches(keyword))}
                  className="hit grid size-9 place-items-center text-ink-3"
                >
                  <X size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function OptionRow({ option, scope, isNarrowed }: { option: SearchOption } & Pick<PanelProps, 'scope' | 'isNarrowed'>) {
  const { locale, site } = useShell()
  const words = useWords(searchBoxWords)
  const sortTexts = useWords(sortWords)
  const label = useLabels()
  if (option.kind === 'recent') return <OptionLine icon={<Clock size={18} aria-hidden />} text={option.keyword} />
  if (option.kind === 'facts') {
    const { rest, total } = option.facts
    const filters = filtersOfFacts(option.facts)
    const query = { ...scope, ...filters } as SearchQuery // `activeFilters` and `filterText` read nothing else
    const parts = [
      ...(filters.type ? [labelOf('type', filters.type)[locale]] : []),
      ...activeFilters(query).map(({ field, filter }) =>
        filterText(field, filter, query, site.currency, locale, (id) => option.facts.names[id]?.[locale] ?? id, label),
      ),
      ...(filters.mode ? [labelOf('mode', filters.mode)[locale]] : []),
      ...(filters.sort === 'price' ? [sortTexts.sortCheapest] : []),
      ...(rest ? [`“${rest}”`] : []),
    ]
    return <OptionLine icon={<SlidersHorizontal size={18} aria-hidden />} text={parts.join(' · ')} {...(isNarrowed ? {} : { count: total })} isEmphasized />
  }
  const { item } = option
  const { offer } = item
  const Icon = icons[item.kind]
  return (
    <OptionLine
      icon={<Icon size={18} aria-hidden />}
      text={item.name[locale]}
      detail={[offer ? null : words[item.kind], item.within?.[locale]].filter(Boolean).join(' · ')}
      {...(offer ? { price: formatPrice(offer, site.currency, locale) ?? listingWords.onRequest[locale] } : isNarrowed ? {} : { count: item.total })}
    />
  )
}

type LineProps = { icon: ReactNode; text: string; detail?: string; count?: number; price?: string; isEmphasized?: boolean }

function OptionLine({ icon, text, detail, count, price, isEmphasized = false }: LineProps) {
  const { locale } = useShell()
  const words = useWords(searchBoxWords)
  const end = price ?? (count === undefined ? undefined : fill(words.count, { count: formatNumber(count, locale) }))
  return (
    <>
      <span className="shrink-0 text-ink-3">{icon}</span>
      <span className={classNames('min-w-0 flex-1', isEmphasized ? 'line-clamp-2 font-medium' : detail ? 'leading-tight desk:truncate' : 'truncate')}>
        <span className={detail && 'max-desk:line-clamp-2'}>{text}</span>
        {/* the space separates the two in the name of the option */}
        {detail && <span className="text-t13 text-ink-3 max-desk:mt-0.5 max-desk:block desk:ml-1"> {detail}</span>}
      </span>
      {end !== undefined && <span className="shrink-0 text-t13 text-ink-3">{end}</span>}
    </>
  )
}
