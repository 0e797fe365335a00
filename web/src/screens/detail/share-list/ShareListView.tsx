import { linkCountWords } from '../../../contact/link-count.words.ts'
import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { House } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listingName } from '../../../listing/listing-lines.ts'
import { useFormatDay, useLocale, useShell, useWords } from '../../../page/locale.tsx'
import type { MissingData } from '../../../page/not-found.ts'
import { LazyMissingScreen } from '../../../shell/error-screens.ts'
import { LanguageSwitch } from '../../../shell/LanguageSwitch.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useCountVisible } from '../use-count-open.ts'
import { api } from '../../../page/api.ts'
import { AgentPanel, ListTools } from './AgentPanel.tsx'
import { AnswerLine } from './AnswerLine.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { homeElementId, HomeItem, type ItemActions } from './HomeItem.tsx'
import { ListBar } from './ListBar.tsx'
import { ListPrint, printedItems, printedPhoto, type PrintLayout } from './ListPrint.tsx'
import { type AnswerFilter, countedItems, fitsFilter, goneSince, groupsOf, type ListGroup } from './list-groups.ts'
import { isLocalStateKnown, ownAnswer, sessionOf } from './session/list-session.ts'
import type { ListData } from './load-list.ts'
import { type MapView, tourOf } from './tour-of.ts'
import { FormerHomes } from './FormerHomes.tsx'
import { FormerViewings } from './FormerViewings.tsx'
import { OffViewings } from './OffViewings.tsx'
import { NetworkNote } from './NetworkNote.tsx'
import { agentOf } from './session/person-word.ts'
import { shareListWords } from './session/share-list.words.ts'
import { UnsentTexts } from './UnsentTexts.tsx'
import { useKeptHomes } from './use-kept-homes.ts'
import { useListSession } from './session/use-list-session.ts'
import { WhoGate } from './WhoGate.tsx'
import { WhoLine } from './WhoLine.tsx'

// lazy: opened by a press
const NoteSheet = lazyPart(() => import('./NoteSheet.tsx'), 'NoteSheet')
const ViewingSheet = lazyPart(() => import('./ViewingSheet.tsx'), 'ViewingSheet')
const CompareSheet = lazyPart(() => import('./CompareSheet.tsx'), 'CompareSheet')
const ListMapSheet = lazyPart(() => import('./ListMapSheet.tsx'), 'ListMapSheet')
const PrintSheet = lazyPart(() => import('./PrintSheet.tsx'), 'PrintSheet')

/** What is open over the list. `ask`: about the home `id`, null: about the list. */
type Opened = { kind: 'note'; id: string | null } | { kind: 'viewing'; id: string } | { kind: 'compare' } | { kind: 'print' } | { kind: MapView } | null

/** A list as its client sees it, without an account. Without brand it has no links into the site. */
export function ShareListView({ data }: { data: ListData }) {
  const session = useListSession(data)
  if (session.isEnded)
    return (
      <>
        <LazyMissingScreen data={{ reason: 'ended' } satisfies MissingData} />
        <UnsentTexts code={data.list.code} />
      </>
    )
  return <OpenList session={session} />
}

type Session = ReturnType<typeof useListSession>

