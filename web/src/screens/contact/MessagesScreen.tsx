import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import type { ConversationMessage, ConversationSummary, LinkConversation } from '@site/domain/calls/messages.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { presetPerson } from '@site/domain/accounts/preset-persons.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { firstValue } from '../../page/first-value.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { usePersonChanges, useSignedIn } from '../../page/session.ts'
import { useUnread } from '../../page/unread.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { useSendToLogin } from '../../shell/use-send-to-login.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Face } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useAnnouncer } from '../../ui/use-announcer.tsx'
import { onMessageSent, useUnsent, watchUnsent } from '../../device/unsent-messages.ts'
import { messagesWords } from './messages.words.ts'
import { LoadingMessages } from './LoadingMessages.tsx'
import { useCanSend } from './use-can-send.ts'
import { OpenConversation } from './OpenConversation.tsx'
import { pollIntervalMs } from './use-conversation.ts'

export const Route = createFileRoute('/messages')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/messages', { title: screenTitles.messages, noIndex: true }, matches),
  component: MessagesScreen,
})

/** The conversations of the account, about homes and by links of lists; `with` in the address: the one that is open, beside the list on wide windows. */
function MessagesScreen() {
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  const titles = useWords(screenTitles)
  useSendToLogin('messages')
  const isSignedIn = useSignedIn()
  const { search } = useScreen('/messages')
  const openId = firstValue(search, 'with') || null
  const { announcement, announce } = useAnnouncer()
  const firstOpenId = useRef(openId)
  // the title of the page names the conversation that the page was opened with
  const announceOpened = (text: string) => openId !== firstOpenId.current && announce(text)
  const [changeCount, countChange] = useReducer((count: number) => count + 1, 0)
  return (
    <main key={personChanges} className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.messages} />
      {isSignedIn ? (
        <div className="desk:grid desk:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] desk:items-start">
          <div className={classNames(openId !== null && 'max-desk:hidden')}>
            <Conversations openId={openId} changeCount={changeCount} announce={announce} />
          </div>
          {openId === null ? <NoConversationOpen /> : <OpenConversation key={openId} reference={openId} onOpened={announceOpened} onChange={countChange} />}
          {announcement}
        </div>
      ) : (
        <LoadingMessages />
      )}
    </main>
  )
}

type ConversationLists = { readonly conversations: readonly ConversationSummary[]; readonly links: readonly LinkConversation[] }

/** Who wrote the last message by a link; an answer that the device kept before it had `who` names nobody. */
const writerOf = ({ who }: LinkConversation): string => who || ''

/** The last message of each conversation but the open one, if another person wrote it. `key`: id of the conversation or code of the link. */
const receivedIn = ({ conversations, links }: ConversationLists, openId: string | null) =>
  [
    ...conversations.map((row) => ({ key: row.id, with: row.with, who: row.with, last: row.last })),
    ...links.map((row) => ({ key: row.code, with: row.with, who: writerOf(row), last: row.last })),
  ].filter(({ key, last }) => key !== openId && !last.isOwn)

/** Announces to screen readers what other people write while the list is open. The open conversation announces its own messages. */
function useAnnounceNews(loaded: ConversationLists | null, openId: string | null, announce: (text: string) => void): void {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const lastIds = useRef<ReadonlyMap<string, string> | null>(null)
  const announceRows = useEffectEvent((rows: ReturnType<typeof receivedIn>) => {
    const texts = rows.map(({ who, with: linkName, last: { text } }) => {
      if (who !== '') return fill(words.news, { name: personName(presetPerson(who, locale), locale), text })
      return linkName === '' ? fill(words.news, { name: words.client, text }) : fill(words.newsByLink, { name: linkName, text })
    })
    if (texts.length > 0) announce(texts.join('. '))
  })
  useEffect(() => {
    if (!loaded) return
    const previousIds = lastIds.current
    lastIds.current = new Map(receivedIn(loaded, null).map(({ key, last }) => [key, last.id]))
    if (previousIds) announceRows(receivedIn(loaded, openId).filter(({ key, last }) => previousIds.get(key) !== last.id))
  }, [loaded, openId])
}

/**
 * The conversations of the account. They load again every `pollIntervalMs` while the page is visible, when the number of unread messages changes, after a
 * message was sent, and when another conversation opens or the open one changes (`changeCount`).
 */
function useConversations(openId: string | null, changeCount: number) {
  const [loaded, setLoaded] = useState<ConversationLists | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const unread = useUnread()
  const load = useCallback(() => {
    void screenApi()('POST /frontend/api/messages/list', {}).then(
      (answer) => {
        setFailed(false)
        setLoaded(answer)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load, unread, openId, changeCount])
  useEffect(watchUnsent, [])
  useEffect(() => onMessageSent(load), [load])
  useEffect(() => {
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) load()
    }
    const timer = setInterval(loadIfVisible, pollIntervalMs)
    addEventListener('online', load)
    document.addEventListener('visibilitychange', loadIfVisible)
    return () => {
      clearInterval(timer)
      removeEventListener('online', load)
      document.removeEventListener('visibilitychange', loadIfVisible)
    }
  }, [load])
  return { loaded, hasFailed, load }
}

