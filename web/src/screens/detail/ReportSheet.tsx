import { maxNoteLength } from '@site/domain/sharing/contact-limits.ts'
import { choices, codesOf } from '@site/domain/choices.ts'
import { useId } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { RestoredLine } from '../../device/RestoredLine.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { detailContactWords } from './detail-contact.words.ts'
import { reportHash } from './report-hash.ts'

const reasonOf = (text: string) => codesOf('reportReason').find((code) => code === text)

/** The form that reports a listing to the operator. */
export function ReportSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const words = useWords(detailContactWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.report} closeLabel={words.close}>
      <ReportForm id={id} onDone={onClose} />
    </Sheet>
  )
}

const emptyReport = { reason: '', note: '' }

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useWords(detailContactWords)
  const locale = useLocale()
  const radioGroup = useId()
  const keptForm = useKeptForm(`report.${id}`, `/propertyInfo?id=${id}#${reportHash}`, emptyReport)
  const { form, input, values, set, errorOf, isBusy, unsent } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
    check: ({ reason, note }) => ({ reason: reasonOf(reason) ? null : 'chooseOne', note: [...note].length > maxNoteLength ? 'noteLong' : null }),
    submit: async ({ reason, note }) => {
      const code = reasonOf(reason)
      if (!code) return
      await api()('POST /frontend/api/listing/report', { id, reason: code, note })
      onDone()
      notify({ text: words.reported, tone: 'success' })
    },
  })
  const discard = () => {
    set('reason', '')
    set('note', '')
  }
  const reasonError = errorOf('reason')
  return (
    <form {...form} className="grid gap-5 pt-1 pb-2">
      <RestoredLine isRestored={keptForm.isRestored} onDiscard={discard} />
      <Field label={words.reportTitle} hint={words.reportNote} error={reasonError} group>
        <div className="grid divide-y divide-line rounded-card border border-line">
          {choices.reportReason.map(({ code, label }) => (
            <label key={code} className="flex min-h-12 items-center gap-3 px-3.5 py-2">
              <input
                type="radio"
                name={radioGroup}
                value={code}
                checked={values.reason === code}
                aria-invalid={reasonError ? true : undefined}
                onChange={() => set('reason', code)}
                className="size-5 shrink-0 accent-accent"
              />
              {label[locale]}
            </label>
          ))}
        </div>
      </Field>
      <Field label={words.note} error={errorOf('note')}>
        <TextArea {...input('note')} rows={3} counter={`${[...values.note].length} / ${maxNoteLength}`} />
      </Field>
      {unsent}
      <Button type="submit" wide busy={isBusy} busyText={words.sending}>
        {words.sendReport}
      </Button>
    </form>
  )
}
