import type { OpenedMessage } from '@site/domain/calls/contact.ts'
import { fill, formatDate } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { personName } from '@site/domain/person-name.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { isNotFoundProblem } from '../../page/not-found.ts'
import { headOf } from '../../shell/head.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BlockSender } from './BlockSender.tsx'
import { screenTitles } from '../../screen-titles.words.ts'
import { contactWords } from './contact.words.ts'
import { readContactHash } from './contact-hash.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReportForm } from './ReportForm.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => headOf('/contact', { title: screenTitles.contact, noIndex: true }, matches),
  component: ContactScreen,
})

type MessageState = { readonly state: 'reading' | 'broken' | 'failed' } | { readonly state: 'open'; readonly token: string; readonly message: OpenedMessage }

/** Loads the message in the browser: the token of the link is in the fragment, which browsers do not send. */
function useMessage() {
  const [result, setResult] = useState<MessageState>({ state: 'reading' })
  const read = useCallback(async () => {
    const { token } = readContactHash(window.location.hash)
    if (token === null) return setResult({ state: 'broken' })
    setResult({ state: 'reading' })
    try {
      setResult({ state: 'open', token, message: await api()('POST /frontend/api/listing/contactopen', { token }) })
    } catch (error) {
      if (!isProblem(error)) throw error
      setResult({ state: isNotFoundProblem(error) ? 'broken' : 'failed' })
    }
  }, [])
  useEffect(() => {
    const handleHashChange = () => void read()
    handleHashChange()
    window.addEventListener('hashchange', handleHashChange)
    return () => window.removeEventListener('hashchange', handleHashChange)
  }, [read])
  return { result, read }
}

/** The page behind a link in a relayed mail: the message, a reply form, and forms to block or report its sender. Opening changes nothing. */
function ContactScreen() {
  const words = useWords(contactWords)
  const { result, read } = useMessage()
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ContactHeader />
      {result.state === 'reading' && (
        <div role="status" aria-label={words.reading} className="grid place-items-center p-16">
          <Spinner />
        </div>
      )}
      {result.state === 'broken' && (
        <EmptyState tall icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />} title={words.brokenTitle} text={words.brokenText} />
      )}
      {result.state === 'failed' && <ErrorState tall title={words.failedTitle} retryLabel={words.retry} onRetry={() => void read()} />}
      {result.state === 'open' && <MessageView key={result.token} token={result.token} message={result.message} />}
    </main>
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

/** A link to the listing: to the share page if the message came from one. */
function ListingLink({ listing: { id, text, code } }: Pick<OpenedMessage, 'listing'>) {
  const locale = useLocale()
  const linkClass = 'text-accent underline'
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

function MessageView({ token, message }: { token: string; message: OpenedMessage }) {
  const words = useWords(contactWords)
  const locale = useLocale()
  const { action } = readContactHash(window.location.hash)
  return (
    <div className="grid max-w-[70ch] gap-6 p-4 pb-12">
      <section className="grid gap-3">
        <h2 className="text-t17 font-semibold">
          <bdi>{fill(words.heading, { from: personName(message.from, locale) })}</bdi>
        </h2>
        <p className="text-t13 text-ink-2">
          <ListingLink listing={message.listing} />
          {' · '}
          <time dateTime={message.at}>{formatDate(message.at, locale)}</time>
        </p>
        <blockquote className="rounded-card bg-fill p-4 [overflow-wrap:anywhere] whitespace-pre-wrap">{message.message}</blockquote>
      </section>
      <ReplyForm token={token} isAnswered={message.isAnswered} />
      <BlockSender token={token} isBlocked={message.isBlocked} isRequested={action === 'block'} />
      <ReportForm token={token} isRequested={action === 'report'} />
    </div>
  )
}
