import { calendarFile } from '@site/domain/sharing/calendar-file.ts'
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill, formatAgo } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import {
  asksOtherTime,
  historyOf,
  isAsShown,
  type ShownViewing,
  shownOf,
  undoneState,
  type ViewingMove,
  viewingProblem,
  type ViewingState,
} from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Locale } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarPlus, Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { ClashNote } from '../../../contact/ClashNote.tsx'
import { PhoneText } from '../../../contact/PhoneText.tsx'
import { placeOf } from '../../../listing/listing-lines.ts'
import { OfferSheet } from '../../../contact/OfferSheet.tsx'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { api } from '../../../page/api.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useActions } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { AgreedTime } from './AgreedTime.tsx'
import { homeNamesOf, personOf } from '../link-name.ts'
import { listsWords } from '../lists.words.ts'
import { isCancelledByClient, offerEndOf } from './place-viewings.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { type OwnViewings, useViewingClash } from './viewing-clash.ts'
import { isLinkOver, linkEndOf } from './viewing-end.ts'
import { ViewingLinkEnd } from './ViewingLinkEnd.tsx'
import { viewingHeading } from './viewing-heading.ts'
import { viewingWords } from './viewing.words.ts'

/** How long a viewing takes in a calendar, in minutes for each home. */
const minutesPerHome = 45

/** The states that an agent can give a viewing. */
type Move = 'confirmed' | 'offered' | 'declined' | 'cancelled'

export type ViewingCardProps = {
  viewing: OwnViewing
  /** All viewings of the agent, with their homes. */
  viewings: OwnViewings
  onDone: () => void
}

