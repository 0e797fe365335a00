import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { timesOf } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck } from 'lucide-react'
import { useShell } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** The time of a viewing, unless it was declined, and what has become of it. */
export function AgreedTime({ viewing, agreed, text }: { viewing: OwnViewing; agreed: string | null; text: string }) {
  const { locale, site } = useShell()
  const { state } = viewing
  const times = viewing.isOff ? timesOf(viewing) : agreed === null ? [] : [agreed]
  const time = times.map((one) => formatMoment(one, locale, site.timeZone)).join(' · ')
  return (
    <p className={classNames('mt-3 flex items-start gap-2.5 rounded-tile px-3.5 py-2.5', state === 'confirmed' ? 'bg-accent-soft' : 'bg-fill')}>
      <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span>
        {time && state !== 'declined' && <b className={classNames('block', state === 'cancelled' && 'line-through')}>{time}</b>}
        <span className="text-t13 text-ink-2">{text}</span>
      </span>
    </p>
  )
}
