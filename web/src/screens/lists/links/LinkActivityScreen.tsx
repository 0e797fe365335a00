import type { LinkActivity } from '@site/domain/calls/share.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { linkCountWords } from '../../../contact/link-count.words.ts'
import { api, screenApi } from '../../../page/api.ts'
import { sendMark } from '../../../page/send-mark.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { LinkMessages } from './LinkMessages.tsx'
import { homeNameOf, linkName } from '../link-name.ts'
import { useLinkKind } from './LinkRow.tsx'
import { LinkTimeline } from './LinkTimeline.tsx'
import { linkWords } from '../link.words.ts'
import { listsWords } from '../lists.words.ts'
import { LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { OpensChart } from './OpensChart.tsx'
import { useAccountData } from '../use-account-data.ts'
import type { ViewingsWithHomes } from '../viewings/viewing-clash.ts'
import { ViewingCard } from '../viewings/ViewingCard.tsx'
import { ClientResponses } from './ClientResponses.tsx'

/** What happened with one link. Opening this screen marks the answers by the link as seen. */
export function LinkActivityScreen({ code }: { code: string }) {
  const words = useWords(linkWords)
  const listTexts = useWords(listsWords)
  const load = useCallback(async () => {
    const call = screenApi()
    const [activity, viewings] = await Promise.all([call('POST /frontend/api/share/opens', { code }), call('POST /frontend/api/sharelist/viewings', {})])
    return { activity, viewings }
  }, [code])
  const { data, problem, problemText, reload } = useAccountData(load, { isLive: true })
  const hasNews = (data?.activity.link.unread ?? 0) > 0
  useEffect(() => {
    if (hasNews) sendMark(() => api()('POST /frontend/api/share/seen', { code }))
  }, [code, hasNews])
  const [isMenuOpen, setMenuOpen] = useState(false)
  const link = data?.activity.link
  const name = link ? linkName(link, link.target === 'listing' ? link.title : listTexts.unnamed) : ''
  return (
    <>
      <ScreenHeader title={name || listTexts.tabLinks}>
        {link && (
          <IconButton label={fill(words.more, { name })} onClick={() => setMenuOpen(true)}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        )}
      </ScreenHeader>
      <div className="px-4 pb-28">
        {problem && <LoadProblem problem={problem} text={problemText} onRetry={reload} />}
        {!data && !problem && <LoadingLists />}
        {data && <Activity {...data} reload={reload} />}
      </div>
      <LinkMenu link={isMenuOpen ? (link ?? null) : null} onClose={() => setMenuOpen(false)} onChanged={reload} hasActivity={false} />
    </>
  )
}

type ActivityProps = { activity: LinkActivity; viewings: ViewingsWithHomes; reload: () => void }

function Activity({ activity, viewings, reload }: ActivityProps) {
  const words = useWords(linkWords)
  const listTexts = useWords(listsWords)
  const countTexts = useWords(linkCountWords)
  const { locale, site } = useShell()
  const kindOf = useLinkKind()
  const { link } = activity
  const nameOf = (id: string | null) => homeNameOf(id, activity, site.currency, locale)
  const linkViewings = viewings.items.filter(({ code }) => code === link.code)
  return (
    <div className="grid grid-cols-1 gap-8 pt-4 min-[62rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] min-[62rem]:gap-10">
      <div className="grid grid-cols-1 content-start gap-8">
        <section className="rounded-card border border-line bg-surface p-4">
          <h2 className="text-t13 text-ink-2">{link.title}</h2>
          <p className="mt-1.5 flex flex-wrap gap-2">
            {kindOf(link)
              .split(' · ')
              .map((part) => (
                <Tag key={part} size="m">
                  {part}
                </Tag>
              ))}
          </p>
          {!link.isEnded && <LinkAddress url={link.url} className="mt-3" />}
        </section>
        {linkViewings.map((viewing) => (
          <ViewingCard key={viewing.id} viewing={viewing} viewings={viewings} onDone={reload} />
        ))}
        <section>
          <h2 className="text-t17 font-semibold">
            {link.opens.total === 0
              ? words.notOpened
              : fill(link.opens.total === 1 ? words.opensOne : words.opensMany, { count: formatNumber(link.opens.total, locale) })}
            <span className="ml-1 text-t13 font-normal text-ink-2"> {words.lastDays}</span>
          </h2>
          <div className="mt-3">
            <OpensChart days={link.opens.days} isLarge />
          </div>
          <p aria-hidden className="mt-1 flex justify-between text-t12 text-ink-3">
            {listTexts.barDays.split('|').map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          {link.target === 'list' && <p className="mt-2 text-t13 text-ink-2">{countTexts.whatIsCounted}</p>}
        </section>
        {link.target === 'list' && <ClientResponses activity={activity} nameOf={nameOf} />}
        {link.target === 'list' && <LinkMessages activity={activity} nameOf={nameOf} onSent={reload} />}
      </div>
      <LinkTimeline activity={activity} nameOf={nameOf} />
    </div>
  )
}
