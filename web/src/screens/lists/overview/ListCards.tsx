import type { ListSummary } from '@site/domain/calls/share-list.ts'
import { fill, formatAgo, formatNumber } from '@site/domain/format.ts'
import { variantUrl } from '@site/domain/listing.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, CalendarCheck, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { homeCountText } from '../../../listing/home-count.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LazyImage } from '../../../ui/pictures/LazyImage.tsx'
import { feedWords } from '../feed.words.ts'
import { ListMenu } from '../editing/ListMenu.tsx'
import { linksText } from './list-counts.ts'
import type { ListsOverview } from './ListsScreen.tsx'
import { NoLists } from './NoLists.tsx'
import { VerdictCounts } from '../Verdicts.tsx'
import { QuestionsToAnswer, UnreadMark } from '../WaitingMarks.tsx'
import { listsWords } from '../lists.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

/** The lists as cards, the newest answer or change first. */
export function ListCards({ data, reload }: { data: ListsOverview; reload: () => void }) {
  const words = useWords(listsWords)
  const [menuList, setMenuList] = useState<ListSummary | null>(null)
  if (data.lists.length === 0) return <NoLists />
  return (
    <div className="@container pt-5">
      <ul aria-label={words.lists} className="grid gap-x-5 gap-y-8 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-3">
        {data.lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} agentLinks={data.links} lastOpenedLinkName={lastOpenedLinkNameOf(list.id, data)} onMore={() => setMenuList(list)} />
          </li>
        ))}
      </ul>
      <ListMenu list={menuList} onClose={() => setMenuList(null)} onChanged={reload} />
    </div>
  )
}

/** The name of the link of a list that was opened last; empty if none was opened. */
const lastOpenedLinkNameOf = (listId: string, { links }: ListsOverview): string =>
  links.filter(({ id, lastOpened }) => id === listId && lastOpened !== null).toSorted((a, b) => (b.lastOpened ?? '').localeCompare(a.lastOpened ?? ''))[0]
    ?.name ?? ''

type ListCardProps = { list: ListSummary; agentLinks: ListsOverview['links']; lastOpenedLinkName: string; onMore: () => void }

function ListCard({ list, agentLinks, lastOpenedLinkName, onMore }: ListCardProps) {
  const words = useWords(listsWords)
  const feedTexts = useWords(feedWords)
  const locale = useLocale()
  const { id, title, total, available, unread, viewings, questions, proposals } = list
  return (
    <article className="relative" data-list={id}>
      <Collage photos={list.photos} total={total} />
      {viewings > 0 && (
        <span className="pointer-events-none absolute top-3 left-3 inline-flex h-[26px] items-center gap-1.5 rounded-full bg-photo-chip px-[9px] text-t12 font-semibold text-photo-chip-ink">
          <CalendarCheck size={14} aria-hidden />
          {words.wantsViewing}
        </span>
      )}
      <div className="mt-3 flex items-start gap-1">
        <h2 className="min-w-0 flex-1 text-t17 leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to="/shareListDetail" search={{ id }} className="card-link">
            {title}
          </Link>
        </h2>
        <IconButton label={fill(words.more, { name: title })} onClick={onMore} className="z-[2] -my-2 -mr-2.5">
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      </div>
      <p className="mt-0.5 text-t15 text-ink-2">
        <b className="font-semibold text-ink">{homeCountText({ total, available }, locale)}</b>
        {dotted(` · ${linksText(list, agentLinks, locale)}`)}
      </p>
      <p className="mt-0.5 text-t13 text-ink-3">
        <LastOpenedText list={list} name={lastOpenedLinkName} />
      </p>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        {proposals > 0 && (
          <Link
            to="/addListing"
            search={{ id, from: 'saved' }}
            className={classNames(buttonClass({ variant: 'text', size: 's' }), 'z-[2] -my-1.5 -ml-[min(0.875rem,14px)]')}
          >
            <BellRing size={16} aria-hidden />
            {fill(proposals === 1 ? feedTexts.waitOne : feedTexts.waitMany, { count: formatNumber(proposals, locale) })}
          </Link>
        )}
        <VerdictCounts verdicts={list.verdicts} />
        <QuestionsToAnswer count={questions} />
        {unread > 0 && (
          <UnreadMark text={fill(unread === 1 ? words.unreadOne : words.unreadMany, { count: formatNumber(unread, locale) })} className="ml-auto" />
        )}
        {unread === 0 && questions === 0 && <NextStep list={list} />}
      </div>
    </article>
  )
}

function LastOpenedText({ list: { links, lastOpened, updatedAt }, name }: { list: ListSummary; name: string }) {
  const words = useWords(listsWords)
  const { locale, site } = useShell()
  const { data } = useScreen('/list')
  const now = new Date(data.loadedAt)
  if (lastOpened) {
    const when = formatAgo(lastOpened, locale, now, site.timeZone)
    return name ? fill(words.openedNamed, { name, when }) : fill(words.openedAt, { when })
  }
  return links > 0 ? words.notOpened : fill(words.changedWhen, { when: formatAgo(updatedAt, locale, now, site.timeZone) })
}

/** The next step for a list without news: add homes, or send its link again; nothing if there is none. */
function NextStep({ list: { id, total, links, lastOpened } }: { list: ListSummary }) {
  const words = useWords(listsWords)
  const linkClass = classNames(buttonClass({ variant: 'text', size: 's' }), 'z-[2] -my-1.5 ml-auto -mr-[min(0.875rem,14px)]')
  if (total === 0)
    return (
      <Link to="/addListing" search={{ id }} className={linkClass}>
        <Plus size={16} aria-hidden />
        {words.addHomes}
      </Link>
    )
  if (links === 0 || lastOpened) return null
  return (
    <Link to="/shareListDetail" search={{ id, share: 'yes' }} className={linkClass}>
      {words.sendAgain}
    </Link>
  )
}

/** The first photos of a list, at most three. `total`: the number of its homes. */
function Collage({ photos, total }: { photos: readonly string[]; total: number }) {
  const words = useWords(listsWords)
  const shownPhotos = photos.slice(0, 3)
  if (shownPhotos.length === 0)
    return <div className="grid aspect-2/1 place-content-center rounded-card bg-fill text-t15 text-ink-2">{total === 0 ? words.noHomes : words.noPhotos}</div>
  return (
    <div
      className={classNames(
        'grid aspect-2/1 gap-[3px] overflow-hidden rounded-card bg-surface',
        shownPhotos.length === 2 && 'grid-cols-2',
        shownPhotos.length === 3 && 'grid-cols-[2fr_1fr] grid-rows-2',
      )}
    >
      {shownPhotos.map((url, index) => (
        <div key={url} className={classNames('min-h-0', index === 0 && shownPhotos.length === 3 && 'row-span-2')}>
          <LazyImage src={variantUrl(url, index === 0 ? 'm' : 's')} alt="" />
        </div>
      ))}
    </div>
  )
}
