import { cleanEmail, validateEmail } from '@site/domain/accounts/account-rules.ts'
import type { CodePurpose } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { api, CallError } from '../../page/api.ts'
import { useKeptForm } from '../../device/kept-forms.ts'
import { useWords } from '../../page/locale.tsx'
import { unsentWords } from '../../page/unsent.words.ts'
import { refreshUser } from '../../page/refresh-user.ts'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { SendCodeAgain } from '../../shell/SendCodeAgain.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { accountWords } from './account.words.ts'
import { pathOfForm } from './use-account-form.ts'

const sendCode = async (purpose: CodePurpose, email?: string) => {
  await api()('POST /frontend/api/account/sendcode', { purpose, ...(email === undefined ? {} : { email }) })
}

/** Whether the server refused to mail a code because the account has this address confirmed: the answer to the request that confirmed it was lost. */
const isAlreadyConfirmed = (error: unknown): boolean => {
  const fault = error instanceof CallError ? error.fields?.['email'] : undefined
  return fault === 'emailConfirmed' || fault === 'emailSame'
}

type ConfirmEmailFormProps = { email: string; isCodeSent: boolean; isForSearch: boolean; onDone: () => void }

/**
 * Confirms the e-mail of the account with a mailed code. `isCodeSent`: a code that still works was mailed before the form opened; `isForSearch`: a saved
 * search asks for the confirmation.
 */
export function ConfirmEmailForm({ email, isCodeSent, isForSearch, onDone }: ConfirmEmailFormProps) {
  const words = useWords(accountWords)
  const [wasCodeSent, setCodeSent] = useState(isCodeSent)
  const [hasMailedCode, setMailedCode] = useState(false)
  const finish = async () => {
    await refreshUser()
    onDone()
  }
  /** Mails a code, or ends the form if the address is confirmed already. Returns whether a code is on its way. */
  const mailCode = async () => {
    try {
      await sendCode('confirm')
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error
      await finish()
      return false
    }
    setMailedCode(true)
    return true
  }
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: wasCodeSent && code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      if (!wasCodeSent) {
        if (await mailCode()) setCodeSent(true)
        return
      }
      await api()('POST /frontend/api/account/confirmemail', { code: code.trim() })
      await finish()
    },
    unanswered: noReply,
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2" aria-live="polite">
        {fill(wasCodeSent ? (hasMailedCode ? words.codeSent : words.codeSentBefore) : isForSearch ? words.confirmTextSearch : words.confirmText, { email })}
      </p>
      {wasCodeSent && (
        <Field label={words.code} required error={errorOf('code')}>
          <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Field>
      )}
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {wasCodeSent ? words.confirmEmail : words.sendCode}
      </Button>
      {wasCodeSent && <SendCodeAgain send={mailCode} />}
    </form>
  )
}

/** Id of the kept form that changes the e-mail. */
export const emailFormId = 'account.email'

/** Changes the e-mail with the password and a code mailed to the new address (`codeEmail`). Another address needs another code. */
export function ChangeEmailForm({ onDone }: { onDone: (email: string) => void }) {
  const words = useWords(accountWords)
  const keptForm = useKeptForm(emailFormId, pathOfForm('email'), { email: '', sentTo: '' })
  const [codeEmail, setCodeEmail] = useState(keptForm.initial.sentTo)
  const wasCodeSentTo = (email: string) => codeEmail !== '' && codeEmail === cleanEmail(email)
  const finish = (address: string) => {
    keptForm.drop()
    onDone(address)
  }
  const mailCodeAgain = async (email: string) => {
    try {
      await sendCode('change', email)
      return true
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error
      finish(cleanEmail(email))
      return false
    }
  }
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent, values } = useForm({
    initial: { email: keptForm.initial.email, code: '', password: '' },
    check: ({ email, code, password }) => ({
      email: validateEmail(email),
      ...(wasCodeSentTo(email) ? { code: code.trim() === '' ? 'enterCode' : null, password: password === '' ? 'enterPassword' : null } : {}),
    }),
    submit: async ({ email, code, password }) => {
      if (!wasCodeSentTo(email)) {
        await sendCode('change', email)
        setCodeEmail(cleanEmail(email))
        return keptForm.keep({ email, sentTo: cleanEmail(email) })
      }
      const answer = await api()('POST /frontend/api/account/changeemail', { email, code: code.trim(), password })
      finish(answer.email)
    },
    unanswered: noReply,
    // `drop` does nothing: a submission may only mail the code, and the change drops the kept form itself
    kept: { keep: ({ email }) => keptForm.keep({ email, sentTo: codeEmail }), drop: () => undefined },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.newEmail} required error={errorOf('email')} hint={wasCodeSentTo(values.email) ? undefined : words.newEmailHint}>
        <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {wasCodeSentTo(values.email) && (
        <>
          <p className="text-t15 text-ink-2" role="status">
            {fill(words.codeSent, { email: codeEmail })}
          </p>
          <Field label={words.code} required error={errorOf('code')}>
            <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <PasswordField label={words.currentPassword} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
        </>
      )}
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {wasCodeSentTo(values.email) ? words.save : words.sendCode}
      </Button>
      {wasCodeSentTo(values.email) && <SendCodeAgain send={() => mailCodeAgain(values.email)} />}
    </form>
  )
}
