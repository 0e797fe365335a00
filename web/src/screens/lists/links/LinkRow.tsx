import type { MadeLink } from '@site/domain/calls/share.ts'
import { fill, formatAgo, formatNumber } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { Link } from '@tanstack/react-router'
import { Ellipsis, House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLastDayText } from '../last-day.ts'
import { codeEnd, linkName } from '../link-name.ts'
import { listsWords } from '../lists.words.ts'
import { OpensChart } from './OpensChart.tsx'
import { VerdictCounts } from '../Verdicts.tsx'
import { QuestionsToAnswer, UnreadMark, ViewingsToAnswer } from '../WaitingMarks.tsx'
import { dotted } from '../../../listing/dotted.tsx'

/** Returns the kind of a link as a text: its variant, and until when it works or when it ended. */
export function useLinkKind(): (link: MadeLink) => string {
  const words = useWords(listsWords)
  const lastDayText = useLastDayText()
  return ({ variant, expires, isEnded, endedAt }) => {
    const ended = endedAt ? fill(words.endedOn, { date: lastDayText(endedAt) }) : words.ended
    const until = expires ? fill(words.until, { date: lastDayText(expires) }) : words.noEnd
    const end = isEnded ? ended : until
    return [variant === 'normal' ? words.branded : words.withoutBrand, end].join(' · ')
  }
}

type LinkRowProps = {
  link: MadeLink
  onMore: () => void
  /** Whether the row names the list or home of the link; false among the links of one list. */
  hasTitle?: boolean
  /** Whether another link reads the same; the row then says when the link was made, and the end of its code. */
  isAlike: boolean
}

/** A link in one row: who it is for, opens of 14 days as bars, when it was opened last, answers, and what is new. */
export function LinkRow({ link, onMore, hasTitle = true, isAlike }: LinkRowProps) {
  const words = useWords(listsWords)
  const { locale, site } = useShell()
  const kindOf = useLinkKind()
  const [now] = useState(() => new Date())
  const isHome = link.target === 'listing'
  const name = isHome && !link.name ? link.title : linkName(link, words.unnamed)
  const subtitle = isHome ? words.oneHome : link.title
  const Icon = isHome ? House : UserRound
  const hasVerdicts = Object.values(link.verdicts).some((count) => count > 0)
  return (
    <article
      data-link={link.code}
      className={classNames(
        'relative grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-4 py-3.5 @min-[46rem]:grid-cols-[40px_minmax(0,1.4fr)_minmax(0,1fr)_auto_minmax(0,1fr)_44px] @min-[46rem]:items-center',
        link.isEnded && 'text-ink-3',
      )}
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-fill text-ink-2">
        <Icon size={18} strokeWidth={1.8} />
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 text-t15 font-semibold [overflow-wrap:anywhere]">
          <Link to="/list" search={{ tab: 'links', link: link.code }} className="card-link">
            {name}
          </Link>
          {link.unread > 0 && <UnreadMark text={fill(words.newMark, { count: formatNumber(link.unread, locale) })} />}
        </h3>
        {hasTitle && <p className="truncate text-t13 text-ink-2">{subtitle}</p>}
      </div>
      <p className="col-span-2 col-start-2 row-start-2 text-t13 text-ink-2 @min-[46rem]:col-auto @min-[46rem]:row-auto">
        {isAlike && (
          <span className="block">{dotted(fill(words.madeAt, { when: formatMoment(link.createdAt, locale, site.timeZone), end: codeEnd(link) }))}</span>
        )}
        {dotted(kindOf(link))}
      </p>
      <p className="col-start-2 flex items-end gap-2 @min-[46rem]:col-auto @min-[46rem]:w-44">
        <OpensChart days={link.opens.days} />
        <span className="text-t13 text-ink-2">
          <b className="text-t15 text-ink">{formatNumber(link.opens.total, locale)}</b>{' '}
          {fill(link.opens.total === 1 ? words.opensOne : words.opensMany, { count: '' }).trim()}
        </span>
      </p>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @min-[46rem]:col-auto @min-[46rem]:grid">
        <span className="text-t13 text-ink-2">
          {link.lastOpened ? fill(words.openedAt, { when: formatAgo(link.lastOpened, locale, now, site.timeZone) }) : words.notOpened}
        </span>
        {hasVerdicts && <VerdictCounts verdicts={link.verdicts} />}
        {!link.isEnded && <ViewingsToAnswer count={link.viewings} />}
        {!link.isEnded && <QuestionsToAnswer count={link.questions} />}
        {!link.hasResponse && <span className="text-t13 text-ink-3">{words.noAnswer}</span>}
      </div>
      <IconButton label={fill(words.more, { name })} onClick={onMore} className="z-[2] col-start-3 row-start-1 -my-2 -mr-3 @min-[46rem]:col-start-6">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    </article>
  )
}
