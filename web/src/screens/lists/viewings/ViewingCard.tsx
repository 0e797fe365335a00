import { calendarFile, viewingMinutesPerHome } from '@site/domain/sharing/calendar-file.ts'
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
import { ViewingTimeNote } from './ViewingTimeNote.tsx'
import { homeNamesOf, personOf } from '../link-name.ts'
import { isCancelledByClient, offerEndOf } from './place-viewings.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { type ViewingsWithHomes, useViewingClash } from './viewing-clash.ts'
import { isLinkOver, linkEndOf } from './link-end.ts'
import { ViewingLinkEnd } from './ViewingLinkEnd.tsx'
import { viewingHeading } from './viewing-heading.ts'
import { viewingWords } from './viewing.words.ts'

/** The states that an agent can give a viewing. */
type AgentState = 'confirmed' | 'offered' | 'declined' | 'cancelled'

type ViewingCardProps = {
  viewing: OwnViewing
  /** All viewings of the agent, with their homes. */
  viewings: ViewingsWithHomes
  onDone: () => void
}

/** Returns a function that downloads the calendar file of an agreed viewing. */
function useSaveCalendarFile(viewing: OwnViewing, { homes, names, person }: { homes: readonly ListingView[]; names: string; person: string }) {
  const words = useWords(viewingWords)
  const { locale } = useShell()
  const { id, time, at, listingIds, who, linkName } = viewing
  return () => {
    if (!time) return
    const texts = { title: fill(words.calendarTitle, { names }), text: who || linkName ? fill(words.calendarText, { person }) : '' }
    const place = homes.map((home) => placeOf(home, locale)).join('; ')
    const file = calendarFile({ id: `${id}@viewing`, start: time, minutes: viewingMinutesPerHome * listingIds.length, stamp: at, place, ...texts })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
}

type HistoryContext = {
  person: string
  words: { readonly [Key in 'confirmedBy' | 'cancelledBy' | 'takenBack' | 'askedAgain' | 'you' | 'stateOff' | 'stateOffUnseen']: string }
  locale: Locale
  timeZone: string
  /** Whether the link has ended, so that the client does not see the viewing. */
  isUnseen: boolean
}

/** `text`: who confirmed or cancelled a viewing, and when; null for other states, and if it is not known. `back`: when a cancellation was taken back. */
function historyTextsOf(viewing: OwnViewing, { person, words, locale, timeZone, isUnseen }: HistoryContext): { text: string | null; back: string | null } {
  const { state } = viewing
  if (viewing.isOff) return { text: isUnseen ? words.stateOffUnseen : words.stateOff, back: null }
  const { settled, takenBack } = historyOf(viewing)
  const at = (move: ViewingMove) => formatMoment(move.at, locale, timeZone)
  const back = takenBack && fill(state === 'asked' ? words.askedAgain : words.takenBack, { cancelled: at(takenBack.cancelled), back: at(takenBack.back) })
  if (!settled || (state !== 'confirmed' && state !== 'cancelled')) return { text: null, back }
  const by = settled.isFromAgent ? words.you : person
  return { text: fill(state === 'confirmed' ? words.confirmedBy : words.cancelledBy, { person: by, time: at(settled) }), back }
}

/**
 * Gives a viewing another state: `move` answers whether that succeeded. `clashSeen`: the page has warned of another viewing near the time. `isUnseen`: the
 * link has ended, so that the client does not see the viewing.
 */
function useMoveViewing(viewing: OwnViewing, isUnseen: boolean, onDone: () => void) {
  const words = useWords(viewingWords)
  const [busy, run] = useActions<ViewingState>()
  const move = async (to: AgentState, time?: string, clashSeen = false) => {
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

/** The sheet that offers another time. It ends with a text when the viewing changes after it opened, so that the agent looks at the change first. */
function useOfferSheet(viewing: OwnViewing) {
  const words = useWords(viewingWords)
  const [openedAs, setOpenedAs] = useState<ShownViewing | null>(null)
  const endReason = offerEndOf(viewing, words) ?? (openedAs && !isAsShown(viewing, openedAs) ? words.ended_changed : null)
  return { open: () => setOpenedAs(shownOf(viewing)), sheet: { open: openedAs !== null, ended: endReason, onClose: () => setOpenedAs(null) } }
}

/** How to reach the client. */
function ContactNote({ note }: { note: string }) {
  const words = useWords(viewingWords)
  return (
    <p className="mt-2.5 rounded-tile bg-fill px-3.5 py-2.5 text-t15 [overflow-wrap:anywhere]">
      <PhoneText text={fill(words.reachBy, { note })} />
    </p>
  )
}

/** A viewing that a client asked for, with the actions of the agent in its state. */
export function ViewingCard({ viewing, viewings, onDone }: ViewingCardProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const [now] = useState(() => new Date())
  const [chosenSlot, setChosenSlot] = useState('')
  const slot = viewing.slots.includes(chosenSlot) ? chosenSlot : (viewing.slots[0] ?? '')
  const offer = useOfferSheet(viewing)
  const clashText = useViewingClash(viewing.id, viewings)
  const card = useRef<HTMLElement>(null)
  const keepFocus = useKeptFocus(card, 'data-part')
  const { id, state, who, linkName } = viewing
  const homes = viewing.listingIds.flatMap((homeId) => viewings.listings.find((listing) => listing.id === homeId) ?? [])
  const names = homeNamesOf(viewing, viewings, site.currency, locale)
  const person = personOf(who, linkName, 'someone', locale)
  const personInText = personOf(who, linkName, 'someoneInText', locale)
  const linkEnd = linkEndOf(viewing, now)
  const hasLinkEnded = linkEnd === 'byAgent' || linkEnd === 'expired'
  const isOpen = state === 'asked' || state === 'offered' || state === 'confirmed'
  const shownTime = state === 'offered' ? (viewing.slots[0] ?? null) : viewing.time
  const { busy, move } = useMoveViewing(viewing, isLinkOver(viewing, now), onDone)
  const history = historyTextsOf(viewing, { person: personInText, words, locale, timeZone: site.timeZone, isUnseen: isLinkOver(viewing, now) })
  // in the state `asked`, each slot shows its own clash
  const clash = shownTime && (state === 'offered' || state === 'confirmed') ? clashText(shownTime) : null
  const canUndo = undoneState('agent', viewing, now) === 'confirmed'
  const save = useSaveCalendarFile(viewing, { homes, names, person })
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
      {viewing.note && <ContactNote note={viewing.note} />}
      {asksOtherTime(viewing) && <ViewingTimeNote viewing={viewing} time={viewing.time} text={words.agreedUntil} />}
      {state === 'asked' ? (
        <SlotChoice viewing={viewing} slot={slot} onSlot={setChosenSlot} clashText={clashText} />
      ) : (
        <ViewingTimeNote viewing={viewing} time={shownTime} text={history.text ?? words[`state_${state}`]} />
      )}
      {clash && <ClashNote text={clash} className="mt-2" />}
      {history.back && <p className="mt-2 text-t13 text-ink-2">{history.back}</p>}
      <ViewingLinkEnd viewing={viewing} now={now} onDone={onDone} />
      <div data-part="actions" className="mt-3 empty:hidden">
        {isOpen && (
          <ViewingActions
            viewing={viewing}
            about={`${person}, ${names}`}
            isUnseen={hasLinkEnded}
            slot={slot}
            busy={busy}
            move={(to, time) => void move(to, time, time !== undefined && clashText(time) !== null)}
            onOffer={offer.open}
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
        start={slot || (shownTime ?? '')}
        note={state === 'confirmed' && shownTime ? fill(words.offerEnds, { time: formatMoment(shownTime, locale, site.timeZone) }) : ''}
        clashText={clashText}
        onOffer={async (time, clashSeen) => {
          if (await move('offered', time, clashSeen)) offer.sheet.onClose()
        }}
      />
    </article>
  )
}

type CardHeadProps = { viewing: OwnViewing; home: ListingView | undefined; names: string; heading: string; now: Date }

/** The first home of a viewing, its state as the heading, and a link to the activity of its link. */
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
  /** Who asks for which homes: it distinguishes the buttons from the same ones of other cards. */
  about: string
  /** Whether the link has ended, so that the client does not see the viewing. */
  isUnseen: boolean
  /** The chosen time. */
  slot: string
  /** The state that the running move gives the viewing; null: none runs. */
  busy: ViewingState | null
  move: (to: AgentState, time?: string) => void
  onOffer: () => void
  onSave: () => void
}

/** The buttons for what the agent may do with a viewing in its state; before a cancellation or refusal, a question in their place. */
function ViewingActions({ viewing, about, isUnseen, slot, busy, move, onOffer, onSave }: ViewingActionsProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const { state, time } = viewing
  const isRescheduling = asksOtherTime(viewing)
  const [question, setQuestion] = useState<'cancelled' | 'declined' | null>(null)
  // the question takes the focus; the button that opened it gets it back
  const [wasQuestionOpen, setWasQuestionOpen] = useState(false)
  const showQuestion = (next: typeof question) => {
    setQuestion(next)
    setWasQuestionOpen(true)
  }
  const aboutText = <span className="sr-only"> {about}</span>
  const canMoveTo = (to: ViewingState) => viewingProblem('agent', state, to) === null
  if (question && canMoveTo(question)) {
    const questionText =
      question === 'declined'
        ? words[isUnseen ? 'declineQuestionUnseen' : 'declineQuestion']
        : fill(isUnseen ? words.cancelQuestionUnseen : words.cancelQuestion, { time: time === null ? '' : formatMoment(time, locale, site.timeZone) })
    return (
      <div
        // the key makes React mount new elements, so that `autoFocus` works
        key="question"
        role="group"
        aria-label={questionText}
        onKeyDown={({ key }) => key === 'Escape' && showQuestion(null)}
        className="flex flex-wrap gap-2"
      >
        <p className="w-full font-semibold">{questionText}</p>
        {/* first, since it gets the focus */}
        <Button variant="text" autoFocus onClick={() => showQuestion(null)}>
          {question === 'declined' ? words.keepAsked : words.keep}
        </Button>
        <Button variant="danger" busy={busy === question} onClick={() => move(question)}>
          {question === 'declined' ? words.decline : words.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canMoveTo('confirmed') && (
        <Button busy={busy === 'confirmed'} icon={<CalendarCheck size={18} aria-hidden />} onClick={() => move('confirmed', slot)} wide className="desk:w-auto">
          {fill(words.confirm, { time: formatMoment(slot, locale, site.timeZone) })}
          {aboutText}
        </Button>
      )}
      {state === 'confirmed' && (
        <Button variant="soft" className="whitespace-normal!" icon={<CalendarPlus size={18} aria-hidden />} onClick={onSave}>
          {words.calendar}
          {aboutText}
        </Button>
      )}
      {canMoveTo('offered') && !isRescheduling && !isUnseen && (
        <Button variant="quiet" className="whitespace-normal!" icon={<Clock size={18} aria-hidden />} onClick={() => onOffer()}>
          {words.otherTime}
          {aboutText}
        </Button>
      )}
      {isRescheduling && (
        <Button variant="text" className="whitespace-normal!" busy={busy === 'declined'} onClick={() => move('declined')}>
          {words.keepAgreed}
          {aboutText}
        </Button>
      )}
      {canMoveTo('declined') && !isRescheduling && (
        <Button variant="text" className="whitespace-normal!" autoFocus={wasQuestionOpen} onClick={() => showQuestion('declined')}>
          {words.decline}
          {aboutText}
        </Button>
      )}
      {canMoveTo('cancelled') && (
        <Button variant="text" className="whitespace-normal!" autoFocus={wasQuestionOpen} onClick={() => showQuestion('cancelled')}>
          {words.cancel}
          {aboutText}
        </Button>
      )}
    </div>
  )
}