function OpenList({ session }: { session: Session }) {
  const { list, localState, at } = session
  const locale = useLocale()
  const [opened, setOpened] = useState<Opened>(null)
  const [layout, setLayout] = useState<PrintLayout | null>(null)
  const agent = agentOf(list, locale)
  const tour = useMemo(() => tourOf(list), [list])
  const tourKm = tour.stops.length > 1 ? tour.km : null
  useKeptHomes(list)
  useCountVisible(` ${list.code}`, () => api()('POST /frontend/api/share/opened', { code: list.code }))
  const close = () => setOpened(null)
  useAskedFocus(opened)
  // the same object in each render, since a tap must not render all homes again
  const actions = useMemo(
    (): ItemActions => ({
      onNote: (id) => setOpened({ kind: 'note', id }),
      onViewing: (id) => setOpened({ kind: 'viewing', id }),
      onAskAlike: (id) => {
        const listing = list.items.find((item) => item.id === id)?.listing
        keepDraft(list.code, listing ? fill(shareListWords.alikeText[locale], { name: listingName(listing, locale) }) : '')
        setOpened({ kind: 'note', id: null })
      },
    }),
    [list, locale],
  )
  const print = (chosen: PrintLayout) => {
    flushSync(() => {
      setLayout(chosen)
      close()
    })
    void loadPictures(printedItems(list).map(({ listing }) => printedPhoto(listing, chosen))).then(() => window.print())
  }
  const showHome = (id: string) => {
    close()
    // after the sheet has given the scroll back to the page
    setTimeout(() => document.getElementById(homeElementId(id))?.scrollIntoView({ block: 'start' }), 0)
  }
  return (
    <main className="mx-auto max-w-page px-4 pb-32 desk:px-10">
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_340px] desk:items-start desk:gap-x-12">
        <div className="pt-4 pb-3.5 desk:col-start-1 desk:pt-9">
          <Head list={list} at={at || null} />
          <OffViewings list={list} at={at} />
          <FormerViewings list={list} agent={agent} />
          <AnswerLine list={list} agent={agent} onMessages={() => setOpened({ kind: 'note', id: null })} onHome={showHome} />
        </div>
        <aside className="desk:sticky desk:top-8 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:pt-8">
          <AgentPanel list={list} onAsk={() => setOpened({ kind: 'note', id: null })} />
          <ListTools
            list={list}
            agent={agent}
            tourKm={tourKm}
            onMap={() => setOpened({ kind: 'list' })}
            onTour={() => setOpened({ kind: 'tour' })}
            onCompare={() => setOpened({ kind: 'compare' })}
            onPrint={() => setOpened({ kind: 'print' })}
          />
        </aside>
        <div className="min-w-0">
          <NetworkNote session={session} />
          <Homes list={list} localState={localState} agent={agent} actions={actions} />
          <FormerHomes list={list} />
          <Foot agent={agent} hasAgent={list.card !== null} onPrint={() => setOpened({ kind: 'print' })} />
        </div>
      </div>
      {list.items.length > 0 && (
        <ListBar
          list={list}
          hasMap={tourKm !== null}
          onMap={() => setOpened({ kind: 'list' })}
          onCompare={() => setOpened({ kind: 'compare' })}
          onMessage={() => setOpened({ kind: 'note', id: null })}
        />
      )}
      <OpenedSheets list={list} agent={agent} opened={opened} setOpened={setOpened} onShow={showHome} onPrint={print} />
      {list.takesAnswers && <WhoGate list={list} agent={agent} />}
      <ListPrint list={list} at={at || new Date(0).toISOString()} layout={layout} isWanted={opened?.kind === 'print'} />
    </main>
  )
}

/** After the sheet for a viewing has closed and the button that opened it is gone: focuses what the home says of the viewing. */
function useAskedFocus(opened: Opened): void {
  const last = useRef<Opened>(null)
  useEffect(() => {
    const closed = opened === null ? last.current : null
    last.current = opened
    // a closed dialog has the focus until the browser looks again
    const isElsewhere = document.activeElement?.matches(':not(body, dialog:not([open]), dialog:not([open]) *)')
    if (closed?.kind !== 'viewing' || isElsewhere) return
    document.querySelector<HTMLElement>(`#${CSS.escape(homeElementId(closed.id))} [data-part="actions"] button`)?.focus({ preventScroll: true })
  }, [opened])
}

const keepDraft = (code: string, text: string) => {
  if (readLocalState(code).drafts['']) return
  sessionOf(code).setState({ localState: changeLocalState(code, (localState) => ({ ...localState, drafts: { ...localState.drafts, '': text } })) })
}

/** Longest wait for pictures before a print, in ms. */
const pictureWaitMs = 6000

/** Loads the pictures of a print, since a browser prints without waiting for them. */
async function loadPictures(addresses: readonly (string | null)[]): Promise<void> {
  const pictures = addresses.flatMap((address) =>
    address
      ? [
          Object.assign(new Image(), { src: address })
            .decode()
            .catch(() => undefined),
        ]
      : [],
  )
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, pictureWaitMs))])
}

