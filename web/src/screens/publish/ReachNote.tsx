import { type ContactCard, shownParts } from '@site/domain/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { Link } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { useSignedIn } from '../../page/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { helpWords } from './help.words.ts'

let request: Promise<AccountDetails> | null = null

/** The account details; the notes of one form share a request. */
function loadDetails(): Promise<AccountDetails> {
  request ??= screenApi()('POST /frontend/api/account/details', {}).finally(() => {
    request = null
  })
  return request
}

/** Whether a card shows a way to reach its owner, which a licence number is not. */
const showsContact = (card: ContactCard): boolean => Object.keys(shownParts(card)).some((part) => part !== 'licence')

/** Whether the signed-in person shows no contact and gets no messages: those need a confirmed address. */
function useIsUnreachable(): boolean {
  const isPerson = useSignedIn()
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    if (!isPerson) return
    let isCurrent = true
    void loadDetails().then(
      ({ contactCard, isEmailConfirmed }) => isCurrent && setUnreachable(!isEmailConfirmed && !showsContact(contactCard)),
      () => undefined, // an optional part: nothing is shown
    )
    return () => {
      isCurrent = false
    }
  }, [isPerson])
  return isPerson && isUnreachable
}

/** Says before and after publishing that clients have no way to reach the poster, with the ways to change that. */
export function ReachNote() {
  const words = useWords(helpWords)
  if (!useIsUnreachable()) return null
  return (
    <div role="note" className="flex flex-wrap gap-3 rounded-tile bg-caution-soft p-3 text-t13">
      <PhoneOff size={18} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{words.unreachable}</p>
        <p>{words.unreachableText}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link to="/account" search={{ form: 'card' }} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {words.setCard}
          </Link>
          <Link to="/account" search={{ form: 'confirmEmail' }} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {words.confirmEmail}
          </Link>
        </div>
      </div>
    </div>
  )
}
