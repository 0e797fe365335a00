import { maxNoteLength } from '@site/domain/sharing/contact-limits.ts'
import { choices, codesOf } from '@site/domain/choices.ts'
import { useEffect, useState } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { isMailedLink } from '../../device/unsent-messages.ts'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { RestoredLine } from '../../device/RestoredLine.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { contactWords } from './contact.words.ts'

const reasonOf = (text: string) => codesOf('messageReportReason').find((code) => code === text)

/** `conversation`: its id or the token of a mailed link; `path`: opens it. */
type ReportFormProps = { conversation: string; message: string; path: string; takesFocus: boolean }

/** The form that reports a message to the operator. `takesFocus`: the focus moves into it. */
export function ReportForm({ conversation, message, path, takesFocus }: ReportFormProps) {
  const words = useWords(contactWords)
  const locale = useLocale()
  const [isDone, setDone] = useState(false)
  // what is typed at the link of a mail belongs to that link
  const keptForm = useKeptForm(`report.${conversation}.${message}`, path, { reason: '', note: '' }, isMailedLink(conversation))
  const { form, input, set, errorOf, isBusy, unsent } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
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
  const discard = () => {
    set('reason', '')
    set('note', '')
  }
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-t15 font-semibold">{words.reportTitle}</h3>
      {isDone ? (
        <p role="status" className="text-t13 text-ink-2">
          {words.reported}
        </p>
      ) : (
        <form {...form} className="grid gap-4">
          <RestoredLine isRestored={keptForm.isRestored} onDiscard={discard} />
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
