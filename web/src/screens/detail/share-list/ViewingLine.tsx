import type { SharedList, Viewing } from '@site/domain/calls/share-list.ts'
import { calendarFile } from '@site/domain/calendar-file.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { listingName, placeOf } from '../../../listing/listing-lines.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { sendToAgent } from './list-session.ts'
import { shareListWords } from './share-list.words.ts'

/** How long a viewing takes in a calendar, in minutes for each home. */
const minutesPerHome = 45

type ViewingLineProps = { list: SharedList; viewing: Viewing; agent: string; hasHomes?: boolean }

/** A viewing with its state: accept the offered time, cancel, or add the agreed one to a calendar. `hasHomes`: names its homes. */
export function ViewingLine({ list, viewing, agent, hasHomes = false }: ViewingLineProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const [busy, setBusy] = useState<'confirmed' | 'cancelled' | null>(null)
  const { state, slots } = viewing
  const time = state === 'offered' ? (viewing.time ?? slots[0] ?? null) : viewing.time
  const move = async (to: 'confirmed' | 'cancelled') => {
    setBusy(to)
    const input = { id: viewing.id, code: list.code, state: to, ...(to === 'confirmed' && time ? { time } : {}) }
    await sendToAgent(list.code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
    setBusy(null)
  }
  const homes = viewing.listingIds.flatMap((id) => list.items.find((item) => item.id === id)?.listing ?? [])
  const names = homes.map((listing) => listingName(listing, locale)).join(locale === 'zh' ? '、' : ', ')
  const save = () => {
    if (!time) return
    const file = calendarFile({
      id: `${viewing.id}@viewing`,
      start: time,
      minutes: minutesPerHome * Math.max(1, homes.length),
      stamp: viewing.at,
      title: fill(words.calendarTitle, { names }),
      place: homes.map((listing) => placeOf(listing, locale)).join('; '),
      text: list.card ? fill(words.calendarText, { agent }) : '',
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
  const Icon = state === 'confirmed' ? CalendarCheck : state === 'declined' || state === 'cancelled' ? CalendarX : CalendarClock
  return (
    <div className={classNames('mt-2 rounded-tile px-3.5 py-2.5', state === 'confirmed' || state === 'offered' ? 'bg-accent-soft' : 'bg-fill')}>
      <div className="flex items-start gap-3">
        <Icon size={20} aria-hidden className={classNames('mt-0.5 shrink-0', state === 'declined' ? 'text-ink-2' : 'text-accent')} />
        <p className="min-w-0 flex-1 leading-snug">
          {time && state !== 'declined' && state !== 'cancelled' && <b className="block">{formatMoment(time, locale, site.timeZone)}</b>}
          <span className={classNames('block', (time || state === 'declined') && 'text-t13')}>{fill(words[`viewing_${state}`], { agent })}</span>
          {state === 'asked' && <span className="block text-t13 text-ink-2">{slots.map((slot) => formatMoment(slot, locale, site.timeZone)).join(' · ')}</span>}
          {(hasHomes || homes.length > 1) && <span className="block text-t13 text-ink-2 [overflow-wrap:anywhere]">{names}</span>}
        </p>
      </div>
      {state !== 'declined' && state !== 'cancelled' && (
        <div className="no-print mt-1 flex flex-wrap gap-x-1 pl-6">
          {state === 'offered' && (
            <Button size="s" busy={busy === 'confirmed'} onClick={() => void move('confirmed')}>
              {words.acceptTime}
            </Button>
          )}
          {state === 'confirmed' && (
            <Button size="s" variant="plain" onClick={save}>
              {words.toCalendar}
            </Button>
          )}
          <Button size="s" variant="plain" busy={busy === 'cancelled'} onClick={() => void move('cancelled')}>
            {words.cancelViewing}
          </Button>
        </div>
      )}
    </div>
  )
}
