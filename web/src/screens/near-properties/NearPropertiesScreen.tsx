import { fill, formatDistance } from '@site/domain/format.ts'
import { activeFilters, type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { ClientOnly, createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft, MapPin, SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { FilterBar } from '../../filters/FilterBar.tsx'
import { FilterSheet } from '../../filters/FilterSheet.tsx'
import { filterWords } from '../../filters/filter.words.ts'
import { LeftOut } from '../../search-box/LeftOut.tsx'
import { FewHomes, RelaxationList, useRelaxations } from '../../filters/RelaxationList.tsx'
import { PriceOnRequestCount } from '../../filters/PriceOnRequestCount.tsx'
import { ResultsList } from '../../cards/ResultsList.tsx'
import { SortSelect } from '../../filters/SortSelect.tsx'
import { totalText } from '../../cards/total-text.ts'
import { TypeAndMode } from '../../filters/TypeAndMode.tsx'
import { useIsSearchLoading } from '../../filters/use-is-search-loading.ts'
import { usePages } from '../../cards/use-pages.ts'
import { LazyResultsMap } from '../../map/LazyResultsMap.tsx'
import { MapSheet } from '../../map/MapSheet.tsx'
import { RadiusSlider } from '../../map/RadiusSlider.tsx'
import { useSharedHover } from '../../map/use-shared-hover.ts'
import { firstValue } from '../../page/first-value.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { CopyPage } from '../../sharing/CopyPage.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { phoneLandscapeQuery, useIsMobile, useMedia } from '../../ui/use-media.ts'
import { panelOf } from '../../ui/Tabs.tsx'
import { loadNear, type NearData } from './load-near.ts'
import { nearWords } from './near.words.ts'
import { useLatestNearQuery, useNearNavigation } from './use-near-navigation.ts'

export const Route = createFileRoute('/nearProperties')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadNear(deps.search),
  head: ({ loaderData, matches }) => headOf('/nearProperties', { title: loaderData?.title ?? screenTitles.nearProperties, noIndex: true }, matches),
  component: NearPropertiesScreen,
})

type ShowResults = (query: SearchQuery) => void
type NearSectionProps = { data: NearData; address: AddressSearch; showResults: ShowResults }

/** Homes within a radius of a point, nearest first, with a map (P3.3): on phones the list is in a sheet over the map. */
function NearPropertiesScreen() {
  const { data, search: address } = useScreen('/nearProperties')
  const showResults = useNearNavigation(address, data.query)
  const latest = useLatestNearQuery(data.query)
  const words = useWords(nearWords)
  const { name } = usePlaceTexts(data, address)
  const props = { data, address, showResults }
  const list = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useSharedHover(list, true)
  return (
    <main className="has-map-sheet max-desk:h-[calc(var(--screen)-var(--tab-bar)-var(--safe-bottom)-var(--bar))] max-desk:[--map-bottom:12px] max-desk:[--sheet-top:68px] desk:grid desk:grid-cols-[minmax(0,58%)_minmax(0,1fr)] wide:grid-cols-[minmax(0,56%)_minmax(0,1fr)]">
      <h1 className="sr-only desk:hidden">{fill(words.near, { place: name })}</h1>
      <div className="max-desk:absolute max-desk:inset-0 desk:sticky desk:top-[calc(72px+var(--bar))] desk:order-2 desk:h-[calc(var(--screen)-72px-var(--bar))]">
        <NearMap {...props} />
        <div className="map-above absolute inset-x-3 top-2 z-[6] desk:hidden">
          <PhoneBar {...props} />
          <Radius {...props} className="mt-2 rounded-card bg-surface shadow-float" />
        </div>
      </div>
      <MapSheet hasMap isEmpty={data.answer.totalRowQty === 0} listRef={list} className="@container min-w-0 desk:bg-paper desk:px-5 desk:pt-6 desk:pb-8">
        <div className="hidden desk:block">
          <PlaceHeader {...props} />
          <Radius {...props} className="mt-5 rounded-card inset-ring inset-ring-line" />
        </div>
        <div className="max-desk:flex max-desk:flex-col">
          <TypeAndMode panelId={panelId} className="gap-y-2 pb-1 desk:mt-4" query={latest.query} answer={data.answer} showResults={showResults} />
          <FilterBar
            query={latest.query}
            answer={data.answer}
            isCounting={latest.isLoading}
            keyword={data.query.keyword}
            showResults={showResults}
            isNearby
            className="-mx-4 border-b border-line desk:-mx-5"
          />
          <Total {...props} />
        </div>
        <div {...panelOf(panelId, latest.query.type)} className="contents">
          <Results {...props} />
        </div>
      </MapSheet>
    </main>
  )
}

/** Pixels that controls cover at each edge of the map on phones. */
const phonePadding = { top: 172, right: 14, bottom: 112, left: 14 }
/** On phones in landscape, where the list is beside the map. */
const landscapePadding = { ...phonePadding, bottom: 14 }
const deskPadding = { top: 40, right: 40, bottom: 40, left: 40 }

function NearMap({ data, address }: NearSectionProps) {
  const { name } = usePlaceTexts(data, address)
  const isMobile = useIsMobile()
  const isLandscape = useMedia(phoneLandscapeQuery)
  const padding = isMobile ? (isLandscape ? landscapePadding : phonePadding) : deskPadding
  return (
    <ClientOnly fallback={<div className="absolute inset-0 bg-map-land" />}>
      <LazyResultsMap query={data.query} nearName={data.place ? name : undefined} show={() => undefined} keepsArea padding={padding} />
    </ClientOnly>
  )
}

