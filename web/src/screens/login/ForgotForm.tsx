import { validateEmail, validatePassword } from '@site/domain/accounts/account-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api } from '../../page/api.ts'
import { inTab } from '../../page/kept-state.ts'
import { useWords } from '../../page/locale.tsx'
import { unsentWords } from '../../page/unsent.words.ts'
import { useUserInfo } from '../../page/session.ts'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { SendCodeAgain } from '../../shell/SendCodeAgain.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { loginWords } from './login.words.ts'

type ForgotFormProps = { typedEmail: string; onEmail: (email: string) => void; onDone: () => void }

/** Recovers a password in three steps: send a code, enter it, set the new password (S4.5). `typedEmail`: as typed before; `onEmail`: called as it is typed. */
export function ForgotForm({ typedEmail, onEmail, onDone }: ForgotFormProps) {
  const words = useWords(loginWords)
  const { email, ticket, isSent } = useRecovery()
  const [code, setCode] = useState('')
  const step = !isSent ? 1 : code === '' ? 2 : 3
  const setTicket = (newTicket: string) => useRecovery.setState({ ticket: newTicket })
  const resetAndClose = () => {
    resetRecovery()
    onDone()
  }
  const handlePasswordSet = () => {
    notify({ text: words.passwordSet, tone: 'success' })
    resetAndClose()
  }
  return (
    <div className="grid gap-4">
      <p className="text-t13 text-ink-2" aria-live="polite">
        {fill(words.stepOf, { step })}
      </p>
      {step === 1 && (
        <RequestCode
          email={email || typedEmail}
          onEmail={onEmail}
          onSent={(address, newTicket) => useRecovery.setState({ email: address, ticket: newTicket, isSent: true })}
        />
      )}
      {step === 2 && (
        <EnterCode email={email} ticket={ticket} onSent={setTicket} onValid={setCode} onChangeEmail={() => useRecovery.setState({ isSent: false })} />
      )}
      {step === 3 && (
        <NewPassword
          email={email}
          code={code}
          ticket={ticket}
          onSent={(newTicket) => {
            setTicket(newTicket)
            setCode('')
          }}
          onDone={handlePasswordSet}
        />
      )}
      <Button variant="text" onClick={resetAndClose}>
        {words.backToLogIn}
      </Button>
    </div>
  )
}

/** Mails a code; returns its ticket. */
async function sendCode(email: string): Promise<string> {
  const { ticket } = await api()('POST /frontend/api/account/sendcode', { purpose: 'reset', email })
  return ticket ?? ''
}

type RequestCodeProps = { email: string; onEmail: (email: string) => void; onSent: (email: string, ticket: string) => void }

function RequestCode({ email, onEmail, onSent }: RequestCodeProps) {
  const words = useWords(loginWords)
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { email },
    check: (values) => ({ email: validateEmail(values.email) }),
    submit: async (values) => onSent(values.email.trim(), await sendCode(values.email)),
    unanswered: noReply,
    kept: { keep: (typed) => onEmail(typed.email), drop: () => undefined },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2">{words.recoverText}</p>
      <Field label={words.email} required error={errorOf('email')}>
        <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.sendCode}
      </Button>
    </form>
  )
}

type EnterCodeProps = { email: string; ticket: string; onSent: (ticket: string) => void; onValid: (code: string) => void; onChangeEmail: () => void }

function EnterCode({ email, ticket, onSent, onValid, onChangeEmail }: EnterCodeProps) {
  const words = useWords(loginWords)
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      await api()('POST /frontend/api/account/checkcode', { email, ticket, code: code.trim() })
      onValid(code.trim())
    },
    unanswered: noReply,
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="text-t15 text-ink-2 wrap-anywhere">
        <p>{fill(words.codeSent, { email })}</p>
        <button type="button" onClick={onChangeEmail} className="hit py-2 font-semibold text-accent">
          {words.changeEmail}
        </button>
      </div>
      <Field label={words.code} required error={errorOf('code')}>
        <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.next}
      </Button>
      <SendCodeAgain send={async () => onSent(await sendCode(email))} />
    </form>
  )
}

type NewPasswordProps = { email: string; code: string; ticket: string; onSent: (ticket: string) => void; onDone: () => void }

function NewPassword({ email, code, ticket, onSent, onDone }: NewPasswordProps) {
  const words = useWords(loginWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { password: '', confirmPassword: '', code },
    check: ({ password, confirmPassword }) => ({
      password: password === '' ? 'enterNewPassword' : validatePassword(password),
      confirmPassword: confirmPassword === '' ? 'enterConfirmation' : confirmPassword === password ? null : 'passwordsDiffer',
    }),
    submit: async ({ password, confirmPassword }) => {
      await api()('POST /frontend/api/account/resetpassword', { email, code, ticket, password, confirmPassword })
      onDone()
    },
    unanswered: words.resetUnanswered,
  })
  const codeError = errorOf('code')
  return (
    <form {...form} className="grid gap-4">
      <p className="text-t15 text-ink-2">{fill(words.choosePassword, { email })}</p>
      {codeError && (
        <div role="alert" className="grid gap-2 rounded-tile bg-bad-soft p-4 text-t15 text-bad">
          <p>{codeError}</p>
          <SendCodeAgain send={async () => onSent(await sendCode(email))} />
        </div>
      )}
      <PasswordField label={words.newPassword} error={errorOf('password')} hint={words.passwordHint} autoComplete="new-password" {...input('password')} />
      <PasswordField label={words.confirmPassword} error={errorOf('confirmPassword')} autoComplete="new-password" {...input('confirmPassword')} />
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.setPassword}
      </Button>
    </form>
  )
}

/** The e-mail and the ticket of a mailed reset code; `isSent`: the code was mailed. */
type RecoveryProgress = { readonly email: string; readonly ticket: string; readonly isSent: boolean }

const initialProgress: RecoveryProgress = { email: '', ticket: '', isSent: false }

/** The progress of a password recovery in this tab, in session storage. Code and password are not stored. */
export const useRecovery = create<RecoveryProgress>()(persist(() => initialProgress, { name: 'forgotPassword', storage: inTab() }))

/** Resets the recovery to its first step. */
const resetRecovery = (): void => void useRecovery.setState(initialProgress)

// the next person must not see the e-mail of one who has logged in (safety.md, T31)
useUserInfo.subscribe(({ userId }) => {
  if (userId !== '') resetRecovery()
})
