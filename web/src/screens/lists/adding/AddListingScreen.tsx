import { keysOf } from '@site/domain/keys-of.ts'
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
import { FavouriteSource, OwnListingSource } from './OwnSources.tsx'
import { ChosenBar } from '../../../ui/fields/ChosenBar.tsx'
import { addBarId } from './PickList.tsx'
import { ListsGate, LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { NumberSource } from './NumberSource.tsx'
import { SearchSource } from './SearchSource.tsx'
import { useAccountData } from '../use-account-data.ts'

export const Route = createFileRoute('/addListing')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/addListing', { title: screenTitles.addListing, noIndex: true }, matches),
  component: AddListingScreen,
})

/** The homes that the agent selects for a list. `listedIds`: those that are in the list already; `select`: selects or deselects homes. */
export type HomeSelection = {
  readonly selectedIds: ReadonlySet<string>
  readonly listedIds: ReadonlySet<string>
  readonly select: (ids: readonly string[], isChosen: boolean) => void
}

const sourceIcons = { search: Search, favourites: Heart, mine: House, numbers: Hash, saved: BellRing } as const
type HomeSource = keyof typeof sourceIcons

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
          <AddHomes key={`${id} ${from}`} id={id} initialSource={from === 'saved' ? 'saved' : 'search'} />
        </ListsGate>
      </div>
    </main>
  )
}

function AddHomes({ id, initialSource }: { id: string; initialSource: HomeSource }) {
  const words = useWords(addWords)
  const { data, problem, problemText, reload } = useAccountData(useCallback(() => screenApi()('POST /frontend/api/sharelist/detail', { id }), [id]))
  const [source, setSource] = useState<HomeSource>(initialSource)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  if (!data) return problem ? <LoadProblem problem={problem} text={problemText} onRetry={reload} /> : <LoadingLists />
  const feedTarget = {
    listId: id,
    onFeedStarted: () => {
      reload()
      setSource('saved')
    },
  }
  const select = (ids: readonly string[], isChosen: boolean) =>
    setSelectedIds((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((other) => !ids.includes(other))))
  const selection: HomeSelection = { selectedIds, listedIds: new Set(data.items.map((item) => item.id)), select }
  const remainingCapacity = shareListLimits.items - data.items.length
  return (
    <>
      <p className="pt-3 text-t13 [overflow-wrap:anywhere] text-ink-2">{fill(words.to, { title: data.title })}</p>
      {/* before the homes, which grow at their end, so that the keyboard reaches the button */}
      {(source !== 'saved' || selectedIds.size > 0) && <AddBar id={id} selectedIds={[...selectedIds]} remainingCapacity={remainingCapacity} />}
      <SourceChips source={source} proposalCount={data.feed?.proposals ?? 0} onChoose={setSource} />
      {selectedIds.size > remainingCapacity && <LimitNote remainingCapacity={remainingCapacity} />}
      {/* hidden instead of unmounted, so that the typed text and the results stay */}
      <div hidden={source !== 'search'}>
        <SearchSource selection={selection} feedTarget={data.feed ? null : feedTarget} />
      </div>
      {source === 'favourites' && <FavouriteSource selection={selection} />}
      {source === 'mine' && <OwnListingSource selection={selection} />}
      <div hidden={source !== 'numbers'}>
        <NumberSource selection={selection} />
      </div>
      {source === 'saved' && <FeedSource listId={id} remainingCapacity={remainingCapacity} onChanged={reload} onSearch={() => setSource('search')} />}
    </>
  )
}

const scrollChipIntoView = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type SourceChipsProps = { source: HomeSource; proposalCount: number; onChoose: (source: HomeSource) => void }

/** Chips that choose where homes come from; the chosen chip is in view. `proposalCount`: homes of the saved search that wait for the agent. */
function SourceChips({ source, proposalCount, onChoose }: SourceChipsProps) {
  const words = useWords(addWords)
  return (
    <div role="group" aria-label={words.sources} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-3">
      {keysOf(sourceIcons).map((name) => {
        const Icon = sourceIcons[name]
        return (
          <Chip
            key={name}
            ref={name === source ? scrollChipIntoView : null}
            primary={name === source}
            aria-pressed={name === source}
            icon={<Icon size={16} aria-hidden />}
            {...(name === 'saved' && proposalCount > 0 ? { count: proposalCount } : {})}
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

function LimitNote({ remainingCapacity }: { remainingCapacity: number }) {
  const words = useWords(addWords)
  const locale = useLocale()
  return (
    <p role="alert" className="mb-3 flex gap-3 rounded-card bg-warm-soft p-4">
      <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <b className="font-semibold">{fill(words.limitTitle, { count: formatNumber(remainingCapacity, locale) })}</b>{' '}
        {fill(words.limitText, { max: formatNumber(shareListLimits.items, locale) })}
      </span>
    </p>
  )
}

/** The bar at the bottom: how many homes the list still takes, and the button that adds the selected homes. */
function AddBar({ id, selectedIds, remainingCapacity }: { id: string; selectedIds: readonly string[]; remainingCapacity: number }) {
  const words = useWords(addWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/shareListDetail', search: { id }, replace: true })
  const [isBusy, run] = useAction()
  const isTooMany = selectedIds.length > remainingCapacity
  const formatCount = (value: number) => formatNumber(value, locale)
  const add = async () => {
    const answer = await api()('POST /frontend/api/sharelist/additems', { id, listingIds: [...selectedIds] })
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
    <ChosenBar id={addBarId} label={words.bar}>
      <div className="mx-auto flex min-h-16 max-w-[840px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <p aria-live="polite" className={isTooMany ? 'text-t13 font-semibold text-bad' : 'text-t13 text-ink-2'}>
          {isTooMany
            ? fill(words.tooMany, { chosen: formatCount(selectedIds.length), room: formatCount(remainingCapacity) })
            : remainingCapacity === selectedIds.length
              ? words.isFull
              : fill(words.roomFor, { count: formatCount(remainingCapacity - selectedIds.length) })}
        </p>
        <Button
          disabled={selectedIds.length === 0 || isTooMany}
          busy={isBusy}
          onClick={() => {
            const at = location.href
            void run(add, undefined, (outcome) => outcome === 'done' && location.href === at && goBack())
          }}
        >
          {selectedIds.length === 0 ? words.add : fill(selectedIds.length === 1 ? words.addOne : words.addMany, { count: formatCount(selectedIds.length) })}
        </Button>
      </div>
    </ChosenBar>
  )
}
