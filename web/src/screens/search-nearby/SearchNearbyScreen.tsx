import { maxTypedLength } from '@site/domain/choices.ts'
import { radiiWith, radiusOf } from '@site/domain/distance.ts'
import { formatRadius } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { ClientOnly, createFileRoute, useNavigate } from '@tanstack/react-router'
import { Building2, Crosshair, GraduationCap, Hospital, Hotel, MapPin, Plane, ShoppingBag, TrainFront, Trees } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { nearSearchOfLine } from '../../search-box/line-search.ts'
import { scopeOf } from '../../search-box/scope.ts'
import { findPosition } from '../../map/position.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { useAction } from '../../page/use-action.ts'
import { PlaceStatus } from './PlaceStatus.tsx'
import { rememberPlace, type NearbyPlace, usePopularAreas, useRecentPlaces, usePlaceSearch } from './places.ts'
import { searchNearbyWords } from './search-nearby.words.ts'

const MarkerMap = lazyPart(() => import('../../map/MarkerMap.tsx'), 'MarkerMap')

export const Route = createFileRoute('/searchNearby')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/searchNearby', { title: screenTitles.searchNearby, noIndex: true }, matches),
  component: SearchNearbyScreen,
})

const placeIcons = {
  estate: Building2,
  area: MapPin,
  Station: TrainFront,
  Mall: ShoppingBag,
  School: GraduationCap,
  Hospital,
  Park: Trees,
  Airport: Plane,
  Hotel,
}

/** Choice of the centre of a nearby search: a place by name, the own position, or a pin on the map (P3.3). */
function SearchNearbyScreen() {
  const words = useWords(searchNearbyWords)
  const { search } = useScreen('/searchNearby')
  const [radiusInKm, setRadius] = useState(() => radiusOf(firstValue(search, 'radiusInKm')))
  const navigate = useNavigate()
  const showHomesNear = ({ lat, lng }: Point, place?: string) => {
    const { radiusInKm: _radius, ...otherParameters } = search
    const circle = { lat: lat.toFixed(5), lng: lng.toFixed(5), radiusInKm: String(radiusInKm) }
    void navigate({ to: '/nearProperties', search: { ...otherParameters, ...circle, ...(place ? { place } : {}) } as AddressSearch })
  }
  // "2br near Ayala MRT below 40k" is no name of a place: it is read as in the other search boxes
  const searchBySentence = async (text: string) => {
    const near = await nearSearchOfLine(text, scopeOf(search), radiusInKm)
    if (!near) return
    const { leftOut } = near
    void navigate({ to: '/nearProperties', search: { ...search, ...near.search } as AddressSearch, state: { leftOut } as never }) // the router adds its keys
  }
  const choose = (place: NearbyPlace) => {
    rememberPlace(place)
    showHomesNear(place.point, place.key)
  }
  return (
    <main className="mx-auto max-w-[760px] pb-10">
      <ScreenHeader title={words.title} />
      <div className="grid grid-cols-1 gap-6 px-4 pt-3">
        <p className="text-ink-2">{words.intro}</p>
        <RadiusChips radiusInKm={radiusInKm} onChange={setRadius} />
        <PlaceSearch onChoose={choose} onSentence={searchBySentence} />
        <PositionOrPin onPoint={showHomesNear} />
        <ClientOnly>
          <Suggestions address={search} onChoose={choose} />
        </ClientOnly>
      </div>
    </main>
  )
}

