import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense } from 'react'
import { useUserInfo } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { useSheetAtHash } from '../../page/use-sheet-at-hash.ts'
import { ContactCard } from './ContactCard.tsx'
import { contactMethodsOf } from '../../contact/contact-methods.ts'
import type { ContactOffer } from './contact-offer.ts'
import { detailContactWords } from './detail-contact.words.ts'
import type { DetailData } from './load-detail.ts'
import { reportHash } from './report-hash.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReportSheet = lazyPart(() => import('./ReportSheet.tsx'), 'ReportSheet')

/** Whether the sharer is not the contact; the heading then says "Listed by". */
const isSharedByOther = ({ contact: { sharedBy } }: ContactOffer): boolean => sharedBy?.is === 'seeker' || sharedBy?.is === 'other'

/** The contact in the side panel, with a note if it is the viewer. */
export function PanelContact({ offer }: { offer: ContactOffer }) {
  const words = useWords(detailContactWords)
  if (!offer.contact.card) return null
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-5">
      {isSharedByOther(offer) && <p className="text-t13 font-semibold text-ink-2">{words.listedBy}</p>}
      <ContactCard card={offer.contact.card} />
      {offer.isOwn && <OwnNote contact={offer.contact} />}
    </div>
  )
}

/** How clients reach the viewer, whose home it is. */
function OwnNote({ contact: { card, takesMessages } }: Pick<ContactOffer, 'contact'>) {
  const words = useWords(detailContactWords)
  if (card && contactMethodsOf(card, '').length > 0) return <p className="text-t13 text-ink-2">{words.own}</p>
  return (
    <p className="text-t13 text-ink-2">
      {takesMessages ? words.ownMessages : words.ownUnreachable}{' '}
      <Link to="/account" className="font-semibold text-accent">
        {words.toAccount}
      </Link>
    </p>
  )
}

/** The end of a detail page: on phones the contact, then the report button. */
export function DetailFoot({ data, offer }: { data: DetailData; offer: ContactOffer | null }) {
  const words = useWords(detailContactWords)
  const userId = useUserInfo((user) => user.userId)
  const { listing } = data.detail
  const isMine = listing.poster !== null && listing.poster.id === userId
  const card = offer?.contact.card
  return (
    <>
      {card && (
        <section className="grid gap-3 border-t border-line py-7 desk:hidden">
          <h2 className="text-t17 font-semibold">{isSharedByOther(offer) ? words.listedBy : words.heading}</h2>
          <ContactCard card={card} />
          {offer.isOwn && <OwnNote contact={offer.contact} />}
        </section>
      )}
      {!isMine && listing.shelf === 'OnShelf' && <ReportButton id={listing.id} />}
    </>
  )
}

function ReportButton({ id }: { id: string }) {
  const words = useWords(detailContactWords)
  const sheet = useSheetAtHash(reportHash)
  return (
    <div className="border-t border-line py-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.open}
        className="inline-flex min-h-11 items-center gap-2 text-t13 text-ink-2 underline underline-offset-4"
      >
        <Flag size={16} aria-hidden />
        {words.report}
      </button>
      {sheet.wasOpened && (
        <Suspense>
          <ReportSheet id={id} open={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  )
}
