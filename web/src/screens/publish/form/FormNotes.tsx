import { useState } from 'react'
import { ReviewNote } from '../../../own-listings/ReviewNote.tsx'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { conflictWords } from '../draft/conflict.words.ts'
import { DeviceNote } from '../draft/DeviceNote.tsx'
import { inAppBrowserOf } from './in-app-browser.ts'
import { MailDraft } from '../draft/MailDraft.tsx'
import { OtherTabNote } from '../draft/OtherTabNote.tsx'
import { OtherWaysToPublish } from '../draft/OtherWaysToPublish.tsx'
import type { DraftState } from '../draft/use-draft.ts'

/**
 * The notes above the fields: where the draft of a visitor is, other ways to publish, what another tab did, values that wait for a choice, the review.
 * `onChoose` opens the choice.
 */
export function FormNotes({ state, onLogIn, onChoose }: { state: DraftState; onLogIn: () => void; onChoose: () => void }) {
  const { draft, isSignedIn, tabNews } = state
  // as of the first render, so that the first value of a new draft moves nothing on the page
  const [isNew] = useState(draft.kind === 'draft' && Object.keys(draft.values).length === 0)
  return (
    <>
      {!isSignedIn && <DeviceNote onLogIn={onLogIn}>{draft.at > 0 && !inAppBrowserOf(navigator.userAgent) && <MailDraft draft={draft} />}</DeviceNote>}
      {isSignedIn && isNew && <OtherWaysToPublish />}
      {tabNews && <OtherTabNote state={state} news={tabNews} />}
      {draft.held.length > 0 && <HeldNote onChoose={onChoose} />}
      {state.listing && <ReviewNote item={state.listing} isInForm />}
    </>
  )
}

/** Says that answers of two devices or tabs wait for a choice. */
function HeldNote({ onChoose }: { onChoose: () => void }) {
  const words = useWords(conflictWords)
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-warm-soft p-4 text-t15">
      {words.waiting}
      <Button size="s" variant="quiet" onClick={onChoose}>
        {words.choose}
      </Button>
    </p>
  )
}
