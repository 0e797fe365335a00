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
import { alikeCodes } from '../link-name.ts'
import { LinkMenu } from '../links/LinkMenu.tsx'
import { LinkRow } from '../links/LinkRow.tsx'
import type { OwnLists } from './ListsScreen.tsx'
import { listsWords } from '../lists.words.ts'
import { RevokeSheet } from '../links/RevokeSheet.tsx'
import { ViewingCard } from '../viewings/ViewingCard.tsx'

/** Links shown at first, and with each press for more. */
const step = 20

/** The links of the agent, the latest activity first, below the viewings that wait for an answer. */
export function LinksTab({ data: { links, linkTotal, viewings }, reload }: { data: OwnLists; reload: () => void }) {
  const words = useWords(listsWords)
  const locale = useLocale()
  const [shown, setShown] = useState(step)
  const [opened, setOpened] = useState<MadeLink | null>(null)
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
  const alike = alikeCodes(links)
  const live = links.filter(({ isEnded }) => !isEnded)
  const waiting = viewings.items.filter(({ state }) => state === 'asked')
  const opens = links.flatMap((link) => link.opens.days).reduce((sum, count) => sum + count, 0)
  const unread = links.reduce((sum, link) => sum + link.unread, 0)
  const count = (value: number) => formatNumber(value, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
      <h2 className="sr-only">{words.links}</h2>
      <PushCard about="answer" />
      {waiting.map((viewing) => (
        <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={reload} />
      ))}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-7 gap-y-2">
          <Figure value={count(opens)} label={words.linksOpens} />
          <Figure value={count(unread)} label={words.linksNew} />
          <Figure value={`${count(live.length)} / ${count(linkTotal - live.length)}`} label={words.linksLive} />
        </dl>
        {live.length > 0 && (
          <Button variant="quiet" size="s" icon={<Link2Off size={16} aria-hidden />} onClick={() => setEnding(true)}>
            {words.endLinks}
          </Button>
        )}
      </div>
      <ul aria-label={words.links} className="@container divide-y divide-line rounded-card border border-line bg-surface">
        {links.slice(0, shown).map((link) => (
          <li key={link.code}>
            <LinkRow link={link} isAlike={alike.has(link.code)} onMore={() => setOpened(link)} />
          </li>
        ))}
      </ul>
      {links.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + step)}>
          {fill(words.moreLinks, { count: count(links.length - shown) })}
        </Button>
      )}
      <LinkMenu link={opened} onClose={() => setOpened(null)} onChanged={reload} />
      <RevokeSheet links={live} open={isEnding} onClose={() => setEnding(false)} onEnded={reload} />
    </div>
  )
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-t13 text-ink-2">{label}</dt>
    <dd className="text-t24 font-bold tabular-nums">{value}</dd>
  </div>
)