/** Chips of the usual radii, and of the radius in the address. */
function RadiusChips({ radiusInKm, onChange }: { radiusInKm: number; onChange: (km: number) => void }) {
  const [radii] = useState(() => radiiWith(radiusInKm))
  const words = useWords(searchNearbyWords)
  const locale = useLocale()
  const label = useId()
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className="mb-2 text-t13 text-ink-2">
        {words.radius}
      </p>
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5">
        {radii.map((km) => (
          <Chip key={km} pressed={km === radiusInKm} onClick={() => onChange(km)}>
            {formatRadius(km, locale)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function PlaceSearch({ onChoose, onSentence }: { onChoose: (place: NearbyPlace) => void; onSentence: (text: string) => Promise<void> }) {
  const words = useWords(searchNearbyWords)
  const [text, setText] = useState('')
  const placeSearch = usePlaceSearch(text)
  const { places } = placeSearch
  const isLoading = text.trim() !== '' && places === null
  return (
    <div>
      <form
        role="search"
        aria-label={words.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (places && places !== 'failed' && places[0]) onChoose(places[0])
          else void onSentence(text)
        }}
      >
        <SearchField
          label={words.searchLabel}
          clearLabel={words.clear}
          placeholder={words.search}
          maxLength={maxTypedLength}
          value={text}
          onChange={setText}
          busy={isLoading}
        />
      </form>
      <PlaceStatus {...placeSearch} />
      {places && places !== 'failed' && places.length > 0 && <PlaceList label={words.found} places={places} onChoose={onChoose} />}
    </div>
  )
}

function PlaceList({ label, places, onChoose }: { label: string; places: readonly NearbyPlace[]; onChoose: (place: NearbyPlace) => void }) {
  const words = useWords(searchNearbyWords)
  const locale = useLocale()
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-line">
      {places.map((place) => {
        const Icon = placeIcons[place.kind]
        const description = [place.kind === 'area' ? null : words[place.kind], place.within?.[locale]].filter(Boolean).join(' · ')
        return (
          <li key={place.key}>
            <button
              type="button"
              onClick={() => onChoose(place)}
              className="flex min-h-14 w-full items-center gap-3.5 rounded-control px-2 py-2 text-left hover:bg-fill"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon size={19} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{place.name[locale]}</span>
                <span className="block truncate text-t13 text-ink-2">{description}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function PositionOrPin({ onPoint }: { onPoint: (point: Point, place?: string) => void }) {
  const words = useWords(searchNearbyWords)
  const [isBusy, run] = useAction()
  const [isPinning, setPinning] = useState(false)
  const locate = async () => {
    const position = await findPosition()
    if (typeof position === 'string') notify({ text: words[position], tone: 'error' })
    else onPoint(position, 'here')
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 tablet:grid-cols-2">
        <ChoiceButton
          icon={isBusy ? <Spinner /> : <Crosshair size={20} aria-hidden />}
          title={words.here}
          text={words.hereHint}
          onClick={() => void run(locate)}
        />
        <ChoiceButton
          icon={<MapPin size={20} aria-hidden />}
          title={words.pointOnMap}
          text={words.pointOnMapHint}
          pressed={isPinning}
          onClick={() => setPinning(!isPinning)}
        />
      </div>
      {isPinning && <PinPicker onPoint={onPoint} />}
    </div>
  )
}

function ChoiceButton({ icon, title, text, pressed, onClick }: { icon: ReactNode; title: string; text: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={pressed}
      onClick={onClick}
      className="flex min-h-16 items-center gap-3.5 rounded-card border border-line bg-surface px-4 text-left hover:border-field-line aria-expanded:border-accent"
    >
      <span className="shrink-0 text-accent">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-t13 text-ink-2">{text}</span>
      </span>
    </button>
  )
}

function Suggestions({ address, onChoose }: { address: AddressSearch; onChoose: (place: NearbyPlace) => void }) {
  const words = useWords(searchNearbyWords)
  const recentPlaces = useRecentPlaces()
  const popularAreas = usePopularAreas(scopeOf(address))
  return (
    <>
      {recentPlaces.length > 0 && (
        <section>
          <h2 className="text-t15 font-semibold">{words.recent}</h2>
          <PlaceList label={words.recent} places={recentPlaces} onChoose={onChoose} />
        </section>
      )}
      {popularAreas.length > 0 && (
        <section>
          <h2 className="text-t15 font-semibold">{words.popular}</h2>
          <PlaceList label={words.popular} places={popularAreas} onChoose={onChoose} />
        </section>
      )}
    </>
  )
}

/** A map that people move under a fixed pin. */
function PinPicker({ onPoint }: { onPoint: (point: Point) => void }) {
  const mapClass = 'h-[min(440px,60vh)] rounded-card'
  return (
    <Suspense fallback={<Skeleton className={mapClass} />}>
      <MarkerMap className={mapClass} onPoint={onPoint} />
    </Suspense>
  )
}
