import type { SharedList, Viewing } from '@site/domain/calls/share-list.ts'
import { calendarFile } from '@site/domain/calendar-file.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { isAsker, undoneState, type ViewingState } from '@site/domain/share-list.ts'
import type { Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { listingName, placeOf } from '../../../listing/listing-lines.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { sendToAgent, sessionOf } from './list-session.ts'
import { personWord } from './person-word.ts'
import { shareListWords } from './share-list.words.ts'

/** How long a viewing takes in a calendar, in minutes for each home. */
const minutesPerHome = 45

type ViewingLineProps = { list: SharedList; viewing: Viewing; agent: string; hasHomes?: boolean }

type CalendarEntry = {
  viewing: Viewing
  time: string
  homes: readonly ListingView[]
  locale: Locale
  title: string
  text: string
}

/** Saves a file with the viewing at a time, which calendars open. */
function saveCalendar({ viewing, time, homes, locale, title, text }: CalendarEntry): void {
  const file = calendarFile({
    id: `${viewing.id}@viewing`,
    start: time,
    minutes: minutesPerHome * Math.max(1, homes.length),
    stamp: viewing.at,
    title,
    place: homes.map((listing) => placeOf(listing, locale)).join('; '),
    text,
  })
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
}

/** A viewing with its state: accept the offered time, cancel after a question, take that back, or add the agreed one to a calendar; only where it was asked for. `hasHomes`: names its homes. */
export function ViewingLine({ list, viewing, agent, hasHomes = false }: ViewingLineProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const { device } = sessionOf(list.code)()
  const [now] = useState(() => new Date())
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<ViewingState | null>(null)
  const { state, slots } = viewing
  const isOwn = isAsker(viewing.asker, device.viewingKey)
  const undone = isOwn ? undoneState('client', viewing, now) : null
  const time = state === 'offered' ? (viewing.time ?? slots[0] ?? null) : viewing.time
  const move = async (to: ViewingState) => {
    setBusy(to)
    const input = { id: viewing.id, code: list.code, key: device.viewingKey ?? undefined, state: to, ...(to !== 'cancelled' && time ? { time } : {}) }
    await sendToAgent(list.code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
    setBusy(null)
    setAsking(false)
  }
  const trace = traceOf(viewing, { agent, isOwn, words, locale, timeZone: site.timeZone })
  const isOpen = state !== 'declined' && state !== 'cancelled'
  const homes = viewing.listingIds.flatMap((id) => list.items.find((item) => item.id === id)?.listing ?? [])
  const names = homes.map((listing) => listingName(listing, locale)).join(locale === 'zh' ? '、' : ', ')
  const save = () => {
    if (time)
      saveCalendar({ viewing, time, homes, locale, title: fill(words.calendarTitle, { names }), text: list.card ? fill(words.calendarText, { agent }) : '' })
  }
  const Icon = state === 'confirmed' ? CalendarCheck : state === 'declined' || state === 'cancelled' ? CalendarX : CalendarClock
  return (
    <div className={classNames('mt-2 rounded-tile px-3.5 py-2.5', state === 'confirmed' || state === 'offered' ? 'bg-accent-soft' : 'bg-fill')}>
      <div className="flex items-start gap-3">
        <Icon size={20} aria-hidden className={classNames('mt-0.5 shrink-0', state === 'declined' ? 'text-ink-2' : 'text-accent')} />
        <p className="min-w-0 flex-1 leading-snug">
          {time && isOpen && <b className="block">{formatMoment(time, locale, site.timeZone)}</b>}
          {state === 'cancelled' && time && <s className="block">{formatMoment(time, locale, site.timeZone)}</s>}
          <span className={classNames('block', (time || state === 'declined') && 'text-t13')}>{trace ?? fill(words[`viewing_${state}`], { agent })}</span>
          {state === 'asked' && <span className="block text-t13 text-ink-2">{slots.map((slot) => formatMoment(slot, locale, site.timeZone)).join(' · ')}</span>}
          {(hasHomes || homes.length > 1) && <span className="block text-t13 text-ink-2 [overflow-wrap:anywhere]">{names}</span>}
        </p>
      </div>
      {isAsking && state !== 'cancelled' ? (
        <CancelQuestion
          time={state === 'confirmed' ? time : null}
          isBusy={busy === 'cancelled'}
          onYes={() => void move('cancelled')}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className="no-print mt-1 flex flex-wrap gap-x-1 pl-6 empty:hidden">
          {state === 'offered' && isOwn && (
            <Button size="s" busy={busy === 'confirmed'} onClick={() => void move('confirmed')}>
              {words.acceptTime}
            </Button>
          )}
          {state === 'confirmed' && (
            <Button size="s" variant="plain" onClick={save}>
              {words.toCalendar}
            </Button>
          )}
          {isOpen && isOwn && (
            <Button size="s" variant="plain" onClick={() => setAsking(true)}>
              {words.cancelViewing}
            </Button>
          )}
          {isOpen && !isOwn && <p className="px-2 text-t13 text-ink-2">{fill(words.notYours, { agent })}</p>}
          {undone && (
            <Button size="s" variant="plain" busy={busy === undone} onClick={() => void move(undone)}>
              {words.undoCancel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type TraceOptions = {
  agent: string
  isOwn: boolean
  words: { readonly [Key in 'cancelledBy' | 'confirmedBy' | 'byYou']: string }
  locale: Locale
  timeZone: string
}

/** Who confirmed or cancelled a viewing, and when; null for one in another state, or that was moved before this was kept. */
function traceOf({ state, who, moves }: Viewing, { agent, isOwn, words, locale, timeZone }: TraceOptions): string | null {
  const last = moves.at(-1)
  if (last?.state !== state || (state !== 'cancelled' && state !== 'confirmed')) return null
  const person = last.isFromAgent ? agent : isOwn ? words.byYou : personWord(who, locale)
  return fill(state === 'cancelled' ? words.cancelledBy : words.confirmedBy, { person, time: formatMoment(last.at, locale, timeZone) })
}

type CancelQuestionProps = { time: string | null; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks before a viewing is cancelled. `time`: the agreed one. */
function CancelQuestion({ time, isBusy, onYes, onNo }: CancelQuestionProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const question = time ? fill(words.cancelQuestion, { time: formatMoment(time, locale, site.timeZone) }) : words.cancelQuestionNoTime
  return (
    <div role="group" aria-label={question} className="no-print mt-1 flex flex-wrap items-center gap-x-1 pl-6">
      <p className="w-full px-2 py-1 font-semibold">{question}</p>
      <Button size="s" variant="danger" busy={isBusy} onClick={onYes}>
        {words.cancelYes}
      </Button>
      <Button size="s" variant="plain" autoFocus onClick={onNo}>
        {words.cancelNo}
      </Button>
    </div>
  )
}
