import { maxNoteLength } from '@site/domain/sharing/contact-limits.ts'
import { choices, codesOf } from '@site/domain/choices.ts'
import { useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { contactWords } from './contact.words.ts'

const reasonOf = (text: string) => codesOf('messageReportReason').find((code) => code === text)

type ReportFormProps = { conversation: string; message: string; takesFocus: boolean }

/** The form that reports a message to the operator. `takesFocus`: the focus moves into it. */
export function ReportForm({ conversation, message, takesFocus }: ReportFormProps) {
  const words = useWords(contactWords)
  const locale = useLocale()
  const [isDone, setDone] = useState(false)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { reason: '', note: '' },
    check: ({ reason, note }) => ({ reason: reasonOf(reason) ? null : 'chooseOne', note: [...note].length > maxNoteLength ? 'noteLong' : null }),
    submit: async ({ reason, note }) => {
      const code = reasonOf(reason)
      if (!code) return
      await api()('POST /frontend/api/messages/report', { conversation, message, reason: code, note })
      setDone(true)
    },
  })
  useEffect(() => {
    if (takesFocus) form.ref.current?.querySelector('select')?.focus()
  }, [takesFocus, form.ref])
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-t15 font-semibold">{words.reportTitle}</h3>
      {isDone ? (
        <p role="status" className="text-t13 text-ink-2">
          {words.reported}
        </p>
      ) : (
        <form {...form} className="grid gap-4">
          <Field label={words.reason} error={errorOf('reason')} required>
            <Select
              {...input('reason')}
              emptyLabel={words.choose}
              options={choices.messageReportReason.map(({ code, label }) => ({ value: code, label: label[locale] }))}
            />
          </Field>
          <Field label={words.note} error={errorOf('note')}>
            <TextArea {...input('note')} rows={3} />
          </Field>
          {unsent}
          <Button type="submit" variant="quiet" busy={isBusy} className="justify-self-start">
            {words.report}
          </Button>
        </form>
      )}
    </section>
  )
}
