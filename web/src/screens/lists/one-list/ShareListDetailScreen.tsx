import { fill, formatNumber } from '@site/domain/format.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Copy as CopyText, Ellipsis, GitPullRequestArrow, List, Lock, Plus, Share } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { ShareChoice } from '../../../sharing/ShareChoice.tsx'
import { listToShareOf } from '../../../sharing/shared-target.ts'
import { newSeparateId } from '../../../sharing/use-share-link.ts'
import { onUsed, waitForMarks } from '../../../sharing/used-links.ts'
import { firstValue } from '../../../page/first-value.ts'
import { itemCountText } from '../../../listing/home-count.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { screenTitles } from '../../../page/screen-titles.words.ts'
import { headOf } from '../../../shell/head.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyPart, QuietPart } from '../../../ui/lazy-part.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { listDetailWords } from './detail.words.ts'
import { ListFeedBox, ProposalsLink } from './ListFeedBox.tsx'
import { ListHomes } from './ListHomes.tsx'
import { ListLinks } from './ListLinks.tsx'
import { ListMenu } from '../editing/ListMenu.tsx'
import { ListViewings } from './ListViewings.tsx'
import { ListsGate, LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { SectionSheet } from './SectionSheet.tsx'
import { useMarkAnswersSeen } from '../use-mark-answers-seen.ts'
import { type ListDetailState, useListDetail } from './use-list-detail.ts'

// lazy: only printing needs it
const OwnListPrint = lazyPart(() => import('./OwnListPrint.tsx'), 'OwnListPrint', { failed: QuietPart })

export const Route = createFileRoute('/shareListDetail')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/shareListDetail', { title: screenTitles.listDetail, noIndex: true }, matches),
  component: ShareListDetailScreen,
})

/** A list with its homes and links, for its agent. With `share` in the address the share popup is open at first. */
function ShareListDetailScreen() {
  const titles = useWords(screenTitles)
  const { search } = useScreen('/shareListDetail')
  const id = firstValue(search, 'id')
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ListsGate title={titles.listDetail}>
        <DetailView key={`${id} ${firstValue(search, 'at')}`} id={id} startsSharing={firstValue(search, 'share') !== ''} />
      </ListsGate>
    </main>
  )
}

function DetailView({ id, startsSharing }: { id: string; startsSharing: boolean }) {
  const words = useWords(listDetailWords)
  const titles = useWords(screenTitles)
  const navigate = useNavigate()
  const detailState = useListDetail(id)
  const { data, problem, problemText, reload } = detailState
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSharing, setSharing] = useState(startsSharing)
  const [startsWith, setStartsWith] = useState<'homes'>()
  const detail = data?.detail
  useTitle(detail?.title ?? null, titles.listDetail)
  const [separateId, setSeparateId] = useState<string | null>(null)
  /** Opens the share popup: for the list, for its homes as a text (`homes`), or for one more link beside the others (`separate`). */
  const openShare = (as?: 'homes' | 'separate') => {
    setStartsWith(as === 'homes' ? as : undefined)
    setSeparateId(as === 'separate' ? newSeparateId() : null)
    setSharing(true)
  }
  useMarkAnswersSeen(
    detail?.items
      .flatMap(({ reactions }) => reactions.map(({ at }) => at))
      .toSorted()
      .join() ?? '',
    id,
  )
  // loads again after a link is used, also one that another part of the page makes
  useEffect(() => onUsed(reload), [reload])
  const closeSharing = () => {
    setSharing(false)
    void waitForMarks().then(reload)
  }
  return (
    <>
      <ScreenHeader title={detail?.title ?? titles.listDetail}>
        {detail && (
          <IconButton label={words.more} onClick={() => setMenuOpen(true)}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        )}
      </ScreenHeader>
      <div className="px-4 pb-28">
        {problem && <LoadProblem problem={problem} text={problemText} onRetry={reload} />}
        {!data && !problem && <LoadingLists />}
        {data && <ListBody detailState={detailState} data={data} onShare={openShare} />}
      </div>
      <ListMenu
        list={isMenuOpen ? (detail ?? null) : null}
        onClose={() => setMenuOpen(false)}
        onChanged={() => void navigate({ to: '/list', search: {}, replace: true })}
      />
      {detail && (
        <Suspense>
          <OwnListPrint detail={detail} />
        </Suspense>
      )}
      {detail && (
        <ShareChoice
          key={separateId ?? startsWith}
          target="list"
          list={listToShareOf(detail)}
          open={isSharing}
          startsWith={startsWith}
          separateId={separateId}
          onClose={closeSharing}
        />
      )}
    </>
  )
}

