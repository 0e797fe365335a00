import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { calendarFile, viewingMinutesPerHome } from '@site/domain/sharing/calendar-file.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import {
  asksOtherTime,
  givenUpTime,
  historyOf,
  isAsker,
  isAsShown,
  lastTimeOf,
  lostTime,
  offerEndedBy,
  type ShownViewing,
  timesOf,
  undoMinutes,
  type ViewingMove,
  type ViewingState,
} from '@site/domain/sharing/share-list.ts'
import type { Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { nameAmong, placeOf } from '../../../listing/listing-lines.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import type { LocalListState } from './session/local-list-state.ts'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { personLabel } from './session/person-label.ts'
import { hasUnknownOwner, isOpenViewing, isOwnViewing, ownerLabel } from './session/viewing-owner.ts'
import { shareListWords } from './session/share-list.words.ts'
import { UnsentMoveLine } from './UnsentMoveLine.tsx'
import { hasListedHome, isHomeAvailable, useMoves } from './session/use-moves.ts'
import { dotted } from '../../../listing/dotted.tsx'

// lazy: opened by a press
const OfferSheet = lazyPart(() => import('../../../contact/OfferSheet.tsx'), 'OfferSheet')
const CancelQuestion = lazyPart(() => import('./CancelQuestion.tsx'), 'CancelQuestion')

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
    minutes: viewingMinutesPerHome * Math.max(1, homes.length),
    stamp: viewing.at,
    title,
    place: homes.map((listing) => placeOf(listing, locale)).join('; '),
    text,
  })
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
}

/** Props of an element that keep the keyboard focus on its buttons (`data-part="actions"`) when they are replaced. */
function useButtonFocus() {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, onFocus: useKeptFocus(ref, 'data-part') }
}

/** The homes of a viewing that can be shown, and the names of all, with prices where homes of the list read the same. `hidden`: the name of others. */
function homesOf(
  { listingIds }: Pick<Viewing, 'listingIds'>,
  { items, formerHomes }: SharedList,
  { currency, locale, hidden }: { currency: string; locale: Locale; hidden: string },
) {
  const knownHomes = [...items.flatMap(({ listing }) => listing ?? []), ...formerHomes]
  const homesInOrder = listingIds.map((id) => knownHomes.find((listing) => listing.id === id))
  const names = homesInOrder.map((listing) => (listing ? nameAmong(listing, knownHomes, currency, locale) : hidden)).join(locale === 'zh' ? '、' : ', ')
  return { homes: homesInOrder.filter((listing) => listing !== undefined), names }
}

/**
 * A viewing with its state and moves: accept the offered time, cancel after a question, take that back. Only the device that asked can move it; all can add an
 * agreed time to a calendar. `hasHomes`: names its homes, among those of other homes.
 */
