import { maxMessageLength } from '@site/domain/contact-limits.ts'
import type { KeyboardEvent } from 'react'
import { useKeptForm } from '../../listing/kept-forms.ts'
import { writeMessage } from '../../listing/unsent-messages.ts'
import { useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messagesWords } from './messages.words.ts'

/** From this length on the box counts. */
const countedFrom = 1500

/** The box for a message: what is typed stays on the device, what is sent waits there for the network. Ctrl or ⌘ with Enter sends. */
export function MessageBox({ reference, id, path }: { reference: string; id: string; path: string }) {
  const words = useWords(messagesWords)
  const keptForm = useKeptForm(`answer.${id}`, path, { message: '' })
  const { form, input, values, set, errorOf } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
    check: ({ message }) => ({ message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'messageLong' : null }),
    submit: ({ message }) => {
      writeMessage(reference, message)
      set('message', '')
      return Promise.resolve()
    },
  })
  const length = [...values.message].length
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.ref.current?.requestSubmit()
  }
  return (
    <form {...form} className="grid gap-3">
      <Field label={words.yourMessage} hint={words.privacy} error={errorOf('message')}>
        <TextArea {...input('message')} rows={3} onKeyDown={handleKey} {...(length >= countedFrom && { counter: `${length} / ${maxMessageLength}` })} />
      </Field>
      <Button type="submit" className="justify-self-end">
        {words.send}
      </Button>
    </form>
  )
}
