import type { FieldMessage } from '@site/domain/problems.ts'
import { fields } from '@site/domain/fields.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { dropChanges, hasUnsent, isUnknown, type OwnedTarget, readDraft, unsentChanges } from '../../../device/device-drafts.ts'
import { CallError } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { publishWords } from '../publish.words.ts'
import type { StuckReason } from './StuckNote.tsx'
import type { DraftState } from '../draft/use-draft.ts'
import { publishDraft, type PublishResult } from './publish-draft.ts'
import { useSendQuestions } from './use-send-questions.ts'
import { useStuckReason } from './use-stuck-reason.ts'

/** How long the notice about fields that wait for a reviewer is shown, in ms. */
const waitingNoticeMs = 10_000

/** Ends the edit if the server has all changes; returns whether it has. */
export async function finishEdit(owned: OwnedTarget, dropRejected: () => Promise<void>): Promise<boolean> {
  const draft = readDraft(owned)
  if (!draft || draft.held.length > 0 || Object.keys(unsentChanges(draft)).length > 0) return false
  // the person has taken all of a rejected edit out of the form
  if (Object.keys(draft.rejected ?? {}).length > 0) await dropRejected()
  dropChanges(owned) // cleared values, which an update does not send
  return true
}

/** A function that notifies which sent fields wait for a reviewer, if any do. */
export function useWaitingNotice(waitingFields: DraftState['waitingFields']): () => void {
  const words = useWords(publishWords)
  const locale = useLocale()
  return () => {
    const { keys, isAll } = waitingFields.current
    const names = keys.flatMap((key) => (key in fields ? [fields[key as FormKey].label[locale]] : []))
    if (names.length > 0) notify({ text: fill(isAll ? words.allWaits : words.restIsPublic, { fields: names.join(words.comma) }), duration: waitingNoticeMs })
  }
}

/** The values of another device that the form has taken over instead of publishing, and a function that publishes the draft. */
function usePublishing(
  { owned, ...server }: Pick<DraftState, 'owned' | 'lookUp' | 'endPublished'>,
  onDone: (published: PublishResult) => void,
  setStuckReason: (reason: StuckReason | null) => void,
) {
  const [takenOver, setTakenOver] = useState<FormValues>({})
  const publish = async () => {
    const outcome = await publishDraft(owned, server)
    if (outcome.result === 'published') onDone(outcome.listing)
    if (outcome.result === 'unreached') setStuckReason('offline')
    if (outcome.result === 'held') setStuckReason(null)
    if (outcome.result !== 'changed') return
    setTakenOver(outcome.values)
    setStuckReason('changedElsewhere')
  }
  return [takenOver, publish] as const
}

/**
 * Sends the form: publishes the draft, or saves the changes of the listing; `onDone` gets null for these. A failure leaves everything on the device.
 * `onRefused` gets the fields that the server refused. `stuckReason`: why the last attempt did not succeed, or null. `waitForFiles` says that sending
 * waits for files. `takenOver`: the values of another device that the form has taken over instead of publishing. Nothing is sent while one of the `questions` is open. After a lost answer `useLostResult` gets what became of the form.
 */
export function usePublish(
  { draft, owned, save, lookUp, endPublished, setFaults, settlePrice, waitingFields, dropRejected, isNotSent, setNotSent }: DraftState,
  onDone: (published: PublishResult | null) => void,
  onRefused: (keys: readonly string[]) => void,
) {
  const words = useWords(publishWords)
  const [stuckReason, setStuckReason] = useStuckReason(owned.id)
  const [takenOver, publish] = usePublishing({ owned, lookUp, endPublished }, onDone, setStuckReason)
  const [isBusy, run] = useAction()
  const { ask, questions } = useSendQuestions(settlePrice, () => void send())
  const notifyWaitingFields = useWaitingNotice(waitingFields)
  const report = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    // what may have arrived is a mark of the draft
    if (error.isUnreachable) setStuckReason(error.mayHaveArrived ? null : 'offline')
    else if (error.fields) {
      setFaults(error.fields as Readonly<Record<string, FieldMessage>>)
      onRefused(Object.keys(error.fields))
    } else notify({ text: error.text, tone: 'error' })
  }
  const send = (): Promise<unknown> =>
    run(async () => {
      const known = readDraft(owned)
      // what may have happened stays so until the network is back
      if (!navigator.onLine && known && isUnknown(known)) return
      if (!navigator.onLine) return setStuckReason('offline')
      setStuckReason(null)
      setNotSent(false)
      setFaults({})
      if (known && (await ask(known))) return
      const isUnchanged = owned.kind === 'listing' && known !== null && !hasUnsent(known) && Object.keys(unsentChanges(known)).length === 0
      await save()
      const draftAfterSave = readDraft(owned)
      // another device or tab has published or discarded the draft meanwhile, or changed the same field
      if (!draftAfterSave || draftAfterSave.held.length > 0) return
      if (owned.kind === 'draft') await publish()
      else if (await finishEdit(owned, dropRejected)) {
        if (isUnchanged) notify({ text: words.nothingChanged })
        else notifyWaitingFields()
        onDone(null)
      } else setStuckReason(isUnknown(draftAfterSave) ? null : navigator.onLine ? 'unsaved' : 'offline')
    }, report)
  const unknownReason = isBusy || !isUnknown(draft) ? null : owned.kind === 'draft' ? 'unanswered' : 'unansweredChanges'
  const shown = unknownReason ?? stuckReason ?? (isNotSent ? 'offline' : null)
  return { questions, send, waitForFiles: () => setStuckReason('files'), isBusy, stuck: { stuckReason: shown, takenOver } }
}