/** Downloads the calendar file of an agreed viewing. */
function useSave(viewing: OwnViewing, { homes, names, person }: { homes: readonly ListingView[]; names: string; person: string }) {
  const words = useWords(viewingWords)
  const { locale } = useShell()
  const { id, time, at, listingIds, who, linkName } = viewing
  return () => {
    if (!time) return
    const texts = { title: fill(words.calendarTitle, { names }), text: who || linkName ? fill(words.calendarText, { person }) : '' }
    const place = homes.map((home) => placeOf(home, locale)).join('; ')
    const file = calendarFile({ id: `${id}@viewing`, start: time, minutes: minutesPerHome * listingIds.length, stamp: at, place, ...texts })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
}

type TraceContext = {
  person: string
  words: { readonly [Key in 'confirmedBy' | 'cancelledBy' | 'takenBack' | 'askedAgain' | 'you' | 'stateOff' | 'stateOffUnseen']: string }
  locale: Locale
  timeZone: string
  /** The client sees nothing of it: the link has ended. */
  isUnseen: boolean
}

/** Who confirmed or cancelled a viewing, and when; null for other states, and where it is not known. `back`: that a cancellation was taken back. */
function traceOf(viewing: OwnViewing, { person, words, locale, timeZone, isUnseen }: TraceContext): { text: string | null; back: string | null } {
  const { state } = viewing
  if (viewing.isOff) return { text: isUnseen ? words.stateOffUnseen : words.stateOff, back: null }
  const { settled, takenBack } = historyOf(viewing)
  const at = (move: ViewingMove) => formatMoment(move.at, locale, timeZone)
  const back = takenBack && fill(state === 'asked' ? words.askedAgain : words.takenBack, { cancelled: at(takenBack.cancelled), back: at(takenBack.back) })
  if (!settled || (state !== 'confirmed' && state !== 'cancelled')) return { text: null, back }
  const by = settled.isFromAgent ? words.you : person
  return { text: fill(state === 'confirmed' ? words.confirmedBy : words.cancelledBy, { person: by, time: at(settled) }), back }
}

/** What the agent does with a viewing: `move` answers whether it is done; `clashSeen`: the page warned of another viewing near the time. `isUnseen`: the client sees nothing of it. */
function useMove(viewing: OwnViewing, isUnseen: boolean, onDone: () => void) {
  const words = useWords(viewingWords)
  const [busy, run] = useActions<ViewingState>()
  const move = async (to: Move, time?: string, clashSeen = false) => {
    const input = { id: viewing.id, state: to, ...(time ? { time } : {}), shown: shownOf(viewing), clashSeen }
    const isDone = await run(() => api()('POST /frontend/api/sharelist/moveviewing', input), to)
    if (isDone)
      notify({
        text: isUnseen && to === 'confirmed' ? words.confirmedUnseen : words[to === 'declined' && asksOtherTime(viewing) ? 'keptAgreed' : to],
        tone: 'success',
      })
    onDone()
    return isDone
  }
  return { busy, move }
}

/** The sheet that offers another time of a viewing as it is when it opens: one that changes meanwhile is seen first. */
function useOffer(viewing: OwnViewing) {
  const words = useWords(viewingWords)
  const [shown, setShown] = useState<ShownViewing | null>(null)
  const ended = offerEndOf(viewing, words) ?? (shown && !isAsShown(viewing, shown) ? words.ended_changed : null)
  return { begin: () => setShown(shownOf(viewing)), sheet: { open: shown !== null, ended, onClose: () => setShown(null) } }
}

/** How to reach the client. */
function Reach({ note }: { note: string }) {
  const words = useWords(viewingWords)
  return (
    <p className="mt-2.5 rounded-tile bg-fill px-3.5 py-2.5 text-t15 [overflow-wrap:anywhere]">
      <PhoneText text={fill(words.reachBy, { note })} />
    </p>
  )
}

/** A viewing that a client asked for, with what the agent may do with it now. */
export function ViewingCard({ viewing, viewings, onDone }: ViewingCardProps) {
  const words = useWords(viewingWords)
  const lists = useWords(listsWords)
  const { locale, site } = useShell()
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState('')
  const slot = viewing.slots.includes(chosen) ? chosen : (viewing.slots[0] ?? '')
  const offer = useOffer(viewing)
  const clashText = useViewingClash(viewing.id, viewings)
  const card = useRef<HTMLElement>(null)
  const keepFocus = useKeptFocus(card, 'data-part')
  const { id, state, who, linkName } = viewing
  const homes = viewing.listingIds.flatMap((homeId) => viewings.listings.find((listing) => listing.id === homeId) ?? [])
  const names = homeNamesOf(viewing, viewings, site.currency, locale)
  const person = personOf(who, linkName, lists.someone, locale)
  const personInText = personOf(who, linkName, lists.someoneInText, locale)
  const end = linkEndOf(viewing, now)
  const hasEnded = end === 'revoked' || end === 'expired'
  const isOpen = state === 'asked' || state === 'offered' || state === 'confirmed'
  const agreed = state === 'offered' ? (viewing.slots[0] ?? null) : viewing.time
  const { busy, move } = useMove(viewing, isLinkOver(viewing, now), onDone)
  const trace = traceOf(viewing, { person: personInText, words, locale, timeZone: site.timeZone, isUnseen: isLinkOver(viewing, now) })
  // where times can still be chosen, each says its own
  const clash = agreed && (state === 'offered' || state === 'confirmed') ? clashText(agreed) : null
  const canUndo = undoneState('agent', viewing, now) === 'confirmed'
  const save = useSave(viewing, { homes, names, person })
  return (
    <article
      ref={card}
      data-viewing={id}
      onFocus={keepFocus}
      className={classNames(
        'rounded-card border p-4',
        isCancelledByClient(viewing) ? 'bg-fill' : 'bg-surface',
        state === 'asked' ? 'border-accent' : 'border-line',
      )}
    >
      <CardHead viewing={viewing} home={homes[0]} names={names} heading={viewingHeading(viewing, { person, personInText, words })} now={now} />
      {viewing.note && <Reach note={viewing.note} />}
      {asksOtherTime(viewing) && <AgreedTime viewing={viewing} agreed={viewing.time} text={words.agreedUntil} />}
      {state === 'asked' ? (
        <SlotChoice viewing={viewing} slot={slot} onSlot={setChosen} clashText={clashText} />
      ) : (
        <AgreedTime viewing={viewing} agreed={agreed} text={trace.text ?? words[`state_${state}`]} />
      )}
      {clash && <ClashNote text={clash} className="mt-2" />}
      {trace.back && <p className="mt-2 text-t13 text-ink-2">{trace.back}</p>}
      <ViewingLinkEnd viewing={viewing} now={now} onDone={onDone} />
      <div data-part="actions" className="mt-3 empty:hidden">
        {isOpen && (
          <ViewingActions
            viewing={viewing}
            about={`${person}, ${names}`}
            isUnseen={hasEnded}
            slot={slot}
            busy={busy}
            move={(to, time) => void move(to, time, time !== undefined && clashText(time) !== null)}
            onOffer={offer.begin}
            onSave={save}
          />
        )}
        {canUndo && (
          <Button variant="text" busy={busy === 'confirmed'} onClick={() => void move('confirmed', viewing.time ?? undefined)}>
            {words.undo}
          </Button>
        )}
      </div>
      {state === 'asked' && <p className="mt-2 text-t13 text-ink-2">{words.fileNote}</p>}
      <OfferSheet
        {...offer.sheet}
        start={slot || (agreed ?? '')}
        note={state === 'confirmed' && agreed ? fill(words.offerEnds, { time: formatMoment(agreed, locale, site.timeZone) }) : ''}
        clashText={clashText}
        onOffer={async (time, clashSeen) => {
          if (await move('offered', time, clashSeen)) offer.sheet.onClose()
        }}
      />
    </article>
  )
}

type CardHeadProps = { viewing: OwnViewing; home: ListingView | undefined; names: string; heading: string; now: Date }

/** The first home of a viewing, what the viewing is now, and the link to what else happened. */
function CardHead({ viewing: { at, code, title }, home, names, heading, now }: CardHeadProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  return (
    <div className="flex flex-wrap gap-3.5">
      <div className="h-14 w-18 shrink-0 overflow-hidden rounded-[9px] bg-fill">{home && <ListingThumb listing={home} />}</div>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-t17 leading-snug font-semibold [overflow-wrap:anywhere]">{heading}</h3>
        <p className="text-t13 [overflow-wrap:anywhere] text-ink-2">
          {names} · {fill(words.askedAgo, { ago: formatAgo(at, locale, now, site.timeZone) })}
        </p>
        <Link to="/list" search={{ tab: 'links', link: code }} className="hit inline-block text-t13 font-medium text-accent hover:underline">
          {title}
        </Link>
      </div>
    </div>
  )
}

type ViewingActionsProps = {
  viewing: OwnViewing
  /** Who asks for which homes: the same buttons stand in other cards. */
  about: string
  /** Whether the link has ended, so that the client sees nothing of it. */
  isUnseen: boolean
  /** The chosen time. */
  slot: string
  busy: ViewingState | null
  move: (to: Move, time?: string) => void
  onOffer: () => void
  onSave: () => void
}

/** What the agent may do with a viewing in its state. */
function ViewingActions({ viewing, about, isUnseen, slot, busy, move, onOffer, onSave }: ViewingActionsProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const { state, time } = viewing
  const isMoving = asksOtherTime(viewing)
  const [asked, setAsked] = useState<'cancelled' | 'declined' | null>(null)
  // the question has taken the focus from the button that opened it, which gets it back
  const [hasAsked, setHasAsked] = useState(false)
  const ask = (about: typeof asked) => {
    setAsked(about)
    setHasAsked(true)
  }
  const ofWhat = <span className="sr-only"> {about}</span>
  const can = (to: ViewingState) => viewingProblem('agent', state, to) === null
  if (asked && can(asked)) {
    const question =
      asked === 'declined'
        ? words[isUnseen ? 'declineQuestionUnseen' : 'declineQuestion']
        : fill(isUnseen ? words.cancelQuestionUnseen : words.cancelQuestion, { time: time === null ? '' : formatMoment(time, locale, site.timeZone) })
    return (
      <div
        // another part than the buttons, so that the focus comes to it
        key="question"
        role="group"
        aria-label={question}
        onKeyDown={({ key }) => key === 'Escape' && ask(null)}
        className="flex flex-wrap gap-2"
      >
        <p className="w-full font-semibold">{question}</p>
        {/* first, since the focus begins here */}
        <Button variant="text" autoFocus onClick={() => ask(null)}>
          {asked === 'declined' ? words.keepAsked : words.keep}
        </Button>
        <Button variant="danger" busy={busy === asked} onClick={() => move(asked)}>
          {asked === 'declined' ? words.decline : words.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can('confirmed') && (
        <Button busy={busy === 'confirmed'} icon={<CalendarCheck size={18} aria-hidden />} onClick={() => move('confirmed', slot)} wide className="desk:w-auto">
          {fill(words.confirm, { time: formatMoment(slot, locale, site.timeZone) })}
          {ofWhat}
        </Button>
      )}
      {state === 'confirmed' && (
        <Button variant="soft" className="whitespace-normal!" icon={<CalendarPlus size={18} aria-hidden />} onClick={onSave}>
          {words.calendar}
          {ofWhat}
        </Button>
      )}
      {can('offered') && !isMoving && !isUnseen && (
        <Button variant="quiet" className="whitespace-normal!" icon={<Clock size={18} aria-hidden />} onClick={() => onOffer()}>
          {words.otherTime}
          {ofWhat}
        </Button>
      )}
      {isMoving && (
        <Button variant="text" className="whitespace-normal!" busy={busy === 'declined'} onClick={() => move('declined')}>
          {words.keepAgreed}
          {ofWhat}
        </Button>
      )}
      {can('declined') && !isMoving && (
        <Button variant="text" className="whitespace-normal!" autoFocus={hasAsked} onClick={() => ask('declined')}>
          {words.decline}
          {ofWhat}
        </Button>
      )}
      {can('cancelled') && (
        <Button variant="text" className="whitespace-normal!" autoFocus={hasAsked} onClick={() => ask('cancelled')}>
          {words.cancel}
          {ofWhat}
        </Button>
      )}
    </div>
  )
}
