import { calendarFile, viewingMinutesPerHome } from '@site/domain/sharing/calendar-file.ts'
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill, formatAgo } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import {
  asksOtherTime,
  historyOf,
  isAsShown,
  isSuperseded,
  offerEndedBy,
  type ShownViewing,
  shownOf,
  undoMinutes,
  undoneState,
  type ViewingMove,
  type ViewingState,
} from '@site/domain/sharing/share-list.ts'
import { isProblem } from '@site/domain/problems.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Locale } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ClashNote } from '../../../contact/ClashNote.tsx'
import { PhoneText } from '../../../contact/PhoneText.tsx'
import { placeOf } from '../../../listing/listing-lines.ts'
import { OfferSheet } from '../../../contact/OfferSheet.tsx'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { api } from '../../../page/api.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import type { Outcome } from '../../../page/lost-acts.ts'
import { failureText } from '../../../page/say-failure.ts'
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
import { type AgentState, ViewingActions } from './ViewingActions.tsx'
import { ViewingLinkEnd } from './ViewingLinkEnd.tsx'
import { viewingHeading } from './viewing-heading.ts'
import { viewingWords } from './viewing.words.ts'
import { dotted } from '../../../listing/dotted.tsx'

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
  words: {
    readonly [Key in
      | 'confirmedBy'
      | 'cancelledBy'
      | 'offerDeclinedBy'
      | 'stateWithdrawn'
      | 'takenBack'
      | 'askedAgain'
      | 'you'
      | 'stateOff'
      | 'stateOffUnseen']: string
  }
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
  const endedBy = offerEndedBy(viewing)
  if (endedBy === 'agent') return { text: words.stateWithdrawn, back }
  if (!settled || (state !== 'confirmed' && state !== 'cancelled')) return { text: null, back }
  if (endedBy === 'client') return { text: fill(words.offerDeclinedBy, { person, time: at(settled) }), back }
  const by = settled.isFromAgent ? words.you : person
  return { text: fill(state === 'confirmed' ? words.confirmedBy : words.cancelledBy, { person: by, time: at(settled) }), back }
}

/** What the agent says by declining: the agreed time stays, the own offer is withdrawn, or the wish of the client is declined. */
const declineOf = (viewing: OwnViewing) => (asksOtherTime(viewing) ? 'keptAgreed' : viewing.state === 'offered' ? 'withdrawn' : 'declined')

/**
 * Gives a viewing another state: `move` answers whether that succeeded. `clashSeen`: the page has warned of another viewing near the time. `isUnseen`: the
 * link has ended, so that the client does not see the viewing.
 */
function useMoveViewing(viewing: OwnViewing, isUnseen: boolean, onDone: () => void) {
  const words = useWords(viewingWords)
  const [busy, run] = useActions<ViewingState>()
  const [failed, setFailed] = useState<FailedMove | null>(null)
  const move = async (to: AgentState, time?: string, clashSeen = false) => {
    setFailed(null)
    const shown = shownOf(viewing)
    const keepFailure = (error: unknown) => {
      if (!isProblem(error)) throw error
      setFailed({ text: failureText(error), shown, again: [to, time, clashSeen] })
    }
    const input = { id: viewing.id, state: to, ...(time ? { time } : {}), shown, clashSeen }
    const forget = (outcome: Outcome) => (outcome === 'done' || outcome === 'notDone') && setFailed(null)
    const isDone = await run(() => api()('POST /frontend/api/sharelist/moveviewing', input), to, keepFailure, forget)
    if (isDone)
      notify({
        text: isUnseen && to === 'confirmed' ? words.confirmedUnseen : words[to === 'declined' ? declineOf(viewing) : to],
        tone: 'success',
      })
    onDone()
    return isDone
  }
  // one that has changed since is looked at first
  const retry = failed && isAsShown(viewing, failed.shown) ? () => void move(...failed.again) : null
  return { busy, move, failure: failed?.text ?? null, retry }
}

