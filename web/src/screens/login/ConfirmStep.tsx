import { fill } from '@site/domain/format.ts'
import { useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { notify } from '../../ui/notices.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { loginWords } from './login.words.ts'

/** Seconds until another code can be sent: the mail needs that long. */
const againAfter = 60

/** An address for a screen that others may see: `m•••@example.com`. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

/** Where the code went; empty until it is known. */
function useOwnEmail(onConfirmed: () => void): string {
  const [email, setEmail] = useState('')
  useEffect(() => {
    let isCurrent = true
    void api()('POST /frontend/api/account/details', {}).then(
      (details) => {
        if (!isCurrent) return
        if (details.isEmailConfirmed) onConfirmed()
        else setEmail(details.email ?? '')
      },
      () => undefined, // the page has reported it, and the code can still be typed
    )
    return () => {
      isCurrent = false
    }
  }, [onConfirmed])
  return email
}

/** What follows registering: the mailed code has its field at once; it can wait, too. `onDone` leads back to where the person was. */
export function ConfirmStep({ onDone }: { onDone: () => void }) {
  const words = useWords(loginWords)
  const email = useOwnEmail(onDone)
  const { form, input, errorOf, isBusy } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? 'enterCode' : null }),
    submit: async ({ code }) => {
      await api()('POST /frontend/api/account/confirmemail', { code: code.trim() })
      notify({ text: words.emailConfirmed, tone: 'success' })
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="min-h-11 text-t15 text-ink-2 wrap-anywhere">{email && fill(words.confirmSent, { email: masked(email) })}</p>
      <Field label={words.code} error={errorOf('code')} hint={words.codeHint}>
        <TextInput {...input('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
      </Field>
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.confirm}
      </Button>
      <AnotherCode />
      <Button variant="plain" onClick={onDone}>
        {words.later}
      </Button>
      <p className="text-t13 text-ink-2">{words.laterHint}</p>
    </form>
  )
}

/** Another code, once the first had time to come. */
function AnotherCode() {
  const words = useWords(loginWords)
  const [left, setLeft] = useState(againAfter)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const press = () => {
    setSending(true)
    void api()('POST /frontend/api/account/sendcode', { purpose: 'confirm' })
      .then(
        () => {
          notify({ text: words.sentAgain, tone: 'success' })
          setLeft(againAfter)
        },
        () => undefined, // the page has reported it
      )
      .finally(() => setSending(false))
  }
  return left > 0 ? (
    <p className="min-h-11 text-center text-t13 text-ink-2 tabular-nums">
      {fill(words.againIn, { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
    </p>
  ) : (
    <Button variant="quiet" busy={isSending} onClick={press}>
      {words.sendAgain}
    </Button>
  )
}
