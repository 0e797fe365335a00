import { calendarFile, viewingMinutesPerHome } from '@site/domain/sharing/calendar-file.ts'
import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { canRestore, viewingsOf } from '@site/domain/sharing/message-viewings.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { ClashNote } from '../../contact/ClashNote.tsx'
import { useClashText } from '../../contact/clash-text.ts'
import { OfferSheet } from '../../contact/OfferSheet.tsx'
import { useUnsent, writeMessage } from '../../device/unsent-messages.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { messagesWords } from './messages.words.ts'

/** The time of a viewing in a message; struck through when the viewing is off. */
export function ViewingTime({ time, isOff = false }: { time: string; isOff?: boolean }) {
  const words = useWords(messagesWords)
  const { locale, site } = useShell()
  const text = fill(words.viewing, { time: formatMoment(time, locale, site.timeZone) })
  return (
    <p className="mt-1 flex items-start gap-1.5 text-t15 font-semibold">
      {isOff ? (
        <CalendarX size={18} aria-hidden className="mt-0.5 shrink-0" />
      ) : (
        <CalendarCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      )}
      {isOff ? <s>{text}</s> : text}
    </p>
  )
}

type ViewingOfferProps = { reference: string; message: ConversationMessage; conversation: OpenedConversation }

/** The state of the viewing in a message, and what the reader can do with it; null for a message without a viewing. */
function useViewingState({ reference, message, conversation: { messages, listing, isBlocked, restorable } }: ViewingOfferProps) {
  const unsent = useUnsent(reference)
  const [now] = useState(() => new Date())
  const { isOwn, viewing, move } = message
  if (viewing === null) return null
  const viewings = viewingsOf(messages)
  const latest = viewings.get(viewing)
  const hasPassed = Date.parse(viewing) <= now.getTime()
  const isCancel = move === 'cancel'
  const state = latest?.state ?? 'offered'
  // what was over before keeps its own reason
  const isHomeGone = listing.text === null && !hasPassed && (state === 'offered' || state === 'agreed')
  // one that was refused because of what changed since does not keep the reader from acting on what is so now
  const hasUnsentMessage = unsent.some((waiting) => waiting.viewing === viewing && waiting.problem !== 'viewingChanged')
  // of the messages with this time, the last one has the buttons
  const isLast = (messages.findLast((other) => other.viewing === viewing && other.move !== 'cancel')?.id ?? message.id) === message.id
  const canAct = isLast && !isCancel && !isHomeGone && !hasPassed && !hasUnsentMessage
  const isOpen = !isBlocked && !isHomeGone && !hasPassed && !hasUnsentMessage
  return {
    ...{ viewing, state, hasPassed, isHomeGone, isCancel, isByReader: latest?.isOwn ?? isOwn },
    isOff: isHomeGone || isCancel || (!hasPassed && (state === 'replaced' || state === 'answered')) || state === 'cancelled' || state === 'withdrawn',
    isUpcoming: state === 'agreed' && !hasPassed && !isHomeGone && !isCancel,
    isLast,
    canChange: canAct && !isBlocked && state === 'agreed',
    // also of a person whose messages the reader has stopped
    canCancel: canAct && state === 'agreed',
    isOpenOffer: state === 'offered' && !isHomeGone && !hasPassed && !isCancel,
    canAnswer: canAct && !isBlocked && state === 'offered' && !isOwn && latest?.isOwn !== true,
    // `now` is the time of the first render: after a later press the server decides
    canRestore: isOpen && isCancel && isOwn && message.at === latest?.at && restorable === viewing && canRestore(viewing, viewings, now),
  }
}

/** The text that says the state of a viewing; empty for an offered one. */
function useStateNote(viewingState: ReturnType<typeof useViewingState>, { with: other, listing: { off } }: OpenedConversation): string {
  const words = useWords(messagesWords)
  const locale = useLocale()
  if (!viewingState) return ''
  const { state, isByReader, hasPassed, isHomeGone, isCancel, isUpcoming } = viewingState
  if (isHomeGone) return words.off
  if (state === 'cancelled') return isByReader ? words.cancelledByYou : fill(words.cancelledBy, { name: personName(other, locale) })
  if (hasPassed) return words.passed
  if (isUpcoming && off) return fill(words.agreedOff, { off: words[`offIn${off}` as const] })
  return { offered: '', answered: words.answered, agreed: isCancel ? '' : words.agreed, replaced: words.replaced, withdrawn: words.withdrawn }[state]
}

