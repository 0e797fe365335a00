import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { shellWords } from '../../shell/shell.words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ConversationView } from './ConversationView.tsx'
import { LoadingMessages } from './LoadingMessages.tsx'
import { messagesWords } from './messages.words.ts'
import { UnsentAnswer } from './UnsentAnswer.tsx'
import { useConversation } from './use-conversation.ts'
import { WaitingMessages } from './WaitingMessages.tsx'

type OpenConversationProps = { reference: string; onOpened: (text: string) => void; onChange: () => void }

/**
 * The conversation of the address, which the title of the page names. `onOpened` gets a text for screen readers once it has loaded. `onChange` is called
 * when it has closed, and when the reader has stopped messages of the other person or accepts them again.
 */
export function OpenConversation({ reference, onOpened, onChange }: OpenConversationProps) {
  const words = useWords(messagesWords)
  const shell = useWords(shellWords)
  const locale = useLocale()
  const titles = useWords(screenTitles)
  const { result, load, change } = useConversation(reference)
  const conversation = result.state === 'open' ? result.conversation : null
  const isBlocked = conversation?.isBlocked === true
  useEffect(onChange, [onChange, result.state, isBlocked])
  const name = conversation && personName(conversation.with, locale)
  const home = conversation && (conversation.listing.text?.[locale] ?? words.removedHome)
  useTitle(name && `${name} · ${titles.messages}`, titles.messages)
  const announceOpened = useEffectEvent(onOpened)
  const openedText = name && home && fill(words.opened, { name, home })
  useEffect(() => {
    if (openedText) announceOpened(openedText)
  }, [openedText])
  if (result.state === 'loading') return <LoadingMessages />
  if (result.state === 'failed')
    return (
      <div>
        <WaitingMessages reference={reference} />
        <ErrorState tall title={words.failedTitle} retryLabel={words.retry} onRetry={load} />
      </div>
    )
  if (result.state === 'broken' || result.state === 'closed')
    return (
      <div>
        <EmptyState
          tall
          icon={<SearchX size={40} strokeWidth={1.4} aria-hidden />}
          title={result.state === 'closed' ? shell.closedTitle : words.goneTitle}
          text={result.state === 'closed' ? words.goneText : undefined}
          action={
            <Link to="/messages" search={{}} className={buttonClass({ variant: 'quiet' })}>
              {words.allMessages}
            </Link>
          }
        />
        <UnsentAnswer reference={reference} id={reference} />
      </div>
    )
  const reportedMessageId = result.conversation.messages.findLast(({ isOwn }) => !isOwn)?.id ?? null
  return <ConversationView reference={reference} conversation={result.conversation} change={change} reportedMessageId={reportedMessageId} />
}
