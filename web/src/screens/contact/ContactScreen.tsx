import { createFileRoute, Link } from '@tanstack/react-router'
import { Link2Off, UserRoundX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShell, useWords } from '../../page/locale.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { headOf } from '../../shell/head.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { contactWords } from './contact.words.ts'
import { parseMailedLink } from './mailed-link.ts'
import { ConversationView } from './ConversationView.tsx'
import { UnsentAnswer } from './UnsentAnswer.tsx'
import { useConversation } from './use-conversation.ts'
import { WaitingMessages } from './WaitingMessages.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => headOf('/contact', { title: screenTitles.contact, noIndex: true }, matches),
  component: ContactScreen,
})

/** The mailed link in the fragment of the address; null until the browser has read it. It changes when the link of another mail opens in the same tab. */
function useMailedLink() {
  const [link, setLink] = useState<ReturnType<typeof parseMailedLink> | null>(null)
  useEffect(() => {
    const read = () => setLink(parseMailedLink(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return link
}

/** The page behind a link in a relayed mail: the conversation, with forms to block or report the other person. Opening it only marks messages as seen. */
function ContactScreen() {
  const link = useMailedLink()
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ContactHeader />
      {link === null && <LoadingConversation />}
      {link?.token === null && <BrokenMailedLink />}
      {link !== null && link.token !== null && <MailedConversation key={link.token} link={link} token={link.token} />}
    </main>
  )
}

function LoadingConversation() {
  const words = useWords(contactWords)
  return (
    <div role="status" aria-label={words.reading} className="grid place-items-center p-16">
      <Spinner />
    </div>
  )
}

/** Says why a mailed link may open nothing. If its reader has registered since, Messages has the conversation. A page without brand does not mention accounts. */
function BrokenMailedLink() {
  const words = useWords(contactWords)
  const { brand } = useShell()
  const isReaderSignedIn = isSignedIn(useUserInfo())
  return (
    <EmptyState
      tall
      icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />}
      title={words.brokenTitle}
      text={brand ? `${words.brokenText}${words.nowInAccount}` : words.brokenText}
      action={
        brand && (
          <Link to="/messages" className={buttonClass({ variant: 'primary' })}>
            {isReaderSignedIn ? words.openMessages : words.logInForMessages}
          </Link>
        )
      }
    />
  )
}

/** Says that one of the two has closed their account. Its link leads to the homes, without brand to the shared page. */
function ClosedAccount() {
  const { brand } = useShell()
  const words = useWords(contactWords)
  const shell = useWords(shellWords)
  const code = new URLSearchParams(window.location.search).get('code')
  return (
    <EmptyState
      tall
      icon={<UserRoundX size={40} strokeWidth={1.4} aria-hidden />}
      title={shell.closedTitle}
      text={words.closedText}
      action={
        brand ? (
          <PrimaryLink to="/home" label={shell.goHome} />
        ) : code ? (
          <a href={`/share/${code}`} className={buttonClass({})}>
            {words.openHome}
          </a>
        ) : undefined
      }
    />
  )
}

function MailedConversation({ link, token }: { link: ReturnType<typeof parseMailedLink>; token: string }) {
  const words = useWords(contactWords)
  const { result, load, change } = useConversation(token)
  if (result.state === 'loading') return <LoadingConversation />
  if (result.state === 'broken' || result.state === 'closed')
    return (
      <>
        {result.state === 'closed' ? <ClosedAccount /> : <BrokenMailedLink />}
        <UnsentAnswer reference={token} id={token} />
      </>
    )
  if (result.state === 'failed')
    return (
      <>
        <WaitingMessages reference={token} />
        <ErrorState tall title={words.failedTitle} retryLabel={words.retry} onRetry={load} />
      </>
    )
  return (
    <div className="max-w-[70ch]">
      <ConversationView reference={token} conversation={result.conversation} change={change} reportedMessageId={link.messageId} action={link.action} />
    </div>
  )
}

/** The header; without brand it has no link into the site. */
function ContactHeader() {
  const { brand } = useShell()
  const words = useWords(contactWords)
  if (brand) return <ScreenHeader title={words.title} />
  return (
    <div className="flex h-14 items-center justify-between gap-3 px-4 desk:pt-4">
      <h1 className="text-t17 font-semibold desk:text-t24">{words.title}</h1>
      <LanguageSwitch />
    </div>
  )
}
