import { maxMessageLength } from '@site/domain/calls/contact.ts'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { useKeptForm } from '../../listing/kept-forms.ts'
import { useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { notify } from '../../ui/notices.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { contactWords } from './contact.words.ts'

/** The form that replies to a message, once. */
export function ReplyForm({ token, isAnswered }: { token: string; isAnswered: boolean }) {
  const words = useWords(contactWords)
  const [isDone, setDone] = useState(isAnswered)
  const { pathname, search, hash } = window.location
  const kept = useKeptForm(`answer.${token.split('.')[0]}`, pathname + search + hash, { message: '' })
  const { form, input, values, errorOf, isBusy } = useForm({
    initial: kept.initial,
    kept,
    check: ({ message }) => ({ message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'tooLong' : null }),
    submit: async ({ message }) => {
      await api()('POST /frontend/api/listing/contactreply', { token, message })
      kept.drop()
      setDone(true)
      notify({ text: words.sent, tone: 'success' })
    },
  })
  if (isDone)
    return (
      <p role="status" className="rounded-card border border-line p-4 text-ink-2">
        {words.answered}
      </p>
    )
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.answer} hint={words.privacy} error={errorOf('message')} required>
        <TextArea {...input('message')} rows={6} counter={`${[...values.message].length} / ${maxMessageLength}`} />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}