/** Saves a file with a viewing, which calendars open. `id`: of its message; `start`: its time, ISO. */
function saveCalendar({ id, start, title, place }: { id: string; start: string; title: string; place: string }): void {
  const file = calendarFile({ id: `${id}@viewing`, start, minutes: viewingMinutesPerHome, stamp: new Date().toISOString(), title, place, text: '' })
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
}

/** The viewing that a message offers or cancels: its time, what became of it, and what the reader can do. */
export function ViewingOffer(props: ViewingOfferProps) {
  const { reference, message, conversation } = props
  const words = useWords(messagesWords)
  const sentences = useWords(viewingSentences)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const [openForm, setOpenForm] = useState<'offer' | 'cancel' | null>(null)
  const viewingState = useViewingState(props)
  const note = useStateNote(viewingState, conversation)
  const clashText = useClashText(conversation.agreedElsewhere)
  if (!viewingState) return null
  const { viewing, state, isOff, isUpcoming, canChange, canCancel, canAnswer } = viewingState
  const [name, place] = [conversation.listing.text?.[locale] ?? '', conversation.listing.place?.[locale] ?? '']
  const timeText = formatMoment(viewing, locale, timeZone)
  const seen = conversation.messages.at(-1)?.id
  const close = () => setOpenForm(null)
  const clash = isUpcoming || viewingState.isOpenOffer ? clashText(viewing) : null
  const save = () => saveCalendar({ id: message.id, start: viewing, title: fill(words.calendarTitle, { name }), place })
  return (
    <>
      <ViewingTime time={viewing} isOff={isOff} />
      {note && <p className="text-t13 font-semibold text-ink-2">{note}</p>}
      {clash && <ClashNote text={clash} />}
      {isUpcoming && viewingState.isLast && openForm !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarPlus size={16} aria-hidden />} onClick={save}>
          {words.calendar}
        </Button>
      )}
      {canChange && openForm !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarClock size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpenForm('offer')}>
          {words.askOtherTime}
        </Button>
      )}
      {canCancel && openForm !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarX size={16} aria-hidden />} onClick={() => setOpenForm('cancel')}>
          {words.cancel}
        </Button>
      )}
      {canCancel && openForm === 'cancel' && (
        <CancelQuestion
          question={fill(words.cancelQuestion, { time: timeText, home: [name, place].find(Boolean) ?? '' })}
          onNo={close}
          onYes={() => {
            writeMessage(reference, sentences.cancel, { viewing, move: 'cancel', seen })
            close()
          }}
        />
      )}
      {viewingState.canRestore && (
        <Button variant="text" size="s" onClick={() => writeMessage(reference, sentences.restore, { viewing, move: 'restore', seen })}>
          {words.undoCancel}
        </Button>
      )}
      {canAnswer && (
        <p className="mt-1.5 mb-1 flex flex-wrap gap-2">
          <Button size="s" onClick={() => writeMessage(reference, sentences.agree, { viewing, seen, clashSeen: clash !== null })}>
            {words.suits}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setOpenForm('offer')}>
            {words.otherTime}
          </Button>
        </p>
      )}
      <OfferSheet
        open={openForm === 'offer'}
        onClose={close}
        start={viewing}
        {...(state === 'agreed' && { title: words.askOtherTime })}
        clashText={clashText}
        onOffer={(time, clashSeen) => {
          writeMessage(reference, state === 'agreed' ? fill(sentences.move, { old: timeText }) : sentences.offer, { viewing: time, seen, clashSeen })
          close()
        }}
      />
    </>
  )
}

/** Asks before an agreed viewing is cancelled. */
function CancelQuestion({ question, onYes, onNo }: { question: string; onYes: () => void; onNo: () => void }) {
  const words = useWords(messagesWords)
  return (
    <div role="group" aria-label={question} onKeyDown={({ key }) => key === 'Escape' && onNo()} className="mt-1.5 mb-1 flex flex-wrap gap-2">
      <p className="w-full font-semibold wrap-anywhere">{question}</p>
      <p className="w-full text-t13 text-ink-2">{words.cancelTold}</p>
      {/* first, since the focus begins here */}
      <Button size="s" variant="text" autoFocus onClick={onNo}>
        {words.cancelNo}
      </Button>
      <Button size="s" variant="danger" onClick={onYes}>
        {words.cancel}
      </Button>
    </div>
  )
}
