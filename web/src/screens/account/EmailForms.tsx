import { emailFault } from '@site/domain/account-rules.ts'
import type { CodePurpose } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useWords } from '../../shell/locale.tsx'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { accountWords } from './account.words.ts'

const sendCode = async (purpose: CodePurpose, email?: string) => {
  await api()('POST /frontend/api/account/sendcode', { purpose, ...(email === undefined ? {} : { email }) })
}

/** Confirms the address of the account: ask for a code, enter it. */
export function ConfirmEmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const words = useWords(accountWords)
  const [wasSent, setSent] = useState(false)
  const { form, input, errorOf, isBusy } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: wasSent && code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      if (!wasSent) {
        await sendCode('confirm')
        return setSent(true)
      }
      await api()('POST /frontend/api/account/confirmemail', { code: code.trim() })
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2" aria-live="polite">
        {fill(wasSent ? words.codeSent : words.confirmText, { email })}
      </p>
      {wasSent && (
        <Field label={words.code} error={errorOf('code')}>
          <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Field>
      )}
      <Button type="submit" size="l" wide busy={isBusy}>
        {wasSent ? words.confirmEmail : words.sendCode}
      </Button>
    </form>
  )
}

/** Moves to another address: a code mailed there and the password. */
export function ChangeEmailForm({ onDone }: { onDone: (email: string) => void }) {
  const words = useWords(accountWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, input, errorOf, isBusy } = useForm({
    initial: { email: '', code: '', password: '' },
    check: ({ email, code, password }) => ({
      email: emailFault(email),
      ...(sentTo === null ? {} : { code: code.trim() === '' ? 'enterCode' : null, password: password === '' ? 'enterPassword' : null }),
    }),
    submit: async ({ email, code, password }) => {
      if (sentTo !== email) {
        await sendCode('change', email)
        return setSentTo(email)
      }
      const changed = await api()('POST /frontend/api/account/changeemail', { email, code: code.trim(), password })
      onDone(changed.email)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.newEmail} error={errorOf('email')}>
        <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {sentTo !== null && (
        <>
          <p className="text-t15 text-ink-2" role="status">
            {fill(words.codeSent, { email: sentTo })}
          </p>
          <Field label={words.code} error={errorOf('code')}>
            <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <PasswordField label={words.currentPassword} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
        </>
      )}
      <Button type="submit" size="l" wide busy={isBusy}>
        {sentTo === null ? words.sendCode : words.save}
      </Button>
    </form>
  )
}