export function ViewingLine({ list, viewing, agent, hasHomes = false }: ViewingLineProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const focusProps = useButtonFocus()
  const session = sessionOf(list.code)()
  const { state, slots } = viewing
  const isKnown = isLocalStateKnown(session)
  const isOwn = isAsker(viewing.asker, session.localState.viewingKey)
  const time = state === 'offered' ? (viewing.time ?? slots[0] ?? null) : viewing.time
  const moves = useMoves(list, viewing, time, agent)
  const { busy, shownAtQuestion, showQuestion, keepViewing, undoState, move, takeBack, canBeVisited, unsentMove, dropMove, askedTime } = moves
  const isOpen = isOpenViewing(viewing)
  const { homes, names } = homesOf(viewing, list, { currency: site.currency, locale, hidden: words.hiddenHome })
  // a wide window shows the viewing with its home, too
  const inOverview = hasHomes ? words.inOverview : null
  const about = <span className="sr-only"> {[time && formatMoment(time, locale, site.timeZone), names, inOverview].filter(Boolean).join(', ')}</span>
  return (
    <div {...focusProps} className={classNames('mt-2 rounded-tile px-3.5 py-2.5', state === 'confirmed' || state === 'offered' ? 'bg-accent-soft' : 'bg-fill')}>
      <div className="flex items-start gap-3">
        <StateIcon state={state} />
        <ViewingText
          viewing={viewing}
          agent={agent}
          time={time}
          localState={session.localState}
          isKnown={isKnown}
          names={hasHomes || viewing.listingIds.length > 1 ? names : ''}
          isFormer={!hasListedHome(list, viewing)}
          isAfterAct={isOwn && isOpen}
        />
      </div>
      {isKnown && <GoneNote list={list} viewing={viewing} agent={agent} at={session.at} />}
      {unsentMove && <UnsentMoveLine {...{ viewing, unsentMove, agent, about, busy, move }} onDrop={dropMove} />}
      {shownAtQuestion && isOpen ? (
        <Suspense>
          <CancelQuestion
            news={newsSince(shownAtQuestion, viewing, words, agent)}
            time={time}
            isOffer={state === 'offered'}
            isBusy={busy === 'cancelled'}
            onYes={() => void move('cancelled')}
            onNo={keepViewing}
          />
        </Suspense>
      ) : (
        <div data-part="actions" className="no-print mt-1 flex flex-wrap gap-x-1 pl-6 empty:hidden">
          {state === 'offered' && isOwn && canBeVisited && (
            <Button size="s" busy={busy === 'confirmed'} onClick={() => void move('confirmed')}>
              {words.acceptTime}
              {about}
            </Button>
          )}
          {state === 'confirmed' && time && <CalendarButton {...{ viewing, time, homes, names, about }} agent={list.card ? agent : null} />}
          {(state === 'confirmed' || state === 'offered') && isOwn && canBeVisited && (
            <OtherTimeButton start={time ?? ''} typed={askedTime} about={about} onTime={(other) => move('asked', other)} />
          )}
          {isOpen && isOwn && (
            <Button size="s" variant="text" autoFocus={moves.wasQuestionOpened} onClick={() => showQuestion(true)}>
              {state === 'offered' ? words.declineOffer : words.cancelViewing}
              {about}
            </Button>
          )}
          {isKnown && isOpen && !isOwn && <p className="px-2 text-t13 text-ink-2">{fill(words.notYours, { agent })}</p>}
          {moves.isUndoOver && <p className="w-full px-2 text-t13 text-ink-2">{fill(words.undoOver, { agent, minutes: undoMinutes })}</p>}
          {undoState && (
            <Button size="s" variant="text" busy={busy === undoState} onClick={() => takeBack(undoState)}>
              {undoState === 'asked' && viewing.moves.at(-1)?.from !== 'asked' ? words.askAgain : offerEndedBy(viewing) ? words.undoDecline : words.undoCancel}
              {about}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type CalendarButtonProps = Pick<CalendarEntry, 'viewing' | 'time' | 'homes'> & { names: string; about: ReactNode; agent: string | null }

/** A button that saves an agreed viewing for calendars. `names`: of its homes; `about`: names the viewing for screen readers; `agent`: whom it is with, null for nobody known. */
function CalendarButton({ names, about, agent, ...entry }: CalendarButtonProps) {
  const words = useWords(shareListWords)
  const { locale } = useShell()
  const save = () =>
    saveCalendar({ ...entry, locale, title: fill(words.calendarTitle, { names }), text: agent === null ? '' : fill(words.calendarText, { agent }) })
  return (
    <Button size="s" variant="text" onClick={save}>
      {words.toCalendar}
      {about}
    </Button>
  )
}

/** Says of a viewing to come that homes of it are not offered any more, since its agent need not know. `at`: now, ISO. */
function GoneNote({ list, viewing, agent, at }: { list: SharedList; viewing: Viewing; agent: string; at: string }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const gone = viewing.listingIds.filter((id) => !isHomeAvailable(list, id))
  if (gone.length === 0 || lastTimeOf(viewing, new Date(at)) === null) return null
  const { names } = homesOf({ listingIds: gone }, list, { currency: site.currency, locale, hidden: words.hiddenHome })
  const isAll = gone.length === viewing.listingIds.length
  const text = isAll ? (gone.length === 1 ? words.viewingGoneOne : words.viewingGoneAll) : words.viewingGoneSome
  return <p className="mt-2 rounded-tile bg-warm-soft px-3.5 py-2.5 text-t13 [overflow-wrap:anywhere]">{fill(text, { agent, names })}</p>
}

function StateIcon({ state }: { state: ViewingState }) {
  const Icon = state === 'confirmed' ? CalendarCheck : state === 'declined' || state === 'cancelled' ? CalendarX : CalendarClock
  return <Icon size={20} aria-hidden className={classNames('mt-0.5 shrink-0', state === 'declined' ? 'text-ink-2' : 'text-accent')} />
}

type ViewingTextProps = {
  viewing: Viewing
  agent: string
  time: string | null
  localState: LocalListState
  isKnown: boolean
  names: string
  isFormer: boolean
  isAfterAct: boolean
}

/** Whose viewing it is, its times and its state. `names`: of its homes, empty where they need no names; `isFormer`: no home of it is available in the list; `isAfterAct`: it says what the last act did. */
function ViewingText({ viewing, agent, time, localState, isKnown, names, isFormer, isAfterAct }: ViewingTextProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const { state, slots } = viewing
  const isOpen = isOpenViewing(viewing)
  const [givenUpTimeIso, lostTimeIso] = [givenUpTime(viewing), lostTime(viewing)]
  const ownerText = ownerLabel(viewing, localState, locale)
  const moveTexts = moveTextsOf(viewing, { agent, localState, words, locale, timeZone: site.timeZone })
  return (
    <p data-after-act={isAfterAct || undefined} className="min-w-0 flex-1 leading-snug">
      {isKnown && ownerText && <span className="block text-t13 font-semibold">{ownerText}</span>}
      {time && isOpen && <b className="block">{formatMoment(time, locale, site.timeZone)}</b>}
      {!isOpen && (
        <s className="block">
          {dotted(
            timesOf(viewing)
              .map((each) => formatMoment(each, locale, site.timeZone))
              .join(' · '),
          )}
        </s>
      )}
      <span className={classNames('block', (time || !isOpen) && 'text-t13', !isKnown && moveTexts.text && 'invisible')}>
        {dotted(moveTexts.text ?? fill(words[stateKeyOf(viewing, { isFormer, isOther: ownerText !== null })], { agent }))}
      </span>
      {givenUpTimeIso && <span className="block text-t13">{fill(words.insteadOf, { time: formatMoment(givenUpTimeIso, locale, site.timeZone) })}</span>}
      {lostTimeIso && <span className="block text-t13">{fill(words.noneArranged, { time: formatMoment(lostTimeIso, locale, site.timeZone) })}</span>}
      {moveTexts.back && <span className="block text-t13 text-ink-2">{dotted(moveTexts.back)}</span>}
      {time && asksOtherTime(viewing) && <span className="block text-t13">{words.otherAsked}</span>}
      {state === 'asked' && (
        <span className="block text-t13 text-ink-2">{dotted(slots.map((slot) => formatMoment(slot, locale, site.timeZone)).join(' · '))}</span>
      )}
      {names !== '' && <span className="block text-t13 text-ink-2 [overflow-wrap:anywhere]">{dotted(names)}</span>}
    </p>
  )
}

/** The key of the text for a state without a known move. `isFormer`: no home of it is available in the list; `isOther`: it may be of another person. */
function stateKeyOf(viewing: Viewing, { isFormer, isOther }: { isFormer: boolean; isOther: boolean }) {
  if (asksOtherTime(viewing)) return 'agreedUntil'
  if (viewing.state !== 'declined') return `viewing_${viewing.state}` as const
  if (offerEndedBy(viewing) === 'agent') return 'viewingWithdrawn'
  if (isFormer) return 'viewingDeclined'
  const isOne = viewing.slots.length === 1
  if (isOther) return isOne ? 'declinedOtherOne' : 'declinedOther'
  return isOne ? 'declinedOne' : 'viewing_declined'
}

/** What has changed of a viewing since the question before its cancellation opened; null: nothing. `shown`: what the page showed then. */
function newsSince(shown: ShownViewing, viewing: Viewing, words: Readonly<Record<'confirmedMeanwhile' | 'changedMeanwhile', string>>, agent: string) {
  if (isAsShown(viewing, shown)) return null
  return fill(viewing.state === 'confirmed' ? words.confirmedMeanwhile : words.changedMeanwhile, { agent })
}

type OtherTimeButtonProps = { start: string; typed: string; about: ReactNode; onTime: (time: string) => Promise<unknown> }

/**
 * A button that asks the agent for another time than the agreed or offered one. `about`: names the viewing for screen readers; `start`: its time, ISO;
 * `typed`: the time that was asked for and did not arrive, ISO, '' without one.
 */
function OtherTimeButton({ start, typed, about, onTime }: OtherTimeButtonProps) {
  const words = useWords(shareListWords)
  const [isSheetOpen, setSheetOpen] = useState(false)
  // mounted from the first opening on, so that it closes with its animation
  const [wasSheetOpened, setSheetOpened] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="text"
        aria-haspopup="dialog"
        onClick={() => {
          setSheetOpened(true)
          setSheetOpen(true)
        }}
      >
        {words.askOtherTime}
        {about}
      </Button>
      {wasSheetOpened && (
        <Suspense>
          <OfferSheet
            open={isSheetOpen}
            title={words.askOtherTime}
            start={start}
            typed={typed}
            onClose={() => setSheetOpen(false)}
            onOffer={async (time) => {
              await onTime(time)
              setSheetOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type MoveTextOptions = {
  agent: string
  localState: LocalListState
  words: { readonly [Key in `${'cancelled' | 'confirmed' | 'declined'}By${'' | 'Link'}` | 'byYou' | 'takenBack' | 'askedAgain']: string }
  locale: Locale
  timeZone: string
}

/** `text`: who confirmed or cancelled a viewing, and when; null in another state, or without a stored move. `back`: when a cancellation was taken back. */
function moveTextsOf(viewing: Viewing, { agent, localState, words, locale, timeZone }: MoveTextOptions): { text: string | null; back: string | null } {
  const { state, who } = viewing
  const { settled, takenBack } = historyOf(viewing)
  const at = (move: ViewingMove) => formatMoment(move.at, locale, timeZone)
  const back = takenBack && fill(state === 'asked' ? words.askedAgain : words.takenBack, { cancelled: at(takenBack.cancelled), back: at(takenBack.back) })
  if (!settled || (state !== 'cancelled' && state !== 'confirmed')) return { text: null, back }
  const act = offerEndedBy(viewing) ? 'declined' : state
  if (!settled.isFromAgent && hasUnknownOwner(viewing, localState)) return { text: fill(words[`${act}ByLink`], { time: at(settled) }), back }
  const person = settled.isFromAgent ? agent : isOwnViewing(viewing, localState) ? words.byYou : personLabel(who, locale, true)
  return { text: fill(words[`${act}By`], { person, time: at(settled) }), back }
}
