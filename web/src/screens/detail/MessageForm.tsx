import { validateEmail, validateName } from '@site/domain/accounts/account-rules.ts'
import type { ContactView } from '@site/domain/calls/contact.ts'
import { maxMessageLength } from '@site/domain/sharing/contact-limits.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { api, CallError } from '../../page/api.ts'
import { useKeptForm } from '../../device/kept-forms.ts'
import { mailboxProof } from '../../device/mailbox-proof.ts'
import { newId } from '../../page/new-id.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { contactHash } from '../../contact/contact-hash.ts'
import { detailContactWords } from './detail-contact.words.ts'
import type { PageContact } from './load-detail.ts'

export type MessageFormProps = {
  listing: ListingView
  contact: PageContact
  /** Name and e-mail of the account; null: a visitor. Without a confirmed e-mail the form has a field for one. */
  writer: ContactView['writer']
  defaultText: string
  /** Name and e-mail of the visitor's last message on this page. */
  earlier?: Pick<SentMessage, 'name' | 'email'> | null
  onSent: (message: SentMessage) => void
}

/**
 * A message that was sent. `email`: the address that is notified of the answer; only a confirmed one receives the answer in full. `conversation`: its id
 * in Messages; null where the sender has none. `hasEarlier`: another text may have arrived before, since no response came to it.
 */
export type SentMessage = {
  readonly name: string
  readonly email: string
  readonly isConfirmed: boolean
  readonly conversation: string | null
  readonly hasEarlier: boolean
}

/**
 * A message to the contact of the page. The unsent text is a kept form: `key` is the request key, `lost` the text of an attempt that got no response and
 * may have arrived.
 */
export function MessageForm({ listing, contact, writer, defaultText, earlier = null, onSent }: MessageFormProps) {
  const words = useWords(detailContactWords)
  const { locale, brand } = useShell()
  const confirmedEmail = writer?.isEmailConfirmed ? writer.email : null
  const id = `message.${listing.id}.${contact.code ?? ''}`
  const path = `${contact.code === null ? `/propertyInfo?id=${listing.id}` : `/shareInfo?id=${listing.id}&code=${contact.code}`}#${contactHash}`
  const keptForm = useKeptForm(id, path, {
    name: earlier?.name ?? writer?.name ?? '',
    email: earlier?.email ?? writer?.email ?? '',
    message: defaultText,
    key: newId(),
    lost: '',
  })
  const { form, input, values, set, errorOf, isBusy, unsent } = useForm({
    initial: keptForm.initial,
    kept: keptForm,
    check: ({ name, email, message }) => ({
      name: validateName(name),
      email: confirmedEmail === null ? validateEmail(email) : null,
      message: message.trim() === '' ? 'required' : [...message].length > maxMessageLength ? 'messageLong' : null,
    }),
    submit: async ({ name, email, message, key, lost }) => {
      const payload = { id: listing.id, code: contact.code ?? undefined, name, message, locale, key, proof: mailboxProof() }
      const input = confirmedEmail === null ? { ...payload, email } : payload
      const { conversation, isConfirmed } = await api()('POST /frontend/api/listing/contact', input).catch((error: unknown) => {
        if (error instanceof CallError && error.mayHaveArrived && lost === '') set('lost', message)
        throw error
      })
      keptForm.drop()
      const hasEarlier = lost !== '' && lost.trim() !== message.trim()
      onSent({ name, email: confirmedEmail ?? email.trim(), isConfirmed, conversation: brand ? conversation : null, hasEarlier })
    },
  })
  // after the session has ended the server requires an e-mail
  const needsEmail = confirmedEmail === null || errorOf('email') !== undefined
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.message} error={errorOf('message')} required>
        <TextArea {...input('message')} rows={4} counter={`${[...values.message].length} / ${maxMessageLength}`} />
      </Field>
      <Field label={words.name} error={errorOf('name')} required>
        <TextInput {...input('name')} autoComplete="name" maxLength={200} />
      </Field>
      {needsEmail ? (
        <Field label={words.email} hint={words.emailHint} error={errorOf('email')} required>
          <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
        </Field>
      ) : (
        <p className="text-t13 text-ink-2 [overflow-wrap:anywhere]">{fill(words.ownEmail, { email: confirmedEmail ?? '' })}</p>
      )}
      {unsent}
      <Button type="submit" wide busy={isBusy} busyText={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
