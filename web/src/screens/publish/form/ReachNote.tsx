import { type ContactPart, contactPartKeys, contactParts, shownParts } from '@site/domain/accounts/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { Link } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useSignedIn } from '../../../page/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { helpWords } from '../help.words.ts'

let detailsRequest: Promise<AccountDetails> | null = null

/** The account details; the notes of one form share a request. */
function loadDetails(): Promise<AccountDetails> {
  detailsRequest ??= screenApi()('POST /frontend/api/account/details', {}).finally(() => {
    detailsRequest = null
  })
  return detailsRequest
}

/** How clients reach a poster: the shown parts of the card (a licence number is none), and messages, which need a confirmed address. */
type ContactWays = { readonly card: readonly ContactPart[]; readonly hasMessages: boolean }

const contactWaysOf = ({ contactCard, isEmailConfirmed }: AccountDetails): ContactWays => {
  const shownValues = shownParts(contactCard)
  return { card: contactPartKeys.filter((part) => part !== 'licence' && shownValues[part] !== undefined), hasMessages: isEmailConfirmed }
}

/** How clients reach the signed-in person; null for a visitor, and while or when it is not known. */
function useContactWays(): { readonly ways: ContactWays; readonly details: AccountDetails } | null {
  const isSignedIn = useSignedIn()
  const { data: details } = useLoad(isSignedIn ? 'details' : null, loadDetails)
  return details && { ways: contactWaysOf(details), details }
}

const cardLink = (text: string) => (
  <Link to="/account" search={{ form: 'card' }} className={buttonClass({ variant: 'quiet', size: 's' })}>
    {text}
  </Link>
)

/** Says after publishing that clients have no way to reach the poster, with the ways to change that. */
export function ReachNote() {
  const reach = useContactWays()
  return reach && reach.ways.card.length === 0 && !reach.ways.hasMessages ? <UnreachableNote /> : null
}

/** Says before publishing how clients reach the poster, or that they cannot. */
export function ReachSummary() {
  const words = useWords(helpWords)
  const locale = useLocale()
  const reach = useContactWays()
  if (!reach) return null
  const { ways, details } = reach
  if (ways.card.length === 0 && !ways.hasMessages) return <UnreachableNote />
  return (
    <section className="rounded-tile border border-line p-3 text-t15">
      <h3 className="font-semibold">{words.reachTitle}</h3>
      <ul className="mt-1 grid gap-0.5">
        {ways.card.map((part) => (
          <li key={part} className="flex flex-wrap gap-x-2">
            <span className="text-ink-2">{contactParts[part].label[locale]}</span>
            <span className="wrap-anywhere">{details.contactCard[part].value}</span>
          </li>
        ))}
        {ways.hasMessages && <li>{words.reachMessages}</li>}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {cardLink(ways.card.length > 0 ? words.changeCard : words.addNumber)}
        {!ways.hasMessages && <ConfirmLink />}
      </div>
    </section>
  )
}

function ConfirmLink() {
  const words = useWords(helpWords)
  return (
    <Link to="/account" search={{ form: 'confirmEmail' }} className={buttonClass({ variant: 'quiet', size: 's' })}>
      {words.confirmEmail}
    </Link>
  )
}

function UnreachableNote() {
  const words = useWords(helpWords)
  return (
    <div role="note" className="flex flex-wrap gap-3 rounded-tile bg-caution-soft p-3 text-t13">
      <PhoneOff size={18} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{words.unreachable}</p>
        <p>{words.unreachableText}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {cardLink(words.setCard)}
          <ConfirmLink />
        </div>
      </div>
    </div>
  )
}
