import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { calendarFile } from '@site/domain/sharing/calendar-file.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import {
  asksOtherTime,
  givenUpTime,
  historyOf,
  isAsker,
  isAsShown,
  lastTimeOf,
  type ShownViewing,
  timesOf,
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
import { isAnybodysViewing, isOpenViewing, isOwnViewing, ownerWord, personWord } from './session/person-word.ts'
import { shareListWords } from './session/share-list.words.ts'
import { UnsentMoveLine } from './UnsentMoveLine.tsx'
import { canAskForOthers, isOffered, useMoves } from './session/use-moves.ts'

// lazy: opened by a press
const OfferSheet = lazyPart(() => import('../../../contact/OfferSheet.tsx'), 'OfferSheet')
const CancelQuestion = lazyPart(() => import('./CancelQuestion.tsx'), 'CancelQuestion')

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

/** The properties of a box whose buttons, those of its part `actions`, come and go with the focus. */
function useKeptButtons() {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, onFocus: useKeptFocus(ref, 'data-part') }
}

/** The homes of a viewing that can be shown, and the names of all, with prices where homes of the list read the same. `hidden`: the name of others. */
function homesOf(
  { listingIds }: Pick<Viewing, 'listingIds'>,
  { items, formerHomes }: SharedList,
  { currency, locale, hidden }: { currency: string; locale: Locale; hidden: string },
) {
  const shown = [...items.flatMap(({ listing }) => listing ?? []), ...formerHomes]
  const found = listingIds.map((id) => shown.find((listing) => listing.id === id))
  const names = found.map((listing) => (listing ? nameAmong(listing, shown, currency, locale) : hidden)).join(locale === 'zh' ? '、' : ', ')
  return { homes: found.filter((listing) => listing !== undefined), names }
}

