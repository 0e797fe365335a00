import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { asksOtherTime, offerEndedBy, timesOf } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { screenApi } from '../../../page/api.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { homeNamesOf, type KnownHomes, personOf } from '../link-name.ts'
import { linkWords } from '../link.words.ts'
import { useAccountData } from '../use-account-data.ts'
import { lostViewings } from './link-end.ts'
import { viewingWords } from './viewing.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

const loadViewings = () => screenApi()('POST /frontend/api/sharelist/viewings', {})

/** The viewings of the agent, loaded while `isWanted`. `isChecking`: they load. */
export function useOwnViewings(isWanted: boolean) {
  const { data, problem } = useAccountData(isWanted ? loadViewings : null)
  return { viewings: data, hasFailed: isWanted && data === null && problem !== null, isChecking: isWanted && data === null && problem === null }
}

type LostViewingsProps = {
  ownViewings: ReturnType<typeof useOwnViewings>
  /** The links that end. */
  codes: readonly string[]
  /** When the links end; absent: now. */
  end?: Date
}

/** Warns of the viewings that clients no longer see when links end: with whom, when, and of which homes. */
export function LostViewings({ ownViewings: { viewings, hasFailed }, codes, end }: LostViewingsProps) {
  const words = useWords(linkWords)
  const { locale } = useShell()
  const [now] = useState(() => new Date())
  if (hasFailed) return codes.length > 0 && <p className="mt-3 text-t13 text-ink-2">{words.viewingsUnknown}</p>
  const lost = lostViewings(viewings?.items ?? [], codes, end ?? now, now)
  if (!viewings || lost.length === 0) return null
  const text = fill(lost.length === 1 ? words.losesOne : words.losesMany, { count: formatNumber(lost.length, locale) })
  return <ViewingsWarning text={text} items={lost} homes={viewings} />
}

export type ViewingsWarningProps = {
  /** What the viewings have in common. */
  text: string
  items: readonly OwnViewing[]
  homes: KnownHomes
}

/** A warning about viewings: with whom, when, and of which homes. */
export function ViewingsWarning({ text, items, homes }: ViewingsWarningProps) {
  const viewingTexts = useWords(viewingWords)
  const { locale, site } = useShell()
  const timesText = (viewing: OwnViewing) =>
    timesOf(viewing)
      .map((each) => formatMoment(each, locale, site.timeZone))
      .join(' · ')
  return (
    <div role="status" className="mt-3 flex gap-3 rounded-tile bg-warm-soft px-3.5 py-3">
      <CalendarX size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{text}</p>
        <ul className="mt-1 grid gap-1.5 text-t13">
          {items.map((viewing) => (
            <li key={viewing.id} className="[overflow-wrap:anywhere]">
              <b className="font-semibold">{personOf(viewing.who, viewing.linkName, 'someone', locale)}</b>
              {dotted(` · ${timesText(viewing)} (`)}
              {asksOtherTime(viewing)
                ? viewingTexts.shortAsksOther
                : offerEndedBy(viewing) === 'agent'
                  ? viewingTexts.shortWithdrawn
                  : viewingTexts[`short_${viewing.state}`]}
              )
              <span className="block text-ink-2">
                {dotted(homeNamesOf(viewing, homes, site.currency, locale))}
                {viewing.note && dotted(` · ${fill(viewingTexts.reachBy, { note: viewing.note })}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