type ListBodyProps = { detailState: ListDetailState; data: NonNullable<ListDetailState['data']>; onShare: (as?: 'homes' | 'separate') => void }

function ListBody({ detailState, data: { detail, links, viewings }, onShare }: ListBodyProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const [isAddingSection, setAddingSection] = useState(false)
  const { id, description, items, sections } = detail
  return (
    <div className="grid gap-8 pt-3 min-[62rem]:grid-cols-[minmax(0,1fr)_300px] min-[62rem]:gap-10">
      <div className="min-w-0">
        <ListViewings listId={id} viewings={viewings} onDone={detailState.reload} />
        {detailState.conflict && <OrderConflict onDecide={detailState.resolveConflict} />}
        {description && (
          <div className="flex items-start gap-2.5 text-t13 text-ink-2">
            <Lock size={15} aria-hidden className="mt-0.5 shrink-0" />
            <p className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
              <b className="font-semibold">{words.onlyYouSee}</b>
              {description}
            </p>
            <Link to="/createEdit" search={{ id }} className="hit font-semibold text-accent hover:underline">
              {words.edit}
            </Link>
          </div>
        )}
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5 desk:flex">
          <Button className="col-span-full" icon={<Share size={18} aria-hidden />} disabled={items.length === 0} onClick={() => onShare()}>
            {words.share}
          </Button>
          <Button
            variant="quiet"
            className="whitespace-normal!"
            icon={<CopyText size={18} aria-hidden />}
            disabled={items.length === 0}
            onClick={() => onShare('homes')}
          >
            {words.asText}
          </Button>
          <Link to="/addListing" search={{ id }} className={buttonClass({ variant: 'quiet' })}>
            <Plus size={18} aria-hidden />
            {words.addHomes}
          </Link>
        </div>
        <ProposalsLink listId={id} count={detail.feed?.proposals ?? 0} />
        {items.length === 0 && sections.length === 0 ? (
          <EmptyState icon={<List size={40} strokeWidth={1.4} aria-hidden />} title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <>
            <p className="mt-4 flex flex-wrap items-center gap-x-1 text-t13 text-ink-2">
              {fill(words.countOf, { homes: itemCountText(items, locale), max: formatNumber(shareListLimits.items, locale) })} ·
              <button type="button" className="hit font-semibold text-accent hover:underline" onClick={() => setAddingSection(true)}>
                {words.newSection}
              </button>
            </p>
            <ListHomes detail={detail} viewings={viewings.items} detailState={detailState} />
          </>
        )}
      </div>
      <div className="grid h-fit grid-cols-1 gap-4">
        <ListLinks links={links} canShare={items.length > 0} onAddLink={() => onShare('separate')} onChanged={detailState.reload} />
        <ListFeedBox detail={detail} onChanged={detailState.reload} />
      </div>
      <SectionSheet
        section={isAddingSection ? '' : null}
        sectionNames={sections}
        onClose={() => setAddingSection(false)}
        onName={(name) => detailState.reorder({ sections: [...sections, name], items })}
      />
    </div>
  )
}

function OrderConflict({ onDecide }: { onDecide: (keepsMine: boolean) => void }) {
  const words = useWords(listDetailWords)
  return (
    <div role="alert" className="mb-5 flex gap-3.5 rounded-card bg-warm-soft p-4">
      <GitPullRequestArrow size={22} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <p>
          <b className="font-semibold">{words.conflictTitle}</b> {words.conflictText}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onClick={() => onDecide(true)}>
            {words.keepMine}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDecide(false)}>
            {words.useTheirs}
          </Button>
        </div>
      </div>
    </div>
  )
}
