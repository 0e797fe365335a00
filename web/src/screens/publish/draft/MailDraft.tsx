import { validateEmail } from '@site/domain/accounts/account-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { api } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useForm } from '../../../shell/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { mailDraftWords } from './mail-draft.words.ts'
import { useHasFiles } from './file-counts.ts'

/** Offers visitors to mail the link to a draft to themselves. */
export function MailDraft({ draft: { id, values } }: { draft: DeviceDraft }) {
  const words = useWords(mailDraftWords)
  const locale = useLocale()
  const hasFiles = useHasFiles(id, values)
  const [sentTo, setSentTo] = useState('')
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: validateEmail(email.trim()) }),
    submit: async ({ email }) => {
      await api()('POST /frontend/api/listing/maildraft', { id, email: email.trim(), locale, fields: values, hasFiles })
      setSentTo(email.trim())
    },
  })
  return (
    <details className="text-t13">
      <summary className="min-h-9 content-center font-semibold text-accent">{words.title}</summary>
      <form {...form} className="grid gap-3 pt-2">
        <Field label={words.email} error={errorOf('email')}>
          <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        {hasFiles && <p>{words.noFiles}</p>}
        {unsent}
        <Button type="submit" variant="quiet" size="s" className="justify-self-start" busy={isBusy}>
          {words.send}
        </Button>
        <p role="status" className="wrap-anywhere">
          {sentTo && fill(words.sent, { email: sentTo })}
        </p>
      </form>
    </details>
  )
}
