import { Link } from '@tanstack/react-router'
import { ManyHomesLinks } from '../../../own-listings/ManyHomesLinks.tsx'
import { useWords } from '../../../page/locale.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { publishWords } from '../publish.words.ts'

/** Links for a person who does not want a new draft: to publish several homes at once, and to the listings that the person has. */
export function OtherWaysToPublish() {
  const words = useWords(publishWords)
  return (
    <nav aria-label={words.several} className="flex flex-wrap items-center rounded-tile bg-fill pl-3 text-t13">
      <p className="mr-auto py-1.5 font-semibold">{words.several}</p>
      <div className="-ml-[min(0.875rem,14px)] flex flex-wrap">
        <ManyHomesLinks />
        <Link to="/myListings" className={buttonClass({ variant: 'text', size: 's' })}>
          {words.myListings}
        </Link>
      </div>
    </nav>
  )
}