type OpenedSheetsProps = {
  list: SharedList
  agent: string
  opened: Opened
  setOpened: (opened: Opened) => void
  onShow: (id: string) => void
  onPrint: (layout: PrintLayout) => void
}

/** The sheets, each from its first opening on, so that it can close with its animation. */
function OpenedSheets({ list, agent, opened, setOpened, onShow, onPrint }: OpenedSheetsProps) {
  const [last, setLast] = useState<Opened>(null)
  if (opened !== null && opened !== last) setLast(opened)
  const close = () => setOpened(null)
  const lastId = last?.kind === 'note' ? last.id : null
  const found = lastId === null ? null : list.items.find(({ id }) => id === lastId)
  // a home that the agent removes meanwhile stays in its open sheet, with what is typed
  const [item, setItem] = useState<SharedItem | null>(null)
  if (found !== undefined && found !== item) setItem(found)
  const isMap = (each: Opened): each is { kind: MapView } => each?.kind === 'list' || each?.kind === 'tour'
  return (
    <Suspense>
      {last?.kind === 'note' && <NoteSheet key={last.id} list={list} agent={agent} item={item} open={opened?.kind === 'note'} onClose={close} />}
      {last?.kind === 'viewing' && <ViewingSheet list={list} agent={agent} listingId={last.id} open={opened?.kind === 'viewing'} onClose={close} />}
      {last?.kind === 'compare' && <CompareSheet list={list} open={opened?.kind === 'compare'} onClose={close} />}
      {last?.kind === 'print' && <PrintSheet open={opened?.kind === 'print'} onClose={close} onPrint={onPrint} />}
      {isMap(last) && (
        <ListMapSheet list={list} view={isMap(opened) ? opened.kind : null} onView={(kind) => setOpened({ kind })} onClose={close} onShow={onShow} />
      )}
    </Suspense>
  )
}

function Head({ list, at }: { list: SharedList; at: string | null }) {
  const { brand, locale } = useShell()
  const words = useWords(shareListWords)
  const formatDay = useFormatDay()
  const count = countedItems(list).length
  const gone = list.items.length - count
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-t24 [overflow-wrap:anywhere] desk:text-t32">
          <bdi>{clientTitleOf(list.title, count, locale)}</bdi>
        </h1>
        <p className="mt-1 text-t13 text-ink-2">
          {fill(count === 1 ? words.oneHome : words.homes, { count: formatNumber(count, locale) })}
          {gone > 0 && fill(words.andGone, { count: formatNumber(gone, locale) })}
          {at && ` · ${fill(words.asOf, { date: formatDay(at) })}`}
        </p>
        <WhoLine list={list} />
      </div>
      {/* with brand the bar has the switch */}
      {!brand && <LanguageSwitch className="no-print -mt-1 -mr-2" />}
    </div>
  )
}

type HomesProps = { list: SharedList; localState: Session['localState']; agent: string; actions: ItemActions }

