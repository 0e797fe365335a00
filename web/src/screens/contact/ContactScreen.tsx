import type { OpenedMessage } from '@site/domain/calls/contact.ts'
import { maxMessageLength } from '@site/domain/contact-limits.ts'
import { fill } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { personName } from '@site/domain/person-name.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Link2Off, UserRoundX } from 'lucide-react'
import { useCallback, useEffect, useState, useRef } from 'react'
import { api } from '../../page/api.ts'
import { isNotFoundProblem } from '../../page/not-found.ts'
import { headOf } from '../../shell/head.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useFormatDay, useLocale, useShell, useWords } from '../../page/locale.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { screenTitles } from '../../screen-titles.words.ts'
import { useKeptForm } from '../../listing/kept-forms.ts'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/Field.tsx'
import { notify } from '../../ui/notices.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { contactWords } from './contact.words.ts'
import { readContactHash } from './contact-hash.ts'
import { ReportForm } from './ReportForm.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => headOf('/contact', { title: screenTitles.contact, noIndex: true }, matches),
  component: ContactScreen,
})

type MessageState =
  | { readonly state: 'reading' | 'broken' | 'closed' | 'failed' }
  | { readonly state: 'open'; readonly token: string; readonly message: OpenedMessage }

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
      setResult({ state: error.problem === 'accountClosed' ? 'closed' : isNotFoundProblem(error) ? 'broken' : 'failed' })
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
      {result.state === 'closed' && <ClosedAccount />}
      {result.state === 'failed' && <ErrorState tall title={words.failedTitle} retryLabel={words.retry} onRetry={() => void read()} />}
      {result.state === 'open' && <MessageView key={result.token} token={result.token} message={result.message} />}
    </main>
  )
}

/** Says that one of both has closed the account; goes on to the homes, without brand to the shared page. */
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
  const formatDay = useFormatDay()
  const { action } = readContactHash(window.location.hash)
  return (
    <div className="grid max-w-[70ch] gap-6 p-4 pb-12">
      <section className="grid gap-3">
        <h2 className="text-t17 font-semibold wrap-anywhere">
          <bdi>{fill(words.heading, { from: personName(message.from, locale) })}</bdi>
        </h2>
        <p className="text-t13 text-ink-2">
          <ListingLink listing={message.listing} />
          {' · '}
          <time dateTime={message.at}>{formatDay(message.at)}</time>
        </p>
        <blockquote className="rounded-card bg-fill p-4 [overflow-wrap:anywhere] whitespace-pre-wrap">{message.message}</blockquote>
      </section>
      <ReplyForm token={token} isAnswered={message.isAnswered} />
      <BlockSender token={token} isBlocked={message.isBlocked} isRequested={action === 'block'} />
      <ReportForm token={token} isRequested={action === 'report'} />
    </div>
  )
}

/** The form that replies to a message, once. */
function ReplyForm({ token, isAnswered }: { token: string; isAnswered: boolean }) {
  const words = useWords(contactWords)
  const [isDone, setDone] = useState(isAnswered)
  const { pathname, search, hash } = window.location
  const keptForm = useKeptForm(`answer.${token.split('.')[0]}`, pathname + search + hash, { message: '' })
  const { form, input, values, errorOf, isBusy, unsent } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
    check: ({ message }) => ({ message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'messageLong' : null }),
    submit: async ({ message }) => {
      await api()('POST /frontend/api/listing/contactreply', { token, message })
      keptForm.drop()
      setDone(true)
      notify({ text: words.sent, tone: 'success' })
    },
  })
  if (isDone)
    return (
      <p role="status" className="rounded-card border border-line p-4 text-ink-2">
        {words.answered}
      </p>
    )
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.answer} hint={words.privacy} error={errorOf('message')} required>
        <TextArea {...input('message')} rows={6} counter={`${[...values.message].length} / ${maxMessageLength}`} />
      </Field>
      {unsent}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}

/** A button that blocks the sender; a link alone does not, since mail programs open links by themselves. `isRequested` moves the focus to it. */
function BlockSender({ token, isBlocked, isRequested }: { token: string; isBlocked: boolean; isRequested: boolean }) {
  const words = useWords(contactWords)
  const [isDone, setDone] = useState(isBlocked)
  const [isBusy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRequested) section.current?.querySelector('button')?.focus()
  }, [isRequested])
  const block = async () => {
    setBusy(true)
    try {
      await api()('POST /frontend/api/listing/contactblock', { token })
      setDone(true)
    } catch (error) {
      if (!isProblem(error)) throw error
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={section} className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-t15 font-semibold">{words.blockTitle}</h2>
      {isDone ? (
        <p role="status" className="text-t13 text-ink-2">
          {words.blocked}
        </p>
      ) : (
        <>
          <p className="text-t13 text-ink-2">{words.blockText}</p>
          <Button variant="quiet" busy={isBusy} onClick={() => void block()} className="justify-self-start">
            {words.block}
          </Button>
        </>
      )}
    </section>
  )
}
