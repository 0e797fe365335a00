import { useEffect, useEffectEvent } from 'react'
import { type LostResult, onLostResult } from '../../../device/lost-forms.ts'
import { lostFormWords } from '../../../device/lost-forms.words.ts'
import { watchLostForms } from '../../../device/watch-lost-forms.ts'
import { CallError } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { ERROR_NOTICE_MS, notify } from '../../../ui/overlays/notices.ts'
import type { DraftState } from '../draft/use-draft.ts'
import type { PublishResult } from './publish-draft.ts'
import { finishEdit, useWaitingNotice } from './use-publish.ts'

/**
 * Shows in the form what became of it after its answer was lost: `onDone` gets the new listing, or null for saved changes. What was not published or saved stays in the
 * form, which says so.
 */
export function useLostResult(state: DraftState, onDone: (published: PublishResult | null) => void): void {
  const words = useWords(lostFormWords)
  const { owned, lookUp, endPublished, dropRejected, setNotSent, waitingFields } = state
  const notifyWaitingFields = useWaitingNotice(waitingFields)
  const endEdit = async () => {
    // which of the saved fields wait for a reviewer
    await lookUp()
    if (!(await finishEdit(owned, dropRejected))) return setNotSent(true)
    notify({ text: words.saved, tone: 'success', duration: ERROR_NOTICE_MS })
    notifyWaitingFields()
    onDone(null)
  }
  const handle = useEffectEvent((outcome: LostResult) => {
    if (outcome.result === 'published' && outcome.hasEdit) endPublished(outcome.listing.id)
    else if (outcome.result === 'published') onDone(outcome.listing)
    else if (outcome.result === 'saved')
      void endEdit().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        notify({ text: error.text, tone: 'error' })
      })
    else setNotSent(true)
  })
  useEffect(() => onLostResult(owned, (outcome) => handle(outcome)), [owned])
  useEffect(watchLostForms, [])
}
