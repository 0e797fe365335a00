import type { ContactView } from '@site/domain/calls/contact.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../page/api.ts'
import { useSignedIn } from '../../page/session.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { ContactCard, ContactMethods } from './ContactCard.tsx'
import { listingName } from '../../listing/listing-lines.ts'
import { contactMethodsOf } from '../../contact/contact-methods.ts'
import { detailContactWords } from './detail-contact.words.ts'
import type { PageContact } from './load-detail.ts'
import { MessageForm, type MessageFormProps, type SentMessage } from './MessageForm.tsx'

export type ContactSheetProps = { listing: ListingView; contact: PageContact; open: boolean; onClose: () => void }

/** The text that a message form starts with. */
function useDefaultText(listing: ListingView): string {
  const words = useWords(detailContactWords)
  return fill(listing.type === 'Carport' ? words.defaultTextCarport : words.defaultTextResidence, { number: listing.number ?? '' })
}

/** The sender of the message: undefined while it loads, null for a visitor or after the session has ended. */
function useWriter({ listing: { id }, contact: { code } }: Pick<ContactSheetProps, 'listing' | 'contact'>): ContactView['writer'] | undefined {
  const isSignedIn = useSignedIn()
  const load = () => api()('POST /frontend/api/listing/contactcard', { id, code: code ?? undefined })
  const { data, error } = useLoad(isSignedIn ? [id, code] : null, load, {
    // after a problem the form works as for a visitor; other errors are bugs of this page
    onFailure: (failure) => {
      if (!isProblem(failure)) throw failure
    },
  })
  if (!isSignedIn || isProblem(error)) return null
  return data?.writer
}

/** Contact card, contact methods and message form, in a sheet on phones and a dialog on wider windows. */
export function ContactSheet({ listing, contact, open, onClose }: ContactSheetProps) {
  const words = useWords(detailContactWords)
  const locale = useLocale()
  const defaultText = useDefaultText(listing)
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null)
  const [earlierMessage, setEarlierMessage] = useState<SentMessage | null>(null)
  const isOpenRef = useRef(open)
  useEffect(() => {
    isOpenRef.current = open
  }, [open])
  const handleSent = (message: SentMessage) => {
    setSentMessage(message)
    setEarlierMessage(message)
    if (!isOpenRef.current) notify({ text: words.sentTitle, tone: 'success' })
  }
  const { card, takesMessages } = contact
  const hasMethods = card !== null && contactMethodsOf(card, defaultText).length > 0
  return (
    <Sheet open={open} onClose={onClose} title={card ? fill(words.contact, { name: personName(card.name, locale) }) : words.ask} closeLabel={words.close}>
      <div className="grid gap-5 pt-1 pb-2">
        {card && <ContactCard card={card} />}
        {card && <ContactMethods card={card} text={defaultText} />}
        {!takesMessages && <p className="text-t13 text-ink-2">{words.noMessages}</p>}
        {takesMessages && sentMessage !== null && (
          <SentConfirmation listing={listing} message={sentMessage} onAnother={() => setSentMessage(null)} onDone={onClose} />
        )}
        {takesMessages && sentMessage === null && (
          <section className="grid gap-3">
            {hasMethods && <h3 className="text-t15 font-semibold">{words.orWrite}</h3>}
            <MessageSection listing={listing} contact={contact} defaultText={defaultText} earlier={earlierMessage} onSent={handleSent} />
          </section>
        )}
      </div>
    </Sheet>
  )
}

function MessageSection(props: Omit<MessageFormProps, 'writer'>) {
  const words = useWords(detailContactWords)
  const writer = useWriter(props)
  if (writer !== undefined) return <MessageForm {...props} writer={writer} />
  return (
    <div role="status" aria-label={words.opening} className="grid place-items-center p-10">
      <Spinner />
    </div>
  )
}

type SentConfirmationProps = { listing: ListingView; message: SentMessage; onAnother: () => void; onDone: () => void }

/** Says that the message was sent, and how the answer arrives. */
function SentConfirmation({ listing, message: { email, isConfirmed, conversation, hasEarlier }, onAnother, onDone }: SentConfirmationProps) {
  const words = useWords(detailContactWords)
  const locale = useLocale()
  const home = [listingName(listing, locale), listing.number].filter(Boolean).join(' · ')
  return (
    <section role="status" className="grid justify-items-center gap-2 rounded-card bg-fill px-4 py-7 text-center">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden className="text-good" />
      <h3 className="text-t17 font-semibold">{words.sentTitle}</h3>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{fill(words.sentAbout, { home })}</p>
      {hasEarlier && <p className="text-ink-2">{words.sentEarlier}</p>}
      <p className="text-ink-2 [overflow-wrap:anywhere]">{fill(isConfirmed ? words.sentText : words.sentTextUnconfirmed, { email })}</p>
      <p className="text-t13 text-ink-2">{conversation !== null ? words.sentHintMessages : isConfirmed ? words.sentHint : words.sentHintUnconfirmed}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
        {conversation !== null && (
          <Link to="/messages" search={{ with: conversation }} className={buttonClass({ variant: 'quiet' })}>
            {words.openConversation}
          </Link>
        )}
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </section>
  )
}
