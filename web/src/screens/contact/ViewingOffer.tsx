import { calendarFile } from '@site/domain/sharing/calendar-file.ts'
import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { canRestore, viewingsOf } from '@site/domain/sharing/message-viewings.ts'
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

/** How long a viewing takes in a calendar, in minutes. */
const viewingMinutes = 45

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

/** What became of the viewing in a message, and what the reader can do now. */
function useOffered({ reference, message, conversation: { messages, listing, isBlocked, restorable } }: ViewingOfferProps) {
  const unsent = useUnsent(reference)
  const [now] = useState(() => new Date())
  const { isOwn, viewing, move } = message
  if (viewing === null) return null
  const viewings = viewingsOf(messages)
  const found = viewings.get(viewing)
  const hasPassed = Date.parse(viewing) <= now.getTime()
  const isHomeGone = listing.text === null && !hasPassed
  const isCancel = move === 'cancel'
  const state = found?.state ?? 'offered'
  const isWaiting = unsent.some((waiting) => waiting.viewing === viewing)
  const isOpen = !isBlocked && !isHomeGone && !hasPassed && !isWaiting
  return {
    ...{ viewing, state, hasPassed, isHomeGone, isCancel, by: found?.isOwn ?? isOwn },
    isOff: isHomeGone || isCancel || (!hasPassed && state === 'replaced') || state === 'cancelled',
    holds: state === 'agreed' && !hasPassed && !isHomeGone && !isCancel,
    canChange: isOpen && state === 'agreed' && !isCancel,
    // also of a person whose messages the reader has stopped
    canCancel: !isHomeGone && !hasPassed && !isWaiting && state === 'agreed' && !isCancel,
    isOpenOffer: state === 'offered' && !isHomeGone && !hasPassed && !isCancel,
    canAnswer: isOpen && state === 'offered' && !isOwn && found?.isOwn !== true && !isCancel,
    // pressed too late, the server says what is possible
    canRestore: isOpen && isCancel && isOwn && message.at === found?.at && restorable === viewing && canRestore(viewing, viewings, now),
  }
}

/** What is said of the viewing in a message; empty: nothing. */
function useNote(offered: ReturnType<typeof useOffered>, { with: other, listing: { off } }: OpenedConversation): string {
  const words = useWords(messagesWords)
  const locale = useLocale()
  if (!offered) return ''
  const { state, by, hasPassed, isHomeGone, isCancel } = offered
  if (isHomeGone) return words.off
  if (state === 'cancelled') return by ? words.cancelledByYou : fill(words.cancelledBy, { name: personName(other, locale) })
  if (hasPassed) return words.passed
  if (offered.holds && off) return fill(words.agreedOff, { off: words[`offIn${off}` as const] })
  return { offered: '', agreed: isCancel ? '' : words.agreed, replaced: words.replaced }[state]
}

/** The viewing that a message offers or cancels: its time, what became of it, and what the reader can do. */
export function ViewingOffer(props: ViewingOfferProps) {
  const { reference, message, conversation } = props
  const words = useWords(messagesWords)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const [asked, setAsked] = useState<'offer' | 'cancel' | null>(null)
  const offered = useOffered(props)
  const note = useNote(offered, conversation)
  const clashText = useClashText(conversation.agreedElsewhere)
  if (!offered) return null
  const { viewing, state, isOff, holds, canChange, canCancel, canAnswer } = offered
  const [name, place] = [conversation.listing.text?.[locale] ?? '', conversation.listing.place?.[locale] ?? '']
  const old = formatMoment(viewing, locale, timeZone)
  const close = () => setAsked(null)
  const clash = holds || offered.isOpenOffer ? clashText(viewing) : null
  const save = () => {
    const title = fill(words.calendarTitle, { name })
    const start = { start: viewing, minutes: viewingMinutes, stamp: new Date().toISOString() }
    const file = calendarFile({ id: `${message.id}@viewing`, ...start, title, place, text: '' })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
  return (
    <>
      <ViewingTime time={viewing} isOff={isOff} />
      {note && <p className="text-t13 font-semibold text-ink-2">{note}</p>}
      {clash && <ClashNote text={clash} />}
      {holds && asked !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarPlus size={16} aria-hidden />} onClick={save}>
          {words.calendar}
        </Button>
      )}
      {canChange && asked !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarClock size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsked('offer')}>
          {words.askOtherTime}
        </Button>
      )}
      {canCancel && asked !== 'cancel' && (
        <Button variant="text" size="s" icon={<CalendarX size={16} aria-hidden />} onClick={() => setAsked('cancel')}>
          {words.cancel}
        </Button>
      )}
      {canCancel && asked === 'cancel' && (
        <CancelQuestion
          question={fill(words.cancelQuestion, { time: old, home: [name, place].find(Boolean) ?? '' })}
          onNo={close}
          onYes={() => {
            writeMessage(reference, words.cancelText, { viewing, move: 'cancel' })
            close()
          }}
        />
      )}
      {offered.canRestore && (
        <Button variant="text" size="s" onClick={() => writeMessage(reference, words.restoreText, { viewing, move: 'restore' })}>
          {words.undoCancel}
        </Button>
      )}
      {canAnswer && (
        <p className="mt-1.5 mb-1 flex flex-wrap gap-2">
          <Button size="s" onClick={() => writeMessage(reference, words.suitsText, { viewing, clashSeen: clash !== null })}>
            {words.suits}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setAsked('offer')}>
            {words.otherTime}
          </Button>
        </p>
      )}
      <OfferSheet
        open={asked === 'offer'}
        onClose={close}
        start={viewing}
        {...(state === 'agreed' && { title: words.askOtherTime })}
        clashText={clashText}
        onOffer={(time, clashSeen) => {
          writeMessage(reference, state === 'agreed' ? fill(words.otherTimeText, { old }) : words.offerText, { viewing: time, clashSeen })
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
