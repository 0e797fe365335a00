import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { givenUpTime, lostTime, timesOf } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck } from 'lucide-react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { viewingWords } from './viewing.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

/**
 * The time of a viewing unless it was declined, its state (`text`), and the agreed time that an offer of another one replaces or has replaced. `shownTime`: the time
 * that the viewing is about, ISO; null: none yet. A cancelled viewing shows all its times instead.
 */
export function ViewingTimeNote({ viewing, shownTime, text }: { viewing: OwnViewing; shownTime: string | null; text: string }) {
  const { locale, site } = useShell()
  const words = useWords(viewingWords)
  const { state } = viewing
  const [replacedTime, lostTimeIso] = [givenUpTime(viewing), lostTime(viewing)]
  const times = viewing.isOff || state === 'cancelled' ? timesOf(viewing) : shownTime === null ? [] : [shownTime]
  const timeText = times.map((one) => formatMoment(one, locale, site.timeZone)).join(' · ')
  return (
    <p className={classNames('mt-3 flex items-start gap-2.5 rounded-tile px-3.5 py-2.5', state === 'confirmed' ? 'bg-accent-soft' : 'bg-fill')}>
      <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span>
        {timeText && state !== 'declined' && <b className={classNames('block', state === 'cancelled' && 'line-through')}>{dotted(timeText)}</b>}
        <span className="text-t13 text-ink-2">{dotted(text)}</span>
        {replacedTime && <span className="block text-t13">{fill(words.insteadOf, { time: formatMoment(replacedTime, locale, site.timeZone) })}</span>}
        {lostTimeIso && <span className="block text-t13">{fill(words.noneArranged, { time: formatMoment(lostTimeIso, locale, site.timeZone) })}</span>}
      </span>
    </p>
  )
}
