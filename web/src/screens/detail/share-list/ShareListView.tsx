import { linkCountWords } from '../../../contact/link-count.words.ts'
import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { House } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemCountText } from '../../../listing/home-count.ts'
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
import { AgentAnswerLine } from './AgentAnswerLine.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { homeElementId, HomeItem, type ItemActions } from './HomeItem.tsx'
import { ListBar } from './ListBar.tsx'
import { ListPrint, printedItems, printedPhoto, type PrintLayout } from './ListPrint.tsx'
import { type AnswerFilter, countedItems, fitsFilter, goneSince, groupsOf, type ListGroup } from './list-groups.ts'
import { isLocalStateKnown, ownAnswer, sessionOf } from './session/list-session.ts'
import type { ListData } from './load-list.ts'
import { type ListMapOrder, tourOf } from './tour-of.ts'
import { FormerHomes } from './FormerHomes.tsx'
import { FormerViewings } from './FormerViewings.tsx'
import { OffViewings } from './OffViewings.tsx'
import { NetworkNote } from './NetworkNote.tsx'
import { agentOf } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'
import { UnsentTexts } from './UnsentTexts.tsx'
import { useKeptHomes } from './use-kept-homes.ts'
import { useFocusAfterViewingSheet } from './session/use-focus-after-viewing-sheet.ts'
import { useListSession } from './session/use-list-session.ts'
import { WhoQuestion } from './WhoQuestion.tsx'
import { WhoLine } from './WhoLine.tsx'
import { dotted } from '../../../listing/dotted.tsx'

// lazy: opened by a press
const NoteSheet = lazyPart(() => import('./NoteSheet.tsx'), 'NoteSheet')
const ViewingSheet = lazyPart(() => import('./ViewingSheet.tsx'), 'ViewingSheet')
const CompareSheet = lazyPart(() => import('./CompareSheet.tsx'), 'CompareSheet')
const ListMapSheet = lazyPart(() => import('./ListMapSheet.tsx'), 'ListMapSheet')
const PrintSheet = lazyPart(() => import('./PrintSheet.tsx'), 'PrintSheet')

