import { choices, type CodeOf, codesOf } from '@site/domain/choices.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { Words } from '@site/domain/words.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useKeptForm } from '../device/kept-forms.ts'
import { CallError } from '../page/api.ts'
import { LimitedArea } from '../page/LimitedText.tsx'
import { useLocale, useWords } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'
import { RestoredLine } from '../device/RestoredLine.tsx'
import { UnsentLine } from '../page/UnsentLine.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { Select } from '../ui/fields/Select.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { rejectFormId, rejectHash } from './reject-hash.ts'
import { reviewWords } from './review.words.ts'
import { isAlreadyDecided } from './use-review.ts'

type Rejection = { readonly reason: CodeOf<'rejectReason'>; readonly note: Words }

type RejectProps = {
  /** The id of the listing or building, or a `takeOffSubject`. */
  subject: string
  /** The label of the field for the reason. */
  reasonLabel: string
  /** The text of the notice after it was sent. */
  doneText: string
  /** Whether the poster has a confirmed address. */
  getsMail?: boolean
  /** Sends the rejection. After a failure the sheet stays open with its texts, unless another reviewer has already decided. */
  onSend: (rejection: Rejection) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** The reason for which a reviewer rejects a listing or a building, or takes a listing off, with a note in both languages. */
export function RejectSheet({ open, title, ...props }: RejectProps & { open: boolean; title: string }) {
  const words = useWords(reviewWords)
  return (
    <Sheet open={open} onClose={props.onClose} title={title} closeLabel={words.close}>
      <RejectForm {...props} />
    </Sheet>
  )
}

const reasonOf = (text: string) => codesOf('rejectReason').find((code) => code === text)

const emptyRejection = { reason: '', zh: '', en: '' }

function RejectForm({ subject, reasonLabel, doneText, getsMail = true, onSend, onClose, onDone }: RejectProps) {
  const words = useWords(reviewWords)
  const messages = useWords(fieldMessages)
  const locale = useLocale()
  const { pathname, searchStr } = useRouter().state.location
  const keptForm = useKeptForm(rejectFormId(subject), `${pathname}${searchStr}#${rejectHash(subject)}`, emptyRejection)
  const [values, setValues] = useState(keptForm.initial)
  const change = (part: Partial<typeof emptyRejection>) => {
    const next = { ...values, ...part }
    setValues(next)
    keptForm.keep(next)
  }
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isBusy, run] = useAction()
  const [unsent, setUnsent] = useState<CallError | null>(null)
  const reason = reasonOf(values.reason)
  const isMissing = (text: string) => wasSubmitted && reason === 'Other' && text.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const { zh, en } = values
    if (!reason || (reason === 'Other' && (zh.trim() === '' || en.trim() === ''))) return
    setUnsent(null)
    const close = () => {
      keptForm.drop()
      onClose()
      onDone()
    }
    const decide = async () => {
      await onSend({ reason, note: { zh, en } })
      notify({ text: doneText, tone: 'success' })
      close()
    }
    await run(decide, (error) => {
      sayFailure(error)
      setUnsent(error instanceof CallError && error.isUnreachable ? error : null)
      if (isAlreadyDecided(error)) close()
    })
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 pt-1 pb-2">
      <RestoredLine isRestored={keptForm.isRestored} onDiscard={() => change(emptyRejection)} />
      <Field label={reasonLabel} hint={getsMail ? words.rejectHint : words.rejectHintNoMail} error={wasSubmitted && !reason && messages.required}>
        <Select
          value={values.reason}
          emptyLabel={words.empty}
          options={choices.rejectReason.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      {reason === 'Other' && <p className="-mt-2 text-t13 text-ink-2">{words.bothNotes}</p>}
      <Field label={words.noteZh} required={reason === 'Other'} error={isMissing(values.zh) && messages.required}>
        <LimitedArea value={values.zh} onChange={({ target }) => change({ zh: target.value })} rows={2} limit={500} lang="zh" />
      </Field>
      <Field label={words.noteEn} required={reason === 'Other'} error={isMissing(values.en) && messages.required}>
        <LimitedArea value={values.en} onChange={({ target }) => change({ en: target.value })} rows={2} limit={500} lang="en" />
      </Field>
      {unsent && <UnsentLine mayHaveArrived={unsent.mayHaveArrived} />}
      <Button type="submit" wide busy={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