function Conversations({ openId, changeCount, announce }: { openId: string | null; changeCount: number; announce: (text: string) => void }) {
  const words = useWords(messagesWords)
  const { loaded, hasFailed, load } = useConversations(openId, changeCount)
  useAnnounceNews(loaded, openId, announce)
  if (!loaded) return hasFailed ? <ErrorState tall title={words.failedTitle} retryLabel={words.retry} onRetry={load} /> : <LoadingMessages />
  const rows = [
    ...loaded.conversations.map((conversation) => ({
      key: conversation.id,
      at: conversation.last.at,
      isWaiting: Boolean(conversation.offered) && !conversation.isBlocked,
      row: <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />,
    })),
    ...loaded.links.map((link) => ({ key: link.code, at: link.last.at, isWaiting: link.viewings > 0, row: <LinkRow link={link} /> })),
  ].toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting) || b.at.localeCompare(a.at))
  if (rows.length === 0)
    return (
      <EmptyState
        tall
        icon={<MessageSquare size={40} strokeWidth={1.4} aria-hidden />}
        title={words.emptyTitle}
        text={words.emptyText}
        action={<PrimaryLink to="/home" label={words.browse} />}
      />
    )
  return (
    <ul aria-label={words.list} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-2 py-3">
      {rows.map(({ key, row }) => (
        <li key={key}>{row}</li>
      ))}
    </ul>
  )
}

const rowClass = 'block rounded-card px-3 py-3 hover:bg-fill'

function ConversationRow({ conversation, isOpen }: { conversation: ConversationSummary; isOpen: boolean }) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const unsent = useUnsent(conversation.id)
  const canSend = useCanSend()
  const { site } = useShell()
  // an answer that the device kept before it had `offered` has no offer
  const offered = (!conversation.isBlocked && conversation.offered) || null
  const isSending = canSend && unsent.every(({ refused }) => refused === null)
  return (
    <Link
      to="/messages"
      search={{ with: conversation.id }}
      {...(isOpen && { 'aria-current': 'true' as const })}
      className={classNames(rowClass, isOpen && 'bg-accent-soft')}
    >
      <RowContent
        name={personName(conversation.with, locale)}
        portrait={conversation.portrait}
        about={conversation.listing.text?.[locale] ?? words.removedHome}
        last={conversation.last}
        waiting={offered === null ? null : fill(words.offerWaits, { time: formatMoment(offered, locale, site.timeZone) })}
        unread={conversation.unread}
        unsent={unsent.length === 0 ? null : isSending ? 'sending' : 'notSent'}
        isStopped={conversation.isBlocked}
      />
    </Link>
  )
}

function LinkRow({ link }: { link: LinkConversation }) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const who = writerOf(link)
  return (
    <Link to="/list" search={{ tab: 'links', link: link.code }} className={rowClass}>
      <RowContent
        name={link.with || words.client}
        about={fill(words.byLink, { title: link.title })}
        last={link.last}
        writer={who === link.with ? '' : presetPerson(who, locale)}
        waiting={link.viewings > 0 ? fill(link.viewings === 1 ? words.viewingWaits : words.viewingsWait, { count: link.viewings }) : null}
        unread={link.unread}
      />
    </Link>
  )
}

type RowContentProps = {
  name: string
  portrait?: string | null
  about: string
  last: ConversationMessage
  /** Who wrote the last message, if that is not `name` or the reader; empty: it is. */
  writer?: string
  /** What waits for the reader, in place of the last message; null: nothing. */
  waiting: string | null
  unread: number
  /** What becomes of the person's last words here; null: they are sent. */
  unsent?: 'sending' | 'notSent' | null
  isStopped?: boolean
}

/** What the list says of a conversation. `isStopped`: the reader stopped messages of the person. */
function RowContent({ name, portrait, about, last, writer = '', waiting, unread, unsent = null, isStopped = false }: RowContentProps): ReactNode {
  const words = useWords(messagesWords)
  const { locale, site } = useShell()
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <Face initials={initialsOf(name)} portrait={portrait} className="row-span-3 size-11 self-center text-t15" />
      <span className="flex items-baseline gap-2">
        <b className={classNames('min-w-0 flex-1 truncate text-t15', unread > 0 ? 'font-bold' : 'font-semibold')}>
          <bdi>{name}</bdi>
        </b>
        {isStopped && <Tag>{words.stopped}</Tag>}
        <time dateTime={last.at} className="shrink-0 text-t12 text-ink-2">
          {formatMoment(last.at, locale, site.timeZone)}
        </time>
      </span>
      <span className="truncate text-t13 text-ink-2">{about}</span>
      <span className="flex items-center gap-2">
        <span
          className={classNames(
            'min-w-0 flex-1 text-t15',
            waiting ? 'font-semibold text-warm' : 'truncate',
            !waiting && (unread > 0 ? 'text-ink' : 'text-ink-2'),
          )}
        >
          {waiting ?? (last.isOwn ? fill(words.you, { text: last.text }) : writer === '' ? last.text : fill(words.by, { name: writer, text: last.text }))}
        </span>
        {unsent && <Tag tone={unsent === 'sending' ? 'grey' : 'warm'}>{words[unsent]}</Tag>}
        {unread > 0 && <Tag tone="accent">{fill(words.unread, { count: unread })}</Tag>}
      </span>
    </span>
  )
}

function NoConversationOpen() {
  const words = useWords(messagesWords)
  return (
    <div className="hidden desk:block">
      <EmptyState tall icon={<MessageSquare size={40} strokeWidth={1.4} aria-hidden />} title={words.chooseTitle} />
    </div>
  )
}
