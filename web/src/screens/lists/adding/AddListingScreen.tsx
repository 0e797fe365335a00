import { fill, formatNumber } from '@site/domain/format.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BellRing, CircleAlert, Hash, Heart, House, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { addedNotice } from '../../../cards/added-to-list.ts'
import { api, screenApi } from '../../../page/api.ts'
import { firstValue } from '../../../page/first-value.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { screenTitles } from '../../../page/screen-titles.words.ts'
import { useAction } from '../../../page/use-action.ts'
import { headOf } from '../../../shell/head.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { ScreenHeader, useGoBack } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { addWords } from './add.words.ts'
import { callOrNotify } from '../call-or-notify.ts'
import { FeedSource } from './FeedSource.tsx'
import { FavouriteSource, OwnSource } from './OwnSources.tsx'
import { ListsGate, LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { NumberSource } from './NumberSource.tsx'
import { SearchSource } from './SearchSource.tsx'
import { useLoaded } from '../use-loaded.ts'

export const Route = createFileRoute('/addListing')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/addListing', { title: screenTitles.addListing, noIndex: true }, matches),
  component: AddListingScreen,
})

/** Which homes are chosen, and which are in the list already; `choose` changes one or several. */
export type Choice = {
  readonly chosen: ReadonlySet<string>
  readonly existing: ReadonlySet<string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
}

const sources = { search: Search, favourites: Heart, mine: House, numbers: Hash, saved: BellRing } as const
type Source = keyof typeof sources

/** Adds homes to the list with the `id` of the address: from a search, favourites, own listings, by number or from the saved search that feeds it (`from=saved`). */
function AddListingScreen() {
  const titles = useWords(screenTitles)
  const { search } = useScreen('/addListing')
  const id = firstValue(search, 'id')
  const from = firstValue(search, 'from')
  return (
    <main className="mx-auto min-h-[70vh] max-w-[840px]">
      <ScreenHeader title={titles.addListing} />
      <div className="px-4 pb-44">
        <ListsGate>
          <AddHomes key={`${id} ${from}`} id={id} from={from === 'saved' ? 'saved' : 'search'} />
        </ListsGate>
      </div>
    </main>
  )
}

function AddHomes({ id, from }: { id: string; from: Source }) {
  const words = useWords(addWords)
  const { data, problem, problemText, reload } = useLoaded(useCallback(() => screenApi()('POST /frontend/api/sharelist/detail', { id }), [id]))
  const [source, setSource] = useState<Source>(from)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (!data) return problem ? <LoadProblem problem={problem} text={problemText} onRetry={reload} /> : <LoadingLists />
  const follower = {
    listId: id,
    onFollowed: () => {
      reload()
      setSource('saved')
    },
  }
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((other) => !ids.includes(other))))
  const choice: Choice = { chosen, existing: new Set(data.items.map((item) => item.id)), choose }
  const room = shareListLimits.items - data.items.length
  return (
    <>
      <p className="pt-3 text-t13 [overflow-wrap:anywhere] text-ink-2">{fill(words.to, { title: data.title })}</p>
      {/* before the homes, of which more come at the end: keyboards reach it */}
      {(source !== 'saved' || chosen.size > 0) && <AddBar id={id} chosen={[...chosen]} room={room} />}
      <SourceChips source={source} waiting={data.feed?.proposals ?? 0} onChoose={setSource} />
      {chosen.size > room && <LimitNote room={room} />}
      {/* hidden, so that what is typed and found stays */}
      <div hidden={source !== 'search'}>
        <SearchSource choice={choice} follower={data.feed ? null : follower} />
      </div>
      {source === 'favourites' && <FavouriteSource choice={choice} />}
      {source === 'mine' && <OwnSource choice={choice} />}
      <div hidden={source !== 'numbers'}>
        <NumberSource choice={choice} />
      </div>
      {source === 'saved' && <FeedSource listId={id} room={room} onChanged={reload} onSearch={() => setSource('search')} />}
    </>
  )
}

const showWhole = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type SourceChipsProps = { source: Source; waiting: number; onChoose: (source: Source) => void }

/** Where homes come from; the chosen one is in view. `waiting`: homes of the saved search that wait for the agent. */
function SourceChips({ source, waiting, onChoose }: SourceChipsProps) {
  const words = useWords(addWords)
  return (
    <div role="group" aria-label={words.sources} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-3">
      {(Object.keys(sources) as Source[]).map((name) => {
        const Icon = sources[name]
        return (
          <Chip
            key={name}
            ref={name === source ? showWhole : null}
            primary={name === source}
            aria-pressed={name === source}
            icon={<Icon size={16} aria-hidden />}
            {...(name === 'saved' && waiting > 0 ? { count: waiting } : {})}
            className="scroll-mx-4"
            onClick={() => onChoose(name)}
          >
            {words[name]}
          </Chip>
        )
      })}
    </div>
  )
}

function LimitNote({ room }: { room: number }) {
  const words = useWords(addWords)
  const locale = useLocale()
  return (
    <p role="alert" className="mb-3 flex gap-3 rounded-card bg-warm-soft p-4">
      <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <b className="font-semibold">{fill(words.limitTitle, { count: formatNumber(room, locale) })}</b>{' '}
        {fill(words.limitText, { max: formatNumber(shareListLimits.items, locale) })}
      </span>
    </p>
  )
}

/** The bar at the bottom: the room left in the list, and the button that adds the chosen homes. */
function AddBar({ id, chosen, room }: { id: string; chosen: readonly string[]; room: number }) {
  const words = useWords(addWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/shareListDetail', search: { id }, replace: true })
  const [isBusy, run] = useAction()
  const isTooMany = chosen.length > room
  const count = (value: number) => formatNumber(value, locale)
  const add = async () => {
    const answer = await api()('POST /frontend/api/sharelist/additems', { id, listingIds: [...chosen] })
    const { added } = answer
    const undo = async () => {
      await callOrNotify((call) => call('POST /frontend/api/sharelist/removeitems', { id, listingIds: added }))
      await navigate({ to: '/shareListDetail', search: { id, at: String(Date.now()) }, replace: true })
    }
    notify({
      ...addedNotice(answer, locale),
      ...(added.length > 0 ? { action: { label: words.undo, onPress: () => void undo() } } : {}),
    })
    goBack()
  }
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-[calc(60px+var(--safe-bottom))] z-20 border-t border-line bg-surface shadow-float desk:bottom-0">
      <div className="mx-auto flex min-h-16 max-w-[840px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <p aria-live="polite" className={isTooMany ? 'text-t13 font-semibold text-bad' : 'text-t13 text-ink-2'}>
          {isTooMany
            ? fill(words.tooMany, { chosen: count(chosen.length), room: count(room) })
            : room === chosen.length
              ? words.isFull
              : fill(words.roomFor, { count: count(room - chosen.length) })}
        </p>
        <Button disabled={chosen.length === 0 || isTooMany} busy={isBusy} onClick={() => void run(add)}>
          {chosen.length === 0 ? words.add : fill(chosen.length === 1 ? words.addOne : words.addMany, { count: count(chosen.length) })}
        </Button>
      </div>
    </div>
  )
}
