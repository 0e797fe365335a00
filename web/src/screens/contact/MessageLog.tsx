import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { agreedTime, viewingsOf } from '@site/domain/sharing/message-viewings.ts'
import { sentenceFor } from '@site/domain/sharing/viewing-sentences.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import { clockIn, dayOf, formatMoment } from '@site/domain/zoned-time.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClashText } from '../../contact/clash-text.ts'
import { OfferSheet } from '../../contact/OfferSheet.tsx'
import { dropUnsent, onMessageSent, sendAgain, showConversation, type UnsentMessage, useUnsent, writeMessage } from '../../device/unsent-messages.ts'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useAnnouncer } from '../../ui/use-announcer.tsx'
import { messagesWords } from './messages.words.ts'
import { useCanSend } from './use-can-send.ts'
import { ViewingOffer, ViewingTime } from './ViewingOffer.tsx'
import { withEarlier } from './use-conversation.ts'

type MessageLogProps = {
  reference: string
  conversation: OpenedConversation
  change: (next: (conversation: OpenedConversation) => OpenedConversation) => void
}

/** The messages of a conversation by day, with those that wait for the network; the latest is in view. */
export function MessageLog({ reference, conversation, change }: MessageLogProps) {
  const words = useWords(messagesWords)
  const { site } = useShell()
  const formatDay = useFormatDay()
  const unsent = withoutArrived(useUnsent(reference), conversation.messages)
  const { announcement, announce } = useAnnouncer()
  useEffect(() => onMessageSent((to) => void (to === reference && announce(words.sent))), [reference, announce, words.sent])
  // before anything else can be sent from it
  useLayoutEffect(() => showConversation(reference), [reference])
  const end = useRef<HTMLDivElement>(null)
  const { messages, hasEarlier, firstUnread } = conversation
  const textOf = useShownText(messages)
  useAnnounceReceived(messages, textOf, announce)
  const lastId = unsent.at(-1)?.key ?? messages.at(-1)?.id
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  let day = ''
  return (
    <section aria-label={words.log} className="grid gap-2.5">
      {hasEarlier && <EarlierButton reference={reference} conversation={conversation} change={change} />}
      <ol className="grid gap-2.5">
        {messages.map((message) => {
          const messageDay = dayOf(message.at, site.timeZone)
          const isNewDay = messageDay !== day
          day = messageDay
          return (
            <li key={message.id} className="grid gap-2.5">
              {isNewDay && <p className="mt-2 text-center text-t12 text-ink-3">{formatDay(message.at)}</p>}
              {message.id === firstUnread && <p className="border-b border-accent text-t12 font-semibold text-accent">{words.newFrom}</p>}
              <Bubble
                isOwn={message.isOwn}
                text={textOf(message)}
                viewing={<ViewingOffer reference={reference} message={message} conversation={conversation} />}
              >
                <time dateTime={message.at}>{clockIn(message.at, site.timeZone)}</time>
              </Bubble>
            </li>
          )
        })}
        {unsent.map((message) => (
          <li key={message.key}>
            <UnsentBubble message={message} conversation={conversation} />
          </li>
        ))}
      </ol>
      <div ref={end} />
      {announcement}
    </section>
  )
}

/** The unsent messages without those that the server has although their responses were lost. Each message of the log stands for one unsent message. */
function withoutArrived(unsent: readonly UnsentMessage[], messages: readonly ConversationMessage[]): readonly UnsentMessage[] {
  const own = messages.filter(({ isOwn }) => isOwn)
  return unsent.filter((waiting) => {
    const { text, viewing = null, move = null } = waiting
    const index = own.findIndex((message) => message.text === text && message.viewing === viewing && message.move === move && canBeArrivalOf(message, waiting))
    if (index >= 0) own.splice(index, 1)
    return index < 0
  })
}

/** Largest difference between the clocks of device and server, in ms. */
const maxClockDifferenceMs = 60_000

/** Whether a message of the server can be an unsent one: that one may have arrived, and was written before. */
const canBeArrivalOf = ({ at }: ConversationMessage, { mayHaveArrived, at: writtenAt }: UnsentMessage): boolean =>
  mayHaveArrived === true && Date.parse(at) >= writtenAt - maxClockDifferenceMs

/** The function that gives the text of a message as it is shown: the ready-made sentences about viewings in the language of the reader. */
function useShownText(messages: readonly ConversationMessage[]): (message: ConversationMessage) => string {
  const { locale, site } = useShell()
  const times = messages.flatMap(({ viewing }) => viewing ?? [])
  return ({ text, viewing }) => (viewing === null ? text : sentenceFor(text, { times, locale, timeZone: site.timeZone }))
}

/** Announces to screen readers what the other person writes while the conversation is open. */
function useAnnounceReceived(
  messages: readonly ConversationMessage[],
  textOf: (message: ConversationMessage) => string,
  announce: (text: string) => void,
): void {
  const words = useWords(messagesWords)
  const received = messages.findLast(({ isOwn }) => !isOwn)
  const [id, text] = [received?.id, received && textOf(received)]
  const lastReceivedId = useRef(id)
  useEffect(() => {
    if (id === undefined || id === lastReceivedId.current) return
    lastReceivedId.current = id
    announce(words.theyWrote + text)
  }, [id, text, announce, words.theyWrote])
}

type BubbleProps = { isOwn: boolean; text: string; viewing: ReactNode; children: ReactNode }

