import { Link } from '@tanstack/react-router'
import { hasUnsent, readDraft } from '../../../device/device-drafts.ts'
import { useWords } from '../../../page/locale.tsx'
import { useSignedIn, useUserInfo } from '../../../page/session.ts'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import type { StepName } from '../fields/steps.ts'
import { publishWords } from '../publish.words.ts'

/** Says why there is no form, such as a draft that was published elsewhere, with links to go on. Unsent changes of a listing can still be saved. */
export function NothingToFill({ text, listingId }: { text: string; listingId?: string }) {
  const words = useWords(publishWords)
  const isSignedIn = useSignedIn()
  const owner = useUserInfo((user) => user.userId)
  const edit = listingId ? readDraft({ owner, kind: 'listing', id: listingId }) : null
  return (
    <>
      <ScreenHeader title={words.title} />
      <div className="grid min-h-[calc(0.5*var(--screen))] place-content-center justify-items-center gap-4 p-6 text-center">
        <h2 className="text-t20 font-bold">{text}</h2>
        {listingId && edit && hasUnsent(edit) && (
          <>
            <p className="text-ink-2">{words.unsentElsewhere}</p>
            {/* the step with the button that saves */}
            <Link to="/publish" search={{ id: listingId, step: 'texts' satisfies StepName }} className={buttonClass()}>
              {words.saveUnsent}
            </Link>
          </>
        )}
        {listingId && (
          <Link to="/propertyInfo" search={{ id: listingId }} className={buttonClass({ variant: edit ? 'quiet' : 'primary' })}>
            {words.look}
          </Link>
        )}
        <Link to="/publish" search={{}} className={buttonClass({ variant: 'quiet' })}>
          {words.startNew}
        </Link>
        {isSignedIn && (
          <Link to="/myListings" className={buttonClass({ variant: 'text' })}>
            {words.myListings}
          </Link>
        )}
      </div>
    </>
  )
}
