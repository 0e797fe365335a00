import { calendarFile } from '@site/domain/calendar-file.ts'
import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { OfferSheet } from '../../listing/OfferSheet.tsx'
import { useUnsent, writeMessage } from '../../listing/unsent-messages.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { agreedTime, isAgreed } from './is-agreed.ts'
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

/** The viewing that a message offers: its time, what became of it, and what the reader can do. */
export function ViewingOffer({ reference, message: { id, isOwn, viewing }, conversation: { messages, listing, isBlocked } }: ViewingOfferProps) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const unsent = useUnsent(reference)
  const [now] = useState(() => Date.now())
  const [isOffering, setOffering] = useState(false)
  if (viewing === null) return null
  const hasAgreed = isAgreed(messages, viewing)
  const hasPassed = Date.parse(viewing) <= now
  // the last agreement replaces those before it
  const isReplaced = hasAgreed && agreedTime(messages) !== viewing
  const isOff = listing.text === null && !hasPassed
  const canAnswer = !isBlocked && !isOff && !isOwn && !hasAgreed && !hasPassed && !unsent.some((waiting) => waiting.viewing === viewing)
  const holds = hasAgreed && !hasPassed && !isOff && !isReplaced
  const old = formatMoment(viewing, locale, timeZone)
  const save = () => {
    const name = listing.text?.[locale] ?? ''
    const title = fill(words.calendarTitle, { name })
    const file = calendarFile({
      id: `${id}@viewing`,
      start: viewing,
      minutes: viewingMinutes,
      stamp: new Date().toISOString(),
      title,
      place: listing.place?.[locale] ?? '',
      text: '',
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
  return (
    <>
      <ViewingTime time={viewing} isOff={isOff || (isReplaced && !hasPassed)} />
      {(hasAgreed || hasPassed || isOff) && (
        <p className="text-t13 font-semibold text-ink-2">{hasPassed ? words.passed : isOff ? words.off : isReplaced ? words.replaced : words.agreed}</p>
      )}
      {holds && (
        <Button variant="plain" size="s" icon={<CalendarPlus size={16} aria-hidden />} onClick={save}>
          {words.calendar}
        </Button>
      )}
      {holds && !isBlocked && (
        <Button variant="plain" size="s" icon={<CalendarClock size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOffering(true)}>
          {words.askOtherTime}
        </Button>
      )}
      {canAnswer && (
        <p className="mt-1.5 mb-1 flex flex-wrap gap-2">
          <Button size="s" onClick={() => writeMessage(reference, words.suitsText, viewing)}>
            {words.suits}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setOffering(true)}>
            {words.otherTime}
          </Button>
        </p>
      )}
      <OfferSheet
        open={isOffering}
        onClose={() => setOffering(false)}
        start={viewing}
        {...(hasAgreed && { title: words.askOtherTime })}
        onOffer={(time) => {
          writeMessage(reference, hasAgreed ? fill(words.otherTimeText, { old }) : words.offerText, time)
          setOffering(false)
        }}
      />
    </>
  )
}