function Homes({ list, localState, agent, actions }: HomesProps) {
  const words = useWords(shareListWords)
  const [filter, setFilter] = useState<AnswerFilter>('all')
  // the homes that fitted when the filter was chosen, so that an answer does not take a home away under the finger
  const [fitting, setFitting] = useState<ReadonlySet<string> | null>(null)
  const { previousVisit } = localState
  const verdictOf = (item: SharedItem) => ownAnswer({ localState }, item.id, item.reactions)?.verdict ?? null
  const isKnown = sessionOf(list.code)(isLocalStateKnown)
  const countOf = (each: AnswerFilter) =>
    each !== 'all' && !isKnown ? null : countedItems(list).filter((item) => fitsFilter(item, verdictOf(item), each)).length
  const choose = (each: AnswerFilter) => {
    setFilter(each)
    setFitting(each === 'all' ? null : new Set(list.items.flatMap((item) => (fitsFilter(item, verdictOf(item), each) ? item.id : []))))
  }
  const groups = groupsOf({ ...list, items: list.items.filter(({ id }) => fitting === null || fitting.has(id)) }, previousVisit)
  const newlyGone = goneSince(list.items, localState).length
  if (list.items.length === 0)
    return <EmptyState tall icon={<House size={40} strokeWidth={1.4} aria-hidden />} title={words.emptyTitle} text={fill(words.emptyText, { agent })} />
  const firstId = groups[0]?.items[0]?.id
  return (
    <>
      <AnswerFilters filter={filter} countOf={countOf} onChoose={choose} />
      {newlyGone > 0 && <p className="mt-3 text-t13 text-ink-2">{fill(newlyGone === 1 ? words.oneGoneSince : words.goneSince, { count: newlyGone })}</p>}
      {groups.length === 0 && <p className="py-16 text-center text-ink-2">{words.noneWithAnswer}</p>}
      {groups.map((group) => (
        <section key={`${group.kind} ${group.title}`} aria-label={titleOf(group, previousVisit, words)}>
          <GroupTitle group={group} isAlone={groups.length === 1} previousVisit={previousVisit} />
          <div className="grid grid-cols-1 gap-x-6 gap-y-9 tablet:grid-cols-2">
            {group.items.map((item) => (
              <HomeItem
                key={item.id}
                list={list}
                item={item}
                previousVisit={previousVisit}
                agent={agent}
                isEager={item.id === firstId}
                hasGroupTitle={hasTitle(group, groups.length === 1, previousVisit)}
                {...actions}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

type GroupTitles = Readonly<Record<'newTitle' | 'seenTitle' | 'goneTitle' | 'homesTitle', string>>

function titleOf(group: ListGroup, previousVisit: string | null, words: GroupTitles): string {
  if (group.kind === 'new') return words.newTitle
  if (group.kind === 'gone') return words.goneTitle
  return group.title || (previousVisit === null ? words.homesTitle : words.seenTitle)
}

type GroupTitleProps = { group: ListGroup; isAlone: boolean; previousVisit: string | null }

const hasTitle = (group: ListGroup, isAlone: boolean, previousVisit: string | null): boolean =>
  group.kind !== 'section' || group.title !== '' || (previousVisit !== null && !isAlone)

/** The heading of a group. A list without sections has none on a first visit. */
function GroupTitle({ group, isAlone, previousVisit }: GroupTitleProps) {
  const words = useWords(shareListWords)
  const formatDay = useFormatDay()
  if (!hasTitle(group, isAlone, previousVisit)) return <div className="h-4" />
  return (
    <div className="mt-6 mb-3 flex items-baseline gap-2.5">
      {group.kind === 'new' && <span aria-hidden className="size-2 self-center rounded-full bg-accent" />}
      <h2 dir="auto" className="min-w-0 text-t17 [overflow-wrap:anywhere]">
        {titleOf(group, previousVisit, words)}
      </h2>
      {group.kind === 'new' && previousVisit && <span className="shrink-0 text-t13 text-ink-2">{formatDay(previousVisit)}</span>}
    </div>
  )
}

function Foot({ agent, hasAgent, onPrint }: { agent: string; hasAgent: boolean; onPrint: () => void }) {
  const words = useWords(shareListWords)
  const counts = useWords(linkCountWords)
  const [isCounted, setCounted] = useState(false)
  return (
    <footer className="no-print mt-9 border-t border-line pt-4 text-t13 text-ink-2">
      {hasAgent && <p>{fill(words.agentSees, { agent })}</p>}
      {isCounted && <p className="mt-2">{counts.whatIsCounted}</p>}
      <div className="-mx-[min(0.875rem,14px)] mt-1 flex flex-wrap">
        <Button size="s" variant="text" aria-haspopup="dialog" onClick={onPrint}>
          {words.print}
        </Button>
        {hasAgent && (
          <Button size="s" variant="text" aria-expanded={isCounted} onClick={() => setCounted(!isCounted)}>
            {words.counted}
          </Button>
        )}
      </div>
    </footer>
  )
}
