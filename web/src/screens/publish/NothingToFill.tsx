import { Link } from '@tanstack/react-router'
import { useWords } from '../../page/locale.tsx'
import { useSignedIn } from '../../page/session.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { publishWords } from './publish.words.ts'

/** Shown when there is nothing to fill in: the draft is gone, or was published elsewhere. */
export function NothingToFill({ text, listingId }: { text: string; listingId?: string }) {
  const words = useWords(publishWords)
  const isPerson = useSignedIn()
  return (
    <>
      <ScreenHeader title={words.title} />
      <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-4 p-6 text-center">
        <h2 className="text-t20 font-bold">{text}</h2>
        {listingId && (
          <Link to="/propertyInfo" search={{ id: listingId }} className={buttonClass()}>
            {words.look}
          </Link>
        )}
        <Link to="/publish" search={{}} className={buttonClass({ variant: 'quiet' })}>
          {words.startNew}
        </Link>
        {isPerson && (
          <Link to="/myListings" className={buttonClass({ variant: 'plain' })}>
            {words.myListings}
          </Link>
        )}
      </div>
    </>
  )
}
