import { maxMessageLength } from '@site/domain/sharing/contact-limits.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import { CalendarPlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useKeptForm } from '../../device/kept-forms.ts'
import { useClashText } from '../../contact/clash-text.ts'
import { OfferSheet } from '../../contact/OfferSheet.tsx'
import { writeMessage } from '../../device/unsent-messages.ts'
import { useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { answerForm } from './answer-form.ts'
import { messagesWords } from './messages.words.ts'

/** Number of characters from which the box shows a counter. */
const minCountedLength = 1500

type MessageBoxProps = { reference: string; id: string; path: string; hasHome: boolean; seen: string | undefined; agreedElsewhere: readonly string[] }

/**
 * The box for a message: what is typed stays on the device, what is sent waits there for the network. Ctrl or ⌘ with Enter sends. A time for a viewing
 * is a message of its own, which leaves what is typed. `hasHome`: the home still exists; `seen`: the latest message of the log; `agreedElsewhere`: the times of the other viewings of its writer.
 */
export function MessageBox({ reference, id, path, hasHome, seen, agreedElsewhere }: MessageBoxProps) {
  const words = useWords(messagesWords)
  const sentences = useWords(viewingSentences)
  const [isOffering, setOffering] = useState(false)
  const clashText = useClashText(agreedElsewhere)
  const keptForm = useKeptForm(...answerForm(reference, id, path))
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
    <>
      <form {...form} className="grid gap-3">
        <Field label={words.yourMessage} hint={words.privacy} error={errorOf('message')}>
          <TextArea {...input('message')} rows={3} onKeyDown={handleKey} {...(length >= minCountedLength && { counter: `${length} / ${maxMessageLength}` })} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {hasHome && (
            <Button variant="text" size="s" icon={<CalendarPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOffering(true)}>
              {words.offerTime}
            </Button>
          )}
          <Button type="submit" className="ml-auto">
            {words.send}
          </Button>
        </div>
      </form>
      <OfferSheet
        open={isOffering}
        onClose={() => setOffering(false)}
        title={words.offerTime}
        start=""
        clashText={clashText}
        onOffer={(time, clashSeen) => {
          writeMessage(reference, sentences.offer, { viewing: time, seen, clashSeen })
          setOffering(false)
        }}
      />
    </>
  )
}
