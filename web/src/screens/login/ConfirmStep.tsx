import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { unsentWords } from '../../page/unsent.words.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { refreshUser } from '../../page/refresh-user.ts'
import { SendCodeAgain } from '../../shell/SendCodeAgain.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { loginWords } from './login.words.ts'

/** Seconds until another code can be sent. */
const resendDelaySeconds = 60

/** The e-mail of the account; empty while it loads. Calls `onConfirmed` if it is confirmed already. */
function useOwnEmail(onConfirmed: () => void): string {
  const { data } = useLoad('details', () => api()('POST /frontend/api/account/details', {}), {
    onLoaded: ({ isEmailConfirmed }) => isEmailConfirmed && onConfirmed(),
    onFailure: sayFailure, // the code can still be entered
  })
  return (!data?.isEmailConfirmed && data?.email) || ''
}

/** The optional step after registration: confirms the e-mail with the mailed code. `onDone`: confirmed or skipped. */
export function ConfirmStep({ onDone }: { onDone: () => void }) {
  const words = useWords(loginWords)
  const email = useOwnEmail(onDone)
  const { noReply } = useWords(unsentWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      await api()('POST /frontend/api/account/confirmemail', { code: code.trim() })
      await refreshUser()
      notify({ text: words.emailConfirmed, tone: 'success' })
      onDone()
    },
    unanswered: noReply,
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="min-h-22 text-t15 text-ink-2 wrap-anywhere">
        {email && (
          <>
            <p>{fill(words.confirmSent, { email })}</p>
            <Link to="/account" search={{ form: 'email' }} className="hit inline-block py-2 font-semibold text-accent">
              {words.changeEmail}
            </Link>
          </>
        )}
      </div>
      <Field label={words.code} required error={errorOf('code')} hint={words.codeHint}>
        <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
      </Field>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.confirm}
      </Button>
      <ResendCode />
      <Button variant="text" onClick={onDone}>
        {words.later}
      </Button>
      <p className="text-t13 text-ink-2">{words.laterHint}</p>
    </form>
  )
}

/** The button for another code, after a countdown. */
function ResendCode() {
  const words = useWords(loginWords)
  const [secondsLeft, setSecondsLeft] = useState(resendDelaySeconds)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const sendCode = async () => {
    await api()('POST /frontend/api/account/sendcode', { purpose: 'confirm' })
    setSecondsLeft(resendDelaySeconds)
  }
  return secondsLeft > 0 ? (
    <p className="min-h-11 text-center text-t13 text-ink-2 tabular-nums">
      {fill(words.againIn, { time: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}` })}
    </p>
  ) : (
    <SendCodeAgain send={sendCode} />
  )
}