/** The sheet that is open over the list; null: none. A `note` is about the home `id`, or about the list with null. */
type OpenedSheet =
  | { kind: 'note'; id: string | null }
  | { kind: 'viewing'; id: string }
  | { kind: 'compare' }
  | { kind: 'print' }
  | { kind: ListMapOrder }
  | null

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
  const [openSheet, setOpenSheet] = useState<OpenedSheet>(null)
  const [layout, setLayout] = useState<PrintLayout | null>(null)
  const agent = agentOf(list, locale)
  const tour = useMemo(() => tourOf(list), [list])
  const tourKm = tour.stops.length > 1 ? tour.km : null
  useKeptHomes(list)
  useCountVisible(` ${list.code}`, () => api()('POST /frontend/api/share/opened', { code: list.code }))
  const close = () => setOpenSheet(null)
  useFocusAfterViewingSheet(openSheet, homeElementId)
  // the same object in each render, since a tap must not render all homes again
  const actions = useMemo(
    (): ItemActions => ({
      onNote: (id) => setOpenSheet({ kind: 'note', id }),
      onViewing: (id) => setOpenSheet({ kind: 'viewing', id }),
      onAskAlike: (id) => {
        const listing = list.items.find((item) => item.id === id)?.listing
        prefillQuestion(list.code, listing ? fill(shareListWords.alikeText[locale], { name: listingName(listing, locale) }) : '')
        setOpenSheet({ kind: 'note', id: null })
      },
    }),
    [list, locale],
  )
  const print = (chosenLayout: PrintLayout) => {
    flushSync(() => {
      setLayout(chosenLayout)
      close()
    })
    void loadPictures(printedItems(list).map(({ listing }) => printedPhoto(listing, chosenLayout))).then(() => window.print())
  }
  const showHome = (id: string) => {
    close()
    // after the sheet has released the scroll lock of the page
    setTimeout(() => document.getElementById(homeElementId(id))?.scrollIntoView({ block: 'start' }), 0)
  }
  return (
    <main className="mx-auto max-w-page px-4 pb-32 desk:px-10">
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_340px] desk:items-start desk:gap-x-12">
        <div className="pt-4 pb-3.5 desk:col-start-1 desk:pt-9">
          <Head list={list} at={at || null} />
          <OffViewings list={list} at={at} />
          <FormerViewings list={list} agent={agent} />
          <AgentAnswerLine list={list} agent={agent} onMessages={() => setOpenSheet({ kind: 'note', id: null })} onHome={showHome} />
        </div>
        <aside className="desk:sticky desk:top-8 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:pt-8">
          <AgentPanel list={list} onAsk={() => setOpenSheet({ kind: 'note', id: null })} />
          <ListTools
            list={list}
            agent={agent}
            tourKm={tourKm}
            onMap={() => setOpenSheet({ kind: 'list' })}
            onTour={() => setOpenSheet({ kind: 'tour' })}
            onCompare={() => setOpenSheet({ kind: 'compare' })}
            onPrint={() => setOpenSheet({ kind: 'print' })}
          />
        </aside>
        <div className="min-w-0">
          <NetworkNote session={session} />
          <Homes list={list} localState={localState} agent={agent} actions={actions} />
          <FormerHomes list={list} />
          <Foot agent={agent} hasAgent={list.card !== null} onPrint={() => setOpenSheet({ kind: 'print' })} />
        </div>
      </div>
      {list.items.length > 0 && (
        <ListBar
          list={list}
          hasMap={tourKm !== null}
          onMap={() => setOpenSheet({ kind: 'list' })}
          onCompare={() => setOpenSheet({ kind: 'compare' })}
          onMessage={() => setOpenSheet({ kind: 'note', id: null })}
        />
      )}
      <OpenedSheets list={list} agent={agent} openSheet={openSheet} setOpenSheet={setOpenSheet} onShow={showHome} onPrint={print} />
      {list.takesAnswers && <WhoQuestion list={list} agent={agent} />}
      <ListPrint list={list} at={at || new Date(0).toISOString()} layout={layout} isChoosing={openSheet?.kind === 'print'} />
    </main>
  )
}

/** Puts a text into the empty question about the list. */
const prefillQuestion = (code: string, text: string) => {
  if (readLocalState(code).drafts['']) return
  sessionOf(code).setState({ localState: changeLocalState(code, (localState) => ({ ...localState, drafts: { ...localState.drafts, '': text } })) })
}

/** Longest wait for pictures before a print, in ms. */
const pictureWaitMs = 6000

/** Loads pictures before a print, since a browser prints without waiting for them. */
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
  openSheet: OpenedSheet
  setOpenSheet: (openSheet: OpenedSheet) => void
  onShow: (id: string) => void
  onPrint: (layout: PrintLayout) => void
}

