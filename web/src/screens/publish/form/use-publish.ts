import type { FieldMessage } from '@site/domain/problems.ts'
import { fields } from '@site/domain/fields.ts'
import { applicableValues, type FormKey } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { dropChanges, hasUnsent, readDraft, removePublished, unsentChanges } from '../../../device/device-drafts.ts'
import { CallError, screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { publishWords } from '../publish.words.ts'
import type { Stuck } from './StuckNote.tsx'
import type { DraftState } from '../draft/use-draft.ts'
import { useQuestions } from './use-questions.ts'

/** Ms for which the form says what waits for a reviewer. */
const waitsMs = 10_000

/** What publishing gave; null for changes of a listing. */
export type Published = { readonly id: string; readonly number: string; readonly shelf: string }

/**
 * Sends the form: publishes the draft, or saves the changes of the listing. A failure leaves everything on the device. `onRefused` gets the fields
 * that the server did not take; `stuck`: why the last attempt ended without an answer; `hold`: it waits for files. `questions`: nothing is sent
 * until they are answered.
 */
export function usePublish(
  { owned, save, setFaults, settlePrice, waitingFields, dropRejected }: DraftState,
  onDone: (published: Published | null) => void,
  onRefused: (keys: readonly string[]) => void,
) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const [stuck, setStuck] = useState<Stuck | null>(null)
  const [isBusy, run] = useAction()
  const questions = useQuestions(settlePrice, () => void send())
  const publish = async (): Promise<Published | null> => {
    const draft = readDraft(owned)
    if (!draft) return null
    const published = await screenApi()('POST /frontend/api/listing/publish', { id: owned.id, ...applicableValues(draft.values) })
    removePublished(owned, published.id)
    return published
  }
  const sendChanges = async (): Promise<boolean> => {
    const draft = readDraft(owned)
    if (!draft || draft.held.length > 0 || Object.keys(unsentChanges(draft)).length > 0) return false
    // the person has taken all of a rejected edit out of the form
    if (Object.keys(draft.rejected ?? {}).length > 0) await dropRejected()
    dropChanges(owned) // cleared answers, which are not sent
    return true
  }
  const sayWhatWaits = () => {
    const { keys, isAll } = waitingFields.current
    const names = keys.flatMap((key) => (key in fields ? [fields[key as FormKey].label[locale]] : []))
    if (names.length > 0) notify({ text: fill(isAll ? words.allWaits : words.restIsPublic, { fields: names.join(words.comma) }), duration: waitsMs })
  }
  const report = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (error.fields) {
      setFaults(error.fields as Readonly<Record<string, FieldMessage>>)
      onRefused(Object.keys(error.fields))
    } else if (error.problem === 'fault') setStuck('unanswered')
    else notify({ text: error.text, tone: 'error' })
  }
  const send = (): Promise<unknown> =>
    run(async () => {
      if (!navigator.onLine) return setStuck('offline')
      setStuck(null)
      setFaults({})
      const draft = readDraft(owned)
      if (draft && (await questions.ask(draft))) return
      const isUnchanged = owned.kind === 'listing' && draft !== null && !hasUnsent(draft) && Object.keys(unsentChanges(draft)).length === 0
      await save()
      const saved = readDraft(owned)
      // another device has published or discarded it meanwhile, or changed the same field
      if (!saved || saved.held.length > 0) return
      if (owned.kind === 'draft') onDone(await publish())
      else if (await sendChanges()) {
        if (isUnchanged) notify({ text: words.nothingChanged })
        else sayWhatWaits()
        onDone(null)
      } else setStuck(navigator.onLine ? 'unsaved' : 'offline')
    }, report)
  return { questions: questions.shown, send, hold: () => setStuck('files'), isBusy, stuck }
}
