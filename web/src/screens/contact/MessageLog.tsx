import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { clockIn, dayOf } from '@site/domain/zoned-time.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClashText } from '../../contact/clash-text.ts'
import { OfferSheet } from '../../contact/OfferSheet.tsx'
import { dropUnsent, onMessageSent, sendAgain, type UnsentMessage, useUnsent, writeMessage } from '../../device/unsent-messages.ts'
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
  const end = useRef<HTMLDivElement>(null)
  const { messages, hasEarlier, firstUnread } = conversation
  useAnnounceReceived(messages, announce)
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
              <Bubble isOwn={message.isOwn} text={message.text} viewing={<ViewingOffer reference={reference} message={message} conversation={conversation} />}>
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

/** Announces to screen readers what the other person writes while the conversation is open. */
function useAnnounceReceived(messages: OpenedConversation['messages'], announce: (text: string) => void): void {
  const words = useWords(messagesWords)
  const received = messages.findLast(({ isOwn }) => !isOwn)
  const lastReceivedId = useRef(received?.id)
  useEffect(() => {
    if (!received || received.id === lastReceivedId.current) return
    lastReceivedId.current = received.id
    announce(words.theyWrote + received.text)
  }, [received, announce, words.theyWrote])
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
  const { key, text, viewing, move, refused, problem, mayHaveArrived } = message
  const cannotBeRestored = move === 'restore' && (problem === 'slotGiven' || problem === 'viewingChanged')
  const words = useWords(messagesWords)
  const canSend = useCanSend()
  return (
    <div role="status">
      <Bubble isOwn text={text} viewing={viewing === undefined ? null : <ViewingTime time={viewing} isOff={move === 'cancel'} />}>
        {refused ?? (canSend ? words.sending : mayHaveArrived ? words.mayHaveArrived : words.waits)}
      </Bubble>
      {refused !== null && (
        <div className="mt-1 flex justify-end gap-2">
          {cannotBeRestored ? (
            conversation.listing.text !== null && <AskNewTime message={message} conversation={conversation} />
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

/** A button that asks for another viewing, where a cancellation cannot be taken back. */
function AskNewTime({ message: { key, conversation: reference, viewing = '' }, conversation }: { message: UnsentMessage; conversation: OpenedConversation }) {
  const words = useWords(messagesWords)
  const [isOffering, setOffering] = useState(false)
  const clashText = useClashText(conversation.agreedElsewhere)
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOffering(true)}>
        {words.requestViewing}
      </Button>
      <OfferSheet
        open={isOffering}
        onClose={() => setOffering(false)}
        title={words.requestViewing}
        start={viewing}
        clashText={clashText}
        onOffer={(time, clashSeen) => {
          dropUnsent(key)
          writeMessage(reference, words.offerText, { viewing: time, clashSeen })
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
