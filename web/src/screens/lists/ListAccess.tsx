import type { ListState } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { Clock, Headset, MailCheck } from 'lucide-react'
import { type ReactNode } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { gateWords } from './gate.words.ts'

type ListAccessProps = { state: Exclude<ListState, 'on'>; onChange: (state: ListState) => void }

/** What an agent can do for whom lists are not switched on: confirm the e-mail, request lists, or wait for the answer. */
export function ListAccess({ state, onChange }: ListAccessProps) {
  const words = useWords(gateWords)
  const locale = useLocale()
  const { brand } = useShell()
  const [isBusy, run] = useAction()
  const homeLink = (
    <Link to="/home" search={{}} className={buttonClass({ variant: 'text' })}>
      {words.backToHomes}
    </Link>
  )
  if (state === 'confirm')
    return (
      <EmptyState
        tall
        tone="accent"
        icon={<MailCheck size={40} strokeWidth={1.4} aria-hidden />}
        title={words.confirmTitle}
        text={words.confirmText}
        action={
          <Link to="/account" search={{ form: 'confirmEmail' }} className={buttonClass()}>
            {words.confirmEmail}
          </Link>
        }
        secondary={homeLink}
      />
    )
  const siteName = brand?.name[locale] ?? words.theSite
  if (state === 'asked')
    return (
      <EmptyState
        tall
        tone="accent"
        icon={<Clock size={40} strokeWidth={1.4} aria-hidden />}
        title={words.askedTitle}
        text={fill(words.askedText, { who: siteName })}
        secondary={homeLink}
        note={<ContactLine />}
      />
    )
  const requestLists = () => run(async () => onChange((await api()('POST /frontend/api/account/asklists', {})).state))
  return (
    <EmptyState
      tall
      icon={<Headset size={40} strokeWidth={1.4} aria-hidden />}
      title={words.offTitle}
      text={fill(words.offText, { who: siteName })}
      action={
        <Button busy={isBusy} onClick={() => void requestLists()}>
          {words.ask}
        </Button>
      }
      secondary={homeLink}
      note={<ContactLine />}
    />
  )
}

const contactLink = (href: string, text: string): ReactNode => (
  <a href={href} className="hit inline-block px-1 py-2 font-medium text-accent">
    {text}
  </a>
)

/** Mail address and phone number of the site, as far as it has them. */
function ContactLine() {
  const contacts = useShell().brand?.contacts
  if (!contacts?.email && !contacts?.phone) return null
  return (
    <>
      {contacts.email && contactLink(`mailto:${contacts.email}`, contacts.email)}
      {contacts.phone && contactLink(`tel:${contacts.phone.replace(/[^+\d]/g, '')}`, contacts.phone)}
    </>
  )
}