function usePlaceTexts({ place, station }: NearData, address: AddressSearch): { name: string; description: string } {
  const words = useWords(nearWords)
  const locale = useLocale()
  const isHere = firstValue(address, 'place') === 'here'
  const kind = place && words[place.landmarkKind ?? (place.kind === 'landmark' ? 'area' : place.kind)]
  const stationText = station && fill(words.stationAway, { name: station.name[locale], distance: formatDistance(station.distanceInKm, locale) })
  return {
    name: place?.name[locale] ?? (isHere ? words.here : words.point),
    description: [kind, place?.city?.[locale], stationText].filter(Boolean).join(' · '),
  }
}

/** The parameters of the link to the choice of another place: same type, mode and radius. */
const otherPlaceSearch = ({ data: { query } }: NearSectionProps) => ({
  ...writeSearch({ type: query.type, mode: query.mode }),
  radiusInKm: String(query.near.radiusInKm),
})

function PlaceHeader(props: NearSectionProps) {
  const words = useWords(nearWords)
  const { name, description } = usePlaceTexts(props.data, props.address)
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <MapPin size={22} aria-hidden />
      </span>
      <div className="min-w-0">
        <h1 className="truncate text-t24 leading-tight font-bold">{fill(words.near, { place: name })}</h1>
        <p className="truncate text-t13 text-ink-2">{description}</p>
      </div>
      <Link to="/searchNearby" search={otherPlaceSearch(props)} className={classNames(buttonClass({ variant: 'quiet', size: 's', pill: true }), 'ml-auto')}>
        {words.change}
      </Link>
    </div>
  )
}

function PhoneBar(props: NearSectionProps) {
  const words = useWords(nearWords)
  const shellTexts = useWords(shellWords)
  const filterTexts = useWords(filterWords)
  const goBack = useGoBack()
  const [isOpen, setOpen] = useState(false)
  const latest = useLatestNearQuery(props.data.query)
  const count = activeFilters(latest.query).length
  const { name, description } = usePlaceTexts(props.data, props.address)
  return (
    <div className="flex h-13 items-center rounded-full bg-surface pr-2 pl-1 shadow-float">
      <IconButton label={shellTexts.back} onClick={goBack}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <div className="min-w-0 flex-1">
        <p className="truncate text-t15 leading-tight font-semibold first-letter:uppercase">{name}</p>
        <p className="truncate text-t12 text-ink-2">{description}</p>
      </div>
      <Link to="/searchNearby" search={otherPlaceSearch(props)} className={buttonClass({ variant: 'text', size: 's' })}>
        {words.changeShort}
      </Link>
      <IconButton
        label={count > 0 ? `${filterTexts.filters} ${count}` : filterTexts.filters}
        badge={count || undefined}
        onClick={() => afterPaint(() => setOpen(true))}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <FilterSheet
        openName={isOpen ? '' : null}
        onClose={() => afterPaint(() => setOpen(false))}
        query={latest.query}
        answer={props.data.answer}
        isCounting={latest.isLoading}
        showResults={props.showResults}
      />
      <LanguageSwitch />
    </div>
  )
}

function Radius({ data, showResults, className }: NearSectionProps & { className: string }) {
  const { near } = data.query
  return (
    <RadiusSlider
      stops={data.stops}
      radiusInKm={near.radiusInKm}
      onChange={(radiusInKm) => showResults({ ...data.query, near: { ...near, radiusInKm } })}
      className={className}
    />
  )
}

/** Total and sort: the part of the list that a collapsed sheet shows on phones. */
function Total(props: NearSectionProps) {
  const words = useWords(nearWords)
  const locale = useLocale()
  const { query, answer } = props.data
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2 max-desk:order-first desk:pt-2">
      <h2
        className={classNames('min-w-0 flex-1 basis-36 text-t15 font-semibold transition-opacity desk:text-t17', useIsSearchLoading() && 'opacity-50')}
        aria-live="polite"
      >
        {totalText(query, answer.totalRowQty, locale)}
      </h2>
      <CopyPage />
      <SortSelect query={query} showResults={props.showResults} />
      <p className="w-full text-t13 text-ink-3">{words.straightLineNote}</p>
      <LeftOut />
      <PriceOnRequestCount count={answer.priceOnRequestQty} className="w-full text-t13 text-ink-2" />
    </div>
  )
}

function Results(props: NearSectionProps) {
  const words = useWords(nearWords)
  const { query, answer, loadedAt } = props.data
  const pages = usePages(query, answer)
  return (
    <>
      {answer.totalRowQty === 0 && <NoHomes {...props} />}
      <ResultsList label={words.results} pages={pages} answeredAt={loadedAt} isRows={useIsMobile()} />
      <FewHomes {...withoutPointRemoval(props.data)} showResults={props.showResults} />
    </>
  )
}

/** The query and its answer without the relaxation that removes the point, which this screen needs. */
const withoutPointRemoval = ({ query, answer }: NearData) => ({
  query,
  answer: { ...answer, loosen: answer.loosen.filter(({ filter, to }) => filter !== 'near' || to !== undefined) },
})

/** Says that the radius has no homes, and offers a wider one and filters to remove. */
function NoHomes({ data, showResults }: NearSectionProps) {
  const words = useWords(nearWords)
  const options = useRelaxations(withoutPointRemoval(data))
  return (
    <div className="py-6">
      <p className="text-t17 font-semibold">{words.noHomes}</p>
      {options.length === 0 && <p className="mt-3 text-ink-2">{words.noHomesAdvice}</p>}
      <RelaxationList options={options} showResults={showResults} />
    </div>
  )
}