function Bubble({ isOwn, text, viewing, children }: BubbleProps) {
  const words = useWords(messagesWords)
  return (
    <div className={classNames('w-fit max-w-[85%] rounded-tile px-3.5 py-2', isOwn ? 'ml-auto bg-accent-soft' : 'bg-fill')}>
      <span className="sr-only">{isOwn ? words.youWrote : words.theyWrote}</span>
      <p dir="auto" className="text-t15 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
      {viewing}
      <p className="text-t12 text-ink-2">{children}</p>
    </div>
  )
}

/** A message that the server does not have: it waits for the network, or was refused, with the reason. */
function UnsentBubble({ message, conversation }: { message: UnsentMessage; conversation: OpenedConversation }) {
  const { key, text, viewing, move, problem, mayHaveArrived } = message
  const refused = useRefusal(message, conversation)
  const isOutdated = problem === 'slotGiven' || problem === 'viewingChanged'
  const words = useWords(messagesWords)
  const canSend = useCanSend()
  return (
    <div role="status">
      <Bubble isOwn text={text} viewing={viewing === undefined ? null : <ViewingTime time={viewing} isOff={move === 'cancel'} />}>
        {refused ?? (canSend ? words.sending : mayHaveArrived ? words.mayHaveArrived : words.waits)}
      </Bubble>
      {refused !== null && (
        <div className="mt-1 flex justify-end gap-2">
          {isOutdated ? (
            <OutdatedAct message={message} conversation={conversation} />
          ) : (
            <Button variant="text" size="s" onClick={() => sendAgain(key)}>
              {problem === 'slotClash' ? words.sendAnyway : words.retry}
            </Button>
          )}
          <Button variant="text" size="s" onClick={() => dropUnsent(key)}>
            {words.discard}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why the server did not take a message; for one about a viewing that has changed since, what happened to it. Null while the message waits. */
function useRefusal({ refused, problem, seen, move }: UnsentMessage, { messages, with: other }: OpenedConversation): string | null {
  const words = useWords(messagesWords)
  const { locale, site } = useShell()
  if (refused === null || problem !== 'viewingChanged') return refused
  const agreed = move === 'cancel' ? agreedTime(messages) : null
  if (agreed !== null) return fill(words.agreedFirst, { time: formatMoment(agreed, locale, site.timeZone) })
  const since = messages.slice(messages.findIndex(({ id }) => id === seen) + 1)
  const cause = seen === undefined ? undefined : since.findLast(({ viewing, isOwn }) => viewing !== null && !isOwn)
  if (!cause?.viewing) return refused
  const isAgreed = viewingsOf(messages).get(cause.viewing)?.state === 'agreed'
  const text = cause.move === 'cancel' ? words.cancelledFirst : isAgreed ? words.agreedFirst : words.offeredFirst
  return fill(text, { name: personName(other, locale), time: formatMoment(cause.viewing, locale, site.timeZone) })
}

type OutdatedProps = { message: UnsentMessage; conversation: OpenedConversation }

/** The button of a message about a viewing that has changed since: it asks for another time, or cancels the viewing that is agreed now. */
function OutdatedAct({ message, conversation }: OutdatedProps) {
  const words = useWords(messagesWords)
  const sentences = useWords(viewingSentences)
  if (message.move !== 'cancel') return conversation.listing.text !== null && <AskNewTime message={message} conversation={conversation} />
  const agreed = agreedTime(conversation.messages)
  if (agreed === null) return null
  const cancel = () => {
    dropUnsent(message.key)
    writeMessage(message.conversation, sentences.cancel, { viewing: agreed, move: 'cancel', seen: conversation.messages.at(-1)?.id })
  }
  return (
    <Button variant="text" size="s" onClick={cancel}>
      {words.cancelAnyway}
    </Button>
  )
}

/** A button that asks for another viewing, where a message about one came too late. The sheet begins with the time of that message. */
function AskNewTime({ message: { key, conversation: reference, viewing = '', move }, conversation }: OutdatedProps) {
  const words = useWords(messagesWords)
  const sentences = useWords(viewingSentences)
  const { locale, site } = useShell()
  const [isOffering, setOffering] = useState(false)
  const clashText = useClashText(conversation.agreedElsewhere)
  const agreed = agreedTime(conversation.messages)
  const title = move === 'restore' ? words.requestViewing : words.changeOffer
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOffering(true)}>
        {title}
      </Button>
      <OfferSheet
        open={isOffering}
        onClose={() => setOffering(false)}
        title={title}
        start={viewing}
        typed={viewing}
        clashText={clashText}
        onOffer={(time, clashSeen) => {
          dropUnsent(key)
          const text = agreed === null ? sentences.offer : fill(sentences.move, { old: formatMoment(agreed, locale, site.timeZone) })
          writeMessage(reference, text, { viewing: time, seen: conversation.messages.at(-1)?.id, clashSeen })
        }}
      />
    </>
  )
}

function EarlierButton({ reference, conversation, change }: MessageLogProps) {
  const words = useWords(messagesWords)
  const [isBusy, run] = useAction()
  const load = async () => {
    const loaded = await withEarlier(reference, conversation)
    change(() => loaded)
  }
  return (
    <Button variant="quiet" size="s" busy={isBusy} onClick={() => void run(load)} className="justify-self-center">
      {words.earlier}
    </Button>
  )
}