/** The sheets, each from its first opening on, so that it can close with its animation. */
function OpenedSheets({ list, agent, openSheet, setOpenSheet, onShow, onPrint }: OpenedSheetsProps) {
  const [lastSheet, setLastSheet] = useState<OpenedSheet>(null)
  if (openSheet !== null && openSheet !== lastSheet) setLastSheet(openSheet)
  const close = () => setOpenSheet(null)
  const lastId = lastSheet?.kind === 'note' ? lastSheet.id : null
  const itemInList = lastId === null ? null : list.items.find(({ id }) => id === lastId)
  // a home that the agent removes stays in its open sheet, with the typed text
  const [item, setItem] = useState<SharedItem | null>(null)
  if (itemInList !== undefined && itemInList !== item) setItem(itemInList)
  const isMap = (each: OpenedSheet): each is { kind: ListMapOrder } => each?.kind === 'list' || each?.kind === 'tour'
  return (
    <Suspense>
      {lastSheet?.kind === 'note' && <NoteSheet key={lastSheet.id} list={list} agent={agent} item={item} open={openSheet?.kind === 'note'} onClose={close} />}
      {lastSheet?.kind === 'viewing' && (
        <ViewingSheet list={list} agent={agent} listingId={lastSheet.id} open={openSheet?.kind === 'viewing'} onClose={close} />
      )}
      {lastSheet?.kind === 'compare' && <CompareSheet list={list} open={openSheet?.kind === 'compare'} onClose={close} />}
      {lastSheet?.kind === 'print' && <PrintSheet open={openSheet?.kind === 'print'} onClose={close} onPrint={onPrint} />}
      {isMap(lastSheet) && (
        <ListMapSheet list={list} order={isMap(openSheet) ? openSheet.kind : null} onOrder={(kind) => setOpenSheet({ kind })} onClose={close} onShow={onShow} />
      )}
    </Suspense>
  )
}

function Head({ list, at }: { list: SharedList; at: string | null }) {
  const { brand, locale } = useShell()
  const words = useWords(shareListWords)
  const formatDay = useFormatDay()
  const count = countedItems(list).length
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-t24 [overflow-wrap:anywhere] desk:text-t32">
          <bdi>{clientTitleOf(list.title, count, locale)}</bdi>
        </h1>
        <p className="mt-1 text-t13 text-ink-2">
          {itemCountText(list.items, locale)}
          {at && dotted(` · ${fill(words.asOf, { date: formatDay(at) })}`)}
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
  // the homes that fitted when the filter was chosen, so that an answer does not remove a home under the finger
  const [fittingIds, setFittingIds] = useState<ReadonlySet<string> | null>(null)
  const { previousVisit } = localState
  const verdictOf = (item: SharedItem) => ownAnswer({ localState }, item.id, item.reactions)?.verdict ?? null
  const isKnown = sessionOf(list.code)(isLocalStateKnown)
  const countOf = (each: AnswerFilter) =>
    each !== 'all' && !isKnown ? null : countedItems(list).filter((item) => fitsFilter(item, verdictOf(item), each)).length
  const choose = (each: AnswerFilter) => {
    setFilter(each)
    setFittingIds(each === 'all' ? null : new Set(list.items.flatMap((item) => (fitsFilter(item, verdictOf(item), each) ? item.id : []))))
  }
  const groups = groupsOf({ ...list, items: list.items.filter(({ id }) => fittingIds === null || fittingIds.has(id)) }, previousVisit)
  const newlyGoneCount = goneSince(list.items, localState).length
  if (list.items.length === 0)
    return <EmptyState tall icon={<House size={40} strokeWidth={1.4} aria-hidden />} title={words.emptyTitle} text={fill(words.emptyText, { agent })} />
  const firstId = groups[0]?.items[0]?.id
  return (
    <>
      <AnswerFilters filter={filter} countOf={countOf} onChoose={choose} />
      {newlyGoneCount > 0 && (
        <p className="mt-3 text-t13 text-ink-2">{fill(newlyGoneCount === 1 ? words.oneGoneSince : words.goneSince, { count: newlyGoneCount })}</p>
      )}
      {groups.length === 0 && <p className="py-16 text-center text-ink-2">{words.noneWithAnswer}</p>}
      {groups.map((group) => (
        <section key={`${group.kind} ${group.title}`} aria-label={titleOf(group, previousVisit, words)}>
          <GroupTitle group={group} isAlone={groups.length === 1} previousVisit={previousVisit} />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-9">
            {group.items.map((item) => (
              <HomeItem
                key={item.id}
                list={list}
                item={item}
                {...{ previousVisit, pricesSince: previousVisit ?? localState.firstSeenAt }}
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
        {/* wide windows have it beside the list */}
        <Button size="s" variant="text" className="desk:hidden" aria-haspopup="dialog" onClick={onPrint}>
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
