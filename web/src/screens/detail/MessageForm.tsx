import { emailFault, nameFault } from '@site/domain/account-rules.ts'
import { type ContactView, maxMessageLength } from '@site/domain/calls/contact.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { api } from '../../page/api.ts'
import { useKeptForm } from '../../listing/kept-forms.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { contactHash } from '../../listing/contact-hash.ts'
import { detailContactWords } from './detail-contact.words.ts'
import type { PageContact } from './load-contact.ts'

export type MessageFormProps = {
  listing: ListingView
  contact: PageContact
  /** Null: a visitor, who has to enter an e-mail. */
  writer: ContactView['writer']
  /** The text at first. */
  ready: string
  /** Called with the address that the answer goes to. */
  onSent: (email: string) => void
}

/** A message to whom the page is about. What is typed is kept on the device until it is sent, so that no cut and no reload loses it. */
export function MessageForm({ listing, contact, writer, ready, onSent }: MessageFormProps) {
  const words = useWords(detailContactWords)
  const locale = useLocale()
  const id = `message.${listing.id}.${contact.code ?? ''}`
  const path = `${contact.code === null ? `/propertyInfo?id=${listing.id}` : `/shareInfo?id=${listing.id}&code=${contact.code}`}#${contactHash}`
  const kept = useKeptForm(id, path, { name: writer?.name ?? '', email: '', message: ready })
  const { form, input, values, errorOf, isBusy } = useForm({
    initial: kept.initial,
    kept,
    check: ({ name, email, message }) => ({
      name: nameFault(name),
      email: writer?.email ? null : emailFault(email),
      message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'tooLong' : null,
    }),
    submit: async ({ name, email, message }) => {
      const sent = { id: listing.id, code: contact.code ?? undefined, name, message, locale }
      await api()('POST /frontend/api/listing/contact', writer?.email ? sent : { ...sent, email })
      kept.drop()
      onSent(writer?.email ?? email.trim())
    },
  })
  // after the end of the session the writer is a visitor, and the server requires the e-mail
  const asksEmail = !writer?.email || errorOf('email') !== undefined
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.message} error={errorOf('message')} required>
        <TextArea {...input('message')} rows={4} counter={`${[...values.message].length} / ${maxMessageLength}`} />
      </Field>
      <Field label={words.name} error={errorOf('name')} required>
        <TextInput {...input('name')} autoComplete="name" maxLength={200} />
      </Field>
      {asksEmail ? (
        <Field label={words.email} hint={words.emailHint} error={errorOf('email')} required>
          <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
        </Field>
      ) : (
        <p className="text-t13 text-ink-2 [overflow-wrap:anywhere]">{fill(words.ownEmail, { email: writer?.email ?? '' })}</p>
      )}
      <Button type="submit" wide busy={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
