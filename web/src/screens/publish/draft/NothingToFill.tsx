import type { FormValues } from '@site/domain/form-rules.ts'
import { Link } from '@tanstack/react-router'
import { hasUnsent, readDraft } from '../../../device/device-drafts.ts'
import { useWords } from '../../../page/locale.tsx'
import { useSignedIn, useUserInfo } from '../../../page/session.ts'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import type { StepName } from '../fields/steps.ts'
import { publishWords } from '../publish.words.ts'
import { conflictWords } from './conflict.words.ts'
import { ValueList } from './ValueText.tsx'

type NothingToFillProps = {
  text: string
  listingId?: string
  /** The values of the listing that differ from those of the form. */
  theirs?: FormValues
}

/** Says why there is no form, such as a draft that was published elsewhere, with links to go on. Unsent changes of a listing can still be saved. */
export function NothingToFill({ text, listingId, theirs }: NothingToFillProps) {
  const words = useWords(publishWords)
  const differing = useWords(conflictWords)
  const isSignedIn = useSignedIn()
  const owner = useUserInfo((user) => user.userId)
  const edit = listingId ? readDraft({ owner, kind: 'listing', id: listingId }) : null
  return (
    <>
      <ScreenHeader title={words.title} />
      <div className="grid min-h-[calc(0.5*var(--screen))] place-content-center justify-items-center gap-4 p-6 text-center">
        <h2 className="text-t20 font-bold">{text}</h2>
        {theirs && (
          <div className="grid max-w-[420px] gap-2 text-t15">
            <p>{differing.publishedHas}</p>
            <ValueList values={theirs} />
          </div>
        )}
        {listingId && edit && hasUnsent(edit) && (
          <>
            <p className="text-ink-2">{theirs ? differing.mineIsKept : words.unsentElsewhere}</p>
            {/* the step with the button that saves */}
            <Link to="/publish" search={{ id: listingId, step: 'texts' satisfies StepName }} className={buttonClass()}>
              {theirs ? differing.choose : words.saveUnsent}
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
