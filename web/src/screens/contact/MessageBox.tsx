import { maxMessageLength } from '@site/domain/contact-limits.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarPlus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useKeptForm } from '../../listing/kept-forms.ts'
import { OfferSheet } from '../../listing/OfferSheet.tsx'
import { writeMessage } from '../../listing/unsent-messages.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messagesWords } from './messages.words.ts'

/** From this length on the box counts. */
const countedFrom = 1500

/** The box for a message: what is typed stays on the device, what is sent waits there for the network. Ctrl or ⌘ with Enter sends. */
export function MessageBox({ reference, id, path }: { reference: string; id: string; path: string }) {
  const words = useWords(messagesWords)
  const { locale, site } = useShell()
  const [isOffering, setOffering] = useState(false)
  const keptForm = useKeptForm(`answer.${id}`, path, { message: '', viewing: '' })
  const { form, input, values, set, errorOf } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
    check: ({ message }) => ({ message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'messageLong' : null }),
    submit: ({ message, viewing }) => {
      writeMessage(reference, message, viewing === '' ? undefined : viewing)
      set('message', '')
      set('viewing', '')
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
          <TextArea {...input('message')} rows={3} onKeyDown={handleKey} {...(length >= countedFrom && { counter: `${length} / ${maxMessageLength}` })} />
        </Field>
        {values.viewing !== '' && (
          <p className="flex items-center gap-2 rounded-tile bg-accent-soft py-1 pr-1 pl-3.5 text-t15">
            <span className="min-w-0 flex-1">{fill(words.viewing, { time: formatMoment(values.viewing, locale, site.timeZone) })}</span>
            <IconButton label={words.removeTime} onClick={() => set('viewing', '')}>
              <X size={18} aria-hidden />
            </IconButton>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="plain" size="s" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => setOffering(true)}>
            {words.offerTime}
          </Button>
          <Button type="submit">{words.send}</Button>
        </div>
      </form>
      <OfferSheet
        open={isOffering}
        onClose={() => setOffering(false)}
        title={words.offerTime}
        start={values.viewing}
        onOffer={(time) => {
          set('viewing', time)
          if (values.message.trim() === '') set('message', words.offerText)
          setOffering(false)
        }}
      />
    </>
  )
}
