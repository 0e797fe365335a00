import { Link, useNavigate } from '@tanstack/react-router'
import { hasUnsent, type OwnedTarget, readDraft, removeDraft, updateDraft } from '../../../device/device-drafts.ts'
import { useWords } from '../../../page/locale.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { draftOfRemoved } from '../../../device/draft-changes.ts'
import { newId } from '../../../page/new-id.ts'
import { publishWords } from '../publish.words.ts'

/** In the place of the form of a listing that was removed for good: what was typed and not sent can become a new draft. */
export function RemovedHome({ owned }: { owned: OwnedTarget }) {
  const words = useWords(publishWords)
  const navigate = useNavigate()
  const draft = readDraft(owned)
  const begin = () => {
    const id = newId()
    if (draft) updateDraft({ ...owned, kind: 'draft', id }, () => draftOfRemoved(draft, id, Date.now()))
    void navigate({ to: '/publish', search: { draft: id }, replace: true }).then(() => removeDraft(owned))
  }
  return (
    <>
      <ScreenHeader title={words.editTitle} />
      <div className="grid min-h-[calc(0.5*var(--screen))] place-content-center justify-items-center gap-4 p-6 text-center">
        <h2 className="text-t20 font-bold">{words.removed}</h2>
        {draft && hasUnsent(draft) && (
          <>
            <p className="max-w-[420px] text-ink-2">{words.removedUnsent}</p>
            <Button onClick={begin}>{words.draftOfIt}</Button>
          </>
        )}
        <Link to="/myListings" className={buttonClass({ variant: 'quiet' })}>
          {words.myListings}
        </Link>
      </div>
    </>
  )
}
