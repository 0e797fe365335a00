import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import type { OpenedConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Face } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useAnnouncer } from '../../ui/use-announcer.tsx'
import { MessageBox } from './MessageBox.tsx'
import { MessageLog } from './MessageLog.tsx'
import { messagesWords } from './messages.words.ts'
import { ReportForm } from './ReportForm.tsx'
import { UnsentAnswer } from './UnsentAnswer.tsx'

type ConversationViewProps = {
  /** The id of the conversation, or the token of a mailed link. */
  reference: string
  conversation: OpenedConversation
  change: (next: (conversation: OpenedConversation) => OpenedConversation) => void
  /** The id of the message to report; null before the other person has written. */
  reportedMessageId: string | null
  action?: 'block' | 'report' | null
}

/** A conversation: the home it is about, the messages, a box for one, and forms to block or report the other person. */
export function ConversationView({ reference, conversation, change, reportedMessageId, action = null }: ConversationViewProps) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const { pathname, search, hash } = window.location
  const name = personName(conversation.with, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 pb-12">
      <header className="flex items-center gap-3">
        <Face initials={initialsOf(name)} portrait={conversation.portrait} className="size-12 text-t17" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-t17 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-t13 text-ink-2">
            <AboutHome listing={conversation.listing} />
            {conversation.listing.off && <Tag>{words[`homeOff${conversation.listing.off}` as const]}</Tag>}
          </p>
        </div>
      </header>
      <MessageLog reference={reference} conversation={conversation} change={change} />
      {conversation.isBlocked ? (
        <>
          <p className="text-t13 text-ink-2">{words.blockedBox}</p>
          <UnsentAnswer reference={reference} id={conversation.id} />
        </>
      ) : (
        <MessageBox
          reference={reference}
          id={conversation.id}
          path={pathname + search + hash}
          hasHome={conversation.listing.text !== null}
          seen={conversation.messages.at(-1)?.id}
          agreedElsewhere={conversation.agreedElsewhere}
        />
      )}
      {reportedMessageId !== null && (
        <details open={action !== null} className="border-t border-line pt-4">
          <summary className="cursor-pointer py-2 text-t13 text-ink-2">{words.more}</summary>
          <div className="grid gap-5 pt-3">
            <BlockSender
              reference={reference}
              isBlocked={conversation.isBlocked}
              takesFocus={action === 'block'}
              onChange={(isBlocked) => change((before) => ({ ...before, isBlocked }))}
            />
            <ReportForm conversation={reference} message={reportedMessageId} path={pathname + search + hash} takesFocus={action === 'report'} />
          </div>
        </details>
      )}
    </div>
  )
}

/** A link to the home: to the share page if the reader knows it by that. */
function AboutHome({ listing: { id, text, code, isLinkEnded } }: Pick<OpenedConversation, 'listing'>) {
  const locale = useLocale()
  const words = useWords(messagesWords)
  const linkClass = 'text-accent underline wrap-anywhere'
  if (text === null) return <>{words.removedHome}</>
  if (isLinkEnded) return <>{fill(words.linkEnded, { home: text[locale] })}</>
  if (code !== null)
    return (
      <a href={`/share/${code}`} className={linkClass}>
        {text[locale]}
      </a>
    )
  return (
    <Link to="/propertyInfo" search={{ id }} className={linkClass}>
      {text[locale]}
    </Link>
  )
}

type BlockSenderProps = { reference: string; isBlocked: boolean; takesFocus: boolean; onChange: (isBlocked: boolean) => void }

/** A button that blocks the other person; a link alone does not, since mail programs open links by themselves. `takesFocus`: the focus moves to it. */
function BlockSender({ reference, isBlocked, takesFocus, onChange }: BlockSenderProps) {
  const words = useWords(messagesWords)
  const [isBusy, run] = useAction()
  const { announcement, announce } = useAnnouncer()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const toggle = async () => {
    const isDone = await run(() => api()('POST /frontend/api/messages/block', { conversation: reference, isBlocked: !isBlocked }))
    if (!isDone) return
    announce(isBlocked ? words.unblocked : words.blocked)
    onChange(!isBlocked)
  }
  return (
    <section ref={section} className="grid gap-2">
      <h3 className="text-t15 font-semibold">{words.blockTitle}</h3>
      <p className="text-t13 text-ink-2">{isBlocked ? words.blocked : words.blockText}</p>
      <Button variant="quiet" busy={isBusy} onClick={() => void toggle()} className="justify-self-start">
        {isBlocked ? words.unblock : words.block}
      </Button>
      {announcement}
    </section>
  )
}