/** A viewing with its state: accept the offered time, cancel after a question, take that back, or add the agreed one to a calendar; only where it was asked for. `hasHomes`: names its homes. */
export function ViewingLine({ list, viewing, agent, hasHomes = false }: ViewingLineProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const keepsFocus = useKeptButtons()
  const session = sessionOf(list.code)()
  const { state, slots } = viewing
  const isKnown = isLocalStateKnown(session)
  const isOwn = isAsker(viewing.asker, session.localState.viewingKey)
  const time = state === 'offered' ? (viewing.time ?? slots[0] ?? null) : viewing.time
  const { busy, asking, hasAsked, ask, undone, move, takeBack, hasOffer, unsent } = useMoves(list, viewing, time, agent)
  const isOpen = isOpenViewing(viewing)
  const { homes, names } = homesOf(viewing, list, { currency: site.currency, locale, hidden: words.hiddenHome })
  const about = <span className="sr-only"> {[time && formatMoment(time, locale, site.timeZone), names].filter(Boolean).join(', ')}</span>
  const save = () => {
    if (time)
      saveCalendar({ viewing, time, homes, locale, title: fill(words.calendarTitle, { names }), text: list.card ? fill(words.calendarText, { agent }) : '' })
  }
  return (
    <div {...keepsFocus} className={classNames('mt-2 rounded-tile px-3.5 py-2.5', state === 'confirmed' || state === 'offered' ? 'bg-accent-soft' : 'bg-fill')}>
      <div className="flex items-start gap-3">
        <StateIcon state={state} />
        <ViewingText
          viewing={viewing}
          agent={agent}
          time={time}
          localState={session.localState}
          isKnown={isKnown}
          names={hasHomes || viewing.listingIds.length > 1 ? names : ''}
          isFormer={!canAskForOthers(list, viewing)}
        />
      </div>
      {isKnown && <GoneNote list={list} viewing={viewing} agent={agent} at={session.at} />}
      {unsent && <UnsentMoveLine {...{ viewing, unsent, agent, about }} isBusy={busy === unsent.to} onRetry={() => void move(unsent.to, unsent.time)} />}
      {asking && isOpen ? (
        <Suspense>
          <CancelQuestion
            news={newsSince(asking, viewing, words, agent)}
            time={time}
            isBusy={busy === 'cancelled'}
            onYes={() => void move('cancelled')}
            onNo={() => ask(false)}
          />
        </Suspense>
      ) : (
        <div data-part="actions" className="no-print mt-1 flex flex-wrap gap-x-1 pl-6 empty:hidden">
          {state === 'offered' && isOwn && hasOffer && (
            <Button size="s" busy={busy === 'confirmed'} onClick={() => void move('confirmed')}>
              {words.acceptTime}
              {about}
            </Button>
          )}
          {state === 'confirmed' && (
            <Button size="s" variant="text" onClick={save}>
              {words.toCalendar}
              {about}
            </Button>
          )}
          {state === 'confirmed' && isOwn && hasOffer && <OtherTime start={time ?? ''} about={about} onTime={(other) => move('asked', other)} />}
          {isOpen && isOwn && (
            <Button size="s" variant="text" autoFocus={hasAsked} onClick={() => ask(true)}>
              {words.cancelViewing}
              {about}
            </Button>
          )}
          {isKnown && isOpen && !isOwn && <p className="px-2 text-t13 text-ink-2">{fill(words.notYours, { agent })}</p>}
          {undone && (
            <Button size="s" variant="text" busy={busy === undone} onClick={() => takeBack(undone)}>
              {undone === 'asked' && viewing.moves.at(-1)?.from !== 'asked' ? words.askAgain : words.undoCancel}
              {about}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Says of a viewing to come that homes of it are not offered any more, since its agent need not know. `at`: now, ISO. */
function GoneNote({ list, viewing, agent, at }: { list: SharedList; viewing: Viewing; agent: string; at: string }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const gone = viewing.listingIds.filter((id) => !isOffered(list, id))
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

type TextProps = { viewing: Viewing; agent: string; time: string | null; localState: LocalListState; isKnown: boolean; names: string; isFormer: boolean }

/** Whose viewing it is, its times, what has become of it, and `names`: its homes, empty where they need no names. `isFormer`: none of them can be asked for again. */
function ViewingText({ viewing, agent, time, localState, isKnown, names, isFormer }: TextProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const { state, slots } = viewing
  const isOpen = isOpenViewing(viewing)
  const givenUp = givenUpTime(viewing)
  const owner = ownerWord(viewing, localState, locale)
  const trace = traceOf(viewing, { agent, localState, words, locale, timeZone: site.timeZone })
  return (
    <p className="min-w-0 flex-1 leading-snug">
      {isKnown && owner && <span className="block text-t13 font-semibold">{owner}</span>}
      {time && isOpen && <b className="block">{formatMoment(time, locale, site.timeZone)}</b>}
      {!isOpen && (
        <s className="block">
          {timesOf(viewing)
            .map((each) => formatMoment(each, locale, site.timeZone))
            .join(' · ')}
        </s>
      )}
      <span className={classNames('block', (time || !isOpen) && 'text-t13', !isKnown && trace.text && 'invisible')}>
        {trace.text ?? fill(words[stateWord(viewing, { isFormer, isOther: owner !== null })], { agent })}
      </span>
      {givenUp && <span className="block text-t13">{fill(words.insteadOf, { time: formatMoment(givenUp, locale, site.timeZone) })}</span>}
      {trace.back && <span className="block text-t13 text-ink-2">{trace.back}</span>}
      {time && asksOtherTime(viewing) && <span className="block text-t13">{words.otherAsked}</span>}
      {state === 'asked' && <span className="block text-t13 text-ink-2">{slots.map((slot) => formatMoment(slot, locale, site.timeZone)).join(' · ')}</span>}
      {names !== '' && <span className="block text-t13 text-ink-2 [overflow-wrap:anywhere]">{names}</span>}
    </p>
  )
}

/** What a viewing without a trace says of its state. `isFormer`: its homes have left the list; `isOther`: it is not surely of this person. */
function stateWord(viewing: Viewing, { isFormer, isOther }: { isFormer: boolean; isOther: boolean }) {
  if (asksOtherTime(viewing)) return 'agreedUntil'
  if (viewing.state !== 'declined') return `viewing_${viewing.state}` as const
  if (isFormer) return 'viewingCalledOff'
  const isOne = viewing.slots.length === 1
  if (isOther) return isOne ? 'declinedOtherOne' : 'declinedOther'
  return isOne ? 'declinedOne' : 'viewing_declined'
}

/** What became of a viewing while its client was asked whether to cancel it; null: nothing. `shown`: what the page showed before. */
function newsSince(shown: ShownViewing, viewing: Viewing, words: Readonly<Record<'confirmedMeanwhile' | 'changedMeanwhile', string>>, agent: string) {
  if (isAsShown(viewing, shown)) return null
  return fill(viewing.state === 'confirmed' ? words.confirmedMeanwhile : words.changedMeanwhile, { agent })
}

/** Asks the agent for another time of an agreed viewing. `about`: which one. */
function OtherTime({ start, about, onTime }: { start: string; about: ReactNode; onTime: (time: string) => Promise<unknown> }) {
  const words = useWords(shareListWords)
  const [isOffering, setOffering] = useState(false)
  // mounted from the first opening on, so that it closes with its animation
  const [hasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="text"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOffering(true)
        }}
      >
        {words.askOtherTime}
        {about}
      </Button>
      {hasOpened && (
        <Suspense>
          <OfferSheet
            open={isOffering}
            title={words.askOtherTime}
            start={start}
            onClose={() => setOffering(false)}
            onOffer={async (time) => {
              await onTime(time)
              setOffering(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type TraceOptions = {
  agent: string
  localState: LocalListState
  words: { readonly [Key in 'cancelledBy' | 'confirmedBy' | 'cancelledByLink' | 'confirmedByLink' | 'byYou' | 'takenBack' | 'askedAgain']: string }
  locale: Locale
  timeZone: string
}

/** Who confirmed or cancelled a viewing, and when; null for one in another state, or that was moved before this was kept. `back`: that a cancellation was taken back. */
function traceOf(viewing: Viewing, { agent, localState, words, locale, timeZone }: TraceOptions): { text: string | null; back: string | null } {
  const { state, who } = viewing
  const { settled, takenBack } = historyOf(viewing)
  const at = (move: ViewingMove) => formatMoment(move.at, locale, timeZone)
  const back = takenBack && fill(state === 'asked' ? words.askedAgain : words.takenBack, { cancelled: at(takenBack.cancelled), back: at(takenBack.back) })
  if (!settled || (state !== 'cancelled' && state !== 'confirmed')) return { text: null, back }
  if (!settled.isFromAgent && isAnybodysViewing(viewing, localState))
    return { text: fill(state === 'cancelled' ? words.cancelledByLink : words.confirmedByLink, { time: at(settled) }), back }
  const person = settled.isFromAgent ? agent : isOwnViewing(viewing, localState) ? words.byYou : personWord(who, locale, true)
  return { text: fill(state === 'cancelled' ? words.cancelledBy : words.confirmedBy, { person, time: at(settled) }), back }
}
