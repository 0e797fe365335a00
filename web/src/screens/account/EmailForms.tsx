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

/** Whether a code was refused since the account has this address, confirmed: the answer to the try that confirmed it was lost. */
const isDoneAlready = (error: unknown): boolean => {
  const fault = error instanceof CallError ? error.fields?.['email'] : undefined
  return fault === 'emailConfirmed' || fault === 'emailSame'
}

type ConfirmEmailFormProps = { email: string; isCodeSent: boolean; isForSearch: boolean; onDone: () => void }

/** Confirms the e-mail of the account with a mailed code. `isCodeSent`: a valid code was mailed before; `isForSearch`: so that saved searches can mail. */
export function ConfirmEmailForm({ email, isCodeSent, isForSearch, onDone }: ConfirmEmailFormProps) {
  const words = useWords(accountWords)
  const [wasSent, setSent] = useState(isCodeSent)
  const [isSentNow, setSentNow] = useState(false)
  const finish = async () => {
    await refreshUser()
    onDone()
  }
  /** Mails a code, or finds that none is needed any more: answers whether one is on its way. */
  const sendNow = async () => {
    try {
      await sendCode('confirm')
    } catch (error) {
      if (!isDoneAlready(error)) throw error
      await finish()
      return false
    }
    setSentNow(true)
    return true
  }
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: wasSent && code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      if (!wasSent) {
        if (await sendNow()) setSent(true)
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
        {fill(wasSent ? (isSentNow ? words.codeSent : words.codeSentBefore) : isForSearch ? words.confirmTextSearch : words.confirmText, { email })}
      </p>
      {wasSent && (
        <Field label={words.code} required error={errorOf('code')}>
          <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Field>
      )}
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {wasSent ? words.confirmEmail : words.sendCode}
      </Button>
      {wasSent && <SendCodeAgain send={sendNow} />}
    </form>
  )
}

/** Id of the kept form that changes the e-mail. */
export const emailFormId = 'account.email'

/** Changes the e-mail: needs the password, and a code mailed to the new address (`sentTo`). A different address needs a new code. */
export function ChangeEmailForm({ onDone }: { onDone: (email: string) => void }) {
  const words = useWords(accountWords)
  const keptForm = useKeptForm(emailFormId, pathOfForm('email'), { email: '', sentTo: '' })
  const [sentTo, setSentTo] = useState(keptForm.initial.sentTo)
  const isSent = (email: string) => sentTo !== '' && sentTo === cleanEmail(email)
  const finish = (address: string) => {
    keptForm.drop()
    onDone(address)
  }
  const sendAgain = async (email: string) => {
    try {
      await sendCode('change', email)
      return true
    } catch (error) {
      if (!isDoneAlready(error)) throw error
      finish(cleanEmail(email))
      return false
    }
  }
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent, values } = useForm({
    initial: { email: keptForm.initial.email, code: '', password: '' },
    check: ({ email, code, password }) => ({
      email: validateEmail(email),
      ...(isSent(email) ? { code: code.trim() === '' ? 'enterCode' : null, password: password === '' ? 'enterPassword' : null } : {}),
    }),
    submit: async ({ email, code, password }) => {
      if (!isSent(email)) {
        await sendCode('change', email)
        setSentTo(cleanEmail(email))
        return keptForm.keep({ email, sentTo: cleanEmail(email) })
      }
      const changed = await api()('POST /frontend/api/account/changeemail', { email, code: code.trim(), password })
      finish(changed.email)
    },
    unanswered: noReply,
    // submitting also sends the code, so the kept form is dropped only after the change
    kept: { keep: ({ email }) => keptForm.keep({ email, sentTo }), drop: () => undefined },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.newEmail} required error={errorOf('email')} hint={isSent(values.email) ? undefined : words.newEmailHint}>
        <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {isSent(values.email) && (
        <>
          <p className="text-t15 text-ink-2" role="status">
            {fill(words.codeSent, { email: sentTo })}
          </p>
          <Field label={words.code} required error={errorOf('code')}>
            <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <PasswordField label={words.currentPassword} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
        </>
      )}
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {isSent(values.email) ? words.save : words.sendCode}
      </Button>
      {isSent(values.email) && <SendCodeAgain send={() => sendAgain(values.email)} />}
    </form>
  )
}
