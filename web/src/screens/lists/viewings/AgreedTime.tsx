import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { givenUpTime, timesOf } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck } from 'lucide-react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { viewingWords } from './viewing.words.ts'

/** The time of a viewing, unless it was declined, what has become of it, and the agreed time that ended for it. */
export function AgreedTime({ viewing, agreed, text }: { viewing: OwnViewing; agreed: string | null; text: string }) {
  const { locale, site } = useShell()
  const words = useWords(viewingWords)
  const { state } = viewing
  const givenUp = givenUpTime(viewing)
  const times = viewing.isOff || state === 'cancelled' ? timesOf(viewing) : agreed === null ? [] : [agreed]
  const time = times.map((one) => formatMoment(one, locale, site.timeZone)).join(' · ')
  return (
    <p className={classNames('mt-3 flex items-start gap-2.5 rounded-tile px-3.5 py-2.5', state === 'confirmed' ? 'bg-accent-soft' : 'bg-fill')}>
      <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span>
        {time && state !== 'declined' && <b className={classNames('block', state === 'cancelled' && 'line-through')}>{time}</b>}
        <span className="text-t13 text-ink-2">{text}</span>
        {givenUp && <span className="block text-t13">{fill(words.insteadOf, { time: formatMoment(givenUp, locale, site.timeZone) })}</span>}
      </span>
    </p>
  )
}
