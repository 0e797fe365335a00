import { choices, codesOf } from '@site/domain/choices.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/notices.ts'
import { Select } from '../ui/Select.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { reviewWords } from './review.words.ts'

type RejectProps = {
  call: 'POST /frontend/api/review/reject' | 'POST /frontend/api/review/takeoff'
  id: string
  revision: number
  onClose: () => void
  onDone: () => void
}

/** The reason for which a reviewer rejects a listing or takes it off, with a note in both languages. */
export function RejectSheet({ open, ...props }: RejectProps & { open: boolean }) {
  const words = useWords(reviewWords)
  const title = props.call === 'POST /frontend/api/review/takeoff' ? words.takeOffTitle : words.rejectTitle
  return (
    <Sheet open={open} onClose={props.onClose} title={title} closeLabel={words.close}>
      <RejectForm {...props} />
    </Sheet>
  )
}

const reasonOf = (text: string) => codesOf('rejectReason').find((code) => code === text)

function RejectForm({ call, id, revision, onClose, onDone }: RejectProps) {
  const words = useWords(reviewWords)
  const messages = useWords(fieldMessages)
  const locale = useLocale()
  const [values, setValues] = useState({ reason: '', zh: '', en: '' })
  const [wasSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const reason = reasonOf(values.reason)
  const isMissing = (text: string) => wasSent && reason === 'Other' && text.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const { zh, en } = values
    if (!reason || isBusy || (reason === 'Other' && (zh.trim() === '' || en.trim() === ''))) return
    setBusy(true)
    await api()(call, { id, revision, reason, note: { zh, en } }).then(
      () => notify({ text: words.rejected, tone: 'success' }),
      () => undefined, // the page reports it
    )
    setBusy(false)
    onClose()
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 pt-1 pb-2">
      <Field label={words.rejectTitle} hint={words.rejectHint} error={wasSent && !reason && messages.required}>
        <Select
          value={values.reason}
          emptyLabel={words.empty}
          options={choices.rejectReason.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          onChange={({ target }) => setValues({ ...values, reason: target.value })}
        />
      </Field>
      <Field label={words.noteZh} error={isMissing(values.zh) && messages.required}>
        <TextArea value={values.zh} onChange={({ target }) => setValues({ ...values, zh: target.value })} rows={2} maxLength={500} lang="zh" />
      </Field>
      <Field label={words.noteEn} error={isMissing(values.en) && messages.required}>
        <TextArea value={values.en} onChange={({ target }) => setValues({ ...values, en: target.value })} rows={2} maxLength={500} lang="en" />
      </Field>
      <Button type="submit" wide busy={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
