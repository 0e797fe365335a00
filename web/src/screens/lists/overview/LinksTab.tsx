import type { MadeLink } from '@site/domain/calls/share.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Eye, Link2Off } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PushCard } from '../../../contact/PushCard.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { alikeCodes, waitingFirst } from '../link-name.ts'
import { LinkMenu } from '../links/LinkMenu.tsx'
import { LinkRow } from '../links/LinkRow.tsx'
import type { ListsOverview } from './ListsScreen.tsx'
import { listsWords } from '../lists.words.ts'
import { EndLinksSheet } from '../links/EndLinksSheet.tsx'
import { ViewingCard } from '../viewings/ViewingCard.tsx'

/** How many links are shown at first, and how many more with each press of the button. */
const linksPerStep = 20

/** The links of the agent, those to answer first, then the latest activity, below the viewings that wait for an answer. */
export function LinksTab({ data: { links, linkTotal, viewings }, reload }: { data: ListsOverview; reload: () => void }) {
  const words = useWords(listsWords)
  const locale = useLocale()
  const [shownCount, setShownCount] = useState(linksPerStep)
  const [menuLink, setMenuLink] = useState<MadeLink | null>(null)
  const [isEnding, setEnding] = useState(false)
  if (links.length === 0)
    return (
      <EmptyState
        tall
        icon={<Eye size={40} strokeWidth={1.4} aria-hidden />}
        title={words.noLinksTitle}
        text={words.noLinksText}
        action={
          <Link to="/list" search={{}} replace className={buttonClass()}>
            {words.toMyLists}
          </Link>
        }
      />
    )
  const alikeLinkCodes = alikeCodes(links)
  const activeLinks = links.filter(({ isEnded }) => !isEnded)
  const waitingViewings = viewings.items.filter(({ state }) => state === 'asked')
  const openCount = links.flatMap((link) => link.opens.days).reduce((sum, count) => sum + count, 0)
  const unreadCount = links.reduce((sum, link) => sum + link.unread, 0)
  const formatCount = (value: number) => formatNumber(value, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
      <h2 className="sr-only">{words.links}</h2>
      <PushCard about="answer" />
      {waitingViewings.map((viewing) => (
        <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={reload} />
      ))}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-7 gap-y-2">
          <Figure value={formatCount(openCount)} label={openCount === 1 ? words.linksOpensOne : words.linksOpens} />
          <Figure value={formatCount(unreadCount)} label={unreadCount === 1 ? words.linksNewOne : words.linksNew} />
          <Figure value={`${formatCount(activeLinks.length)} / ${formatCount(linkTotal - activeLinks.length)}`} label={words.linksLive} />
        </dl>
        {activeLinks.length > 0 && (
          <Button variant="quiet" size="s" icon={<Link2Off size={16} aria-hidden />} onClick={() => setEnding(true)}>
            {words.endLinks}
          </Button>
        )}
      </div>
      <ul aria-label={words.links} className="@container divide-y divide-line rounded-card border border-line bg-surface">
        {waitingFirst(links)
          .slice(0, shownCount)
          .map((link) => (
            <li key={link.code}>
              <LinkRow link={link} isAlike={alikeLinkCodes.has(link.code)} onMore={() => setMenuLink(link)} />
            </li>
          ))}
      </ul>
      {links.length > shownCount && (
        <Button variant="text" onClick={() => setShownCount(shownCount + linksPerStep)}>
          {fill(words.moreLinks, { count: formatCount(links.length - shownCount) })}
        </Button>
      )}
      <LinkMenu link={menuLink} onClose={() => setMenuLink(null)} onChanged={reload} />
      <EndLinksSheet links={activeLinks} open={isEnding} onClose={() => setEnding(false)} onEnded={reload} />
    </div>
  )
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-t13 text-ink-2">{label}</dt>
    <dd className="text-t24 font-bold tabular-nums">{value}</dd>
  </div>
)