/** A move that failed: why, the viewing that the agent saw, and how to do it again. */
type FailedMove = {
  readonly text: string
  readonly shown: ShownViewing
  readonly again: readonly [to: AgentState, time: string | undefined, clashSeen: boolean]
}

/** Says at the viewing that its last move failed, until the next one. */
function FailedMoveNote({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  const words = useWords(viewingWords)
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-t13 text-bad">
      {text}
      {onRetry && (
        <Button variant="quiet" size="s" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </p>
  )
}

/** The sheet that offers another time. It ends with a text when the viewing changes after it opened, so that the agent looks at the change first. */
function useOfferSheet(viewing: OwnViewing) {
  const words = useWords(viewingWords)
  const [openedAs, setOpenedAs] = useState<ShownViewing | null>(null)
  const endReason = offerEndOf(viewing, words) ?? (openedAs && !isAsShown(viewing, openedAs) ? words.ended_changed : null)
  return { open: () => setOpenedAs(shownOf(viewing)), sheet: { open: openedAs !== null, ended: endReason, onClose: () => setOpenedAs(null) } }
}

/** Whether the agent can take a cancellation back. `all`: the viewings of the agent. */
const canTakeBack = (viewing: OwnViewing, all: readonly OwnViewing[], now: Date): boolean =>
  undoneState('agent', viewing, now) === 'confirmed' &&
  !isSuperseded(
    'agent',
    viewing,
    all.filter(({ code }) => code === viewing.code),
  )

/** Whether the agent can take a cancellation back, and a function that does so, or says why it is too late. `all`: the viewings of the agent. */
function useTakeBack(viewing: OwnViewing, all: readonly OwnViewing[], restore: () => void) {
  const words = useWords(viewingWords)
  const [now, setNow] = useState(() => new Date())
  const takeBack = () => {
    const pressedAt = new Date()
    if (canTakeBack(viewing, all, pressedAt)) return restore()
    setNow(pressedAt)
    notify({ text: fill(words.undoOver, { minutes: undoMinutes }) })
  }
  return [canTakeBack(viewing, all, now), takeBack] as const
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
  const { busy, move, failure, retry } = useMoveViewing(viewing, isLinkOver(viewing, now), onDone)
  const history = historyTextsOf(viewing, { person: personInText, words, locale, timeZone: site.timeZone, isUnseen: isLinkOver(viewing, now) })
  // in the state `asked`, each slot shows its own clash
  const clash = shownTime && (state === 'offered' || state === 'confirmed') ? clashText(shownTime) : null
  const [canUndo, takeBack] = useTakeBack(viewing, viewings.items, () => void move('confirmed', viewing.time ?? undefined))
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
      {asksOtherTime(viewing) && <ViewingTimeNote viewing={viewing} shownTime={viewing.time} text={words.agreedUntil} />}
      {state === 'asked' ? (
        <SlotChoice viewing={viewing} slot={slot} onSlot={setChosenSlot} clashText={clashText} />
      ) : (
        <ViewingTimeNote viewing={viewing} shownTime={shownTime} text={history.text ?? words[`state_${state}`]} />
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
          <Button variant="text" busy={busy === 'confirmed'} onClick={takeBack}>
            {words.undo}
          </Button>
        )}
      </div>
      {failure !== null && <FailedMoveNote text={failure} onRetry={retry} />}
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
        <h3 data-after-act className="text-t17 leading-snug font-semibold [overflow-wrap:anywhere]">
          {heading}
        </h3>
        <p className="text-t13 [overflow-wrap:anywhere] text-ink-2">
          {dotted(`${names} · ${fill(words.askedAgo, { ago: formatAgo(at, locale, now, site.timeZone) })}`)}
        </p>
        <Link to="/list" search={{ tab: 'links', link: code }} className="hit inline-block text-t13 font-medium text-accent hover:underline">
          {title}
        </Link>
      </div>
    </div>
  )
}
