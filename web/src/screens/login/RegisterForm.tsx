import { validateEmail, validatePassword, validateUsername } from '@site/domain/accounts/account-rules.ts'
import { BriefcaseBusiness, Check, CircleAlert, House, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { markCodeSent } from './code-sent.ts'
import { loginWords } from './login.words.ts'
import { storeSession } from './finish-login.ts'

/** The purposes of an account with the values for its registration. A person looking for a home has the role of an owner. */
const purposes = [
  { purpose: 'seeker', note: 'seekerNote', icon: Search, values: { role: 'Owner', isSeeking: true } },
  { purpose: 'owner', note: 'ownerNote', icon: House, values: { role: 'Owner' } },
  { purpose: 'agent', note: 'agentNote', icon: BriefcaseBusiness, values: { role: 'Intermediary' } },
] as const

/** The form for a new account, with consent to the privacy policy. Its field `role` contains the purpose. `email`: as typed before; `onEmail`: called as it is typed. */
export function RegisterForm({ email, onEmail, onDone }: { email: string; onEmail: (email: string) => void; onDone: () => void }) {
  const words = useWords(loginWords)
  const [hasConsent, setConsent] = useState(false)
  const [hasSubmitted, setSubmitted] = useState(false)
  const { form, input, values, set, errorOf, isBusy, unsent } = useForm({
    initial: { role: '', username: '', email, password: '', confirmPassword: '' },
    check: ({ role, username, email, password, confirmPassword }) => ({
      role: role === '' ? 'chooseRole' : null,
      username: validateUsername(username),
      email: validateEmail(email),
      password: validatePassword(password),
      confirmPassword: confirmPassword === '' ? 'enterConfirmation' : confirmPassword === password ? null : 'passwordsDiffer',
    }),
    submit: async ({ role, ...values }) => {
      const chosenPurpose = purposes.find(({ purpose }) => purpose === role)
      if (!hasConsent || !chosenPurpose) return
      const session = await api()('POST /frontend/api/account/register', { ...values, ...chosenPurpose.values })
      storeSession(session)
      markCodeSent()
      onDone()
    },
    unanswered: words.registerUnanswered,
    kept: { keep: (typed) => onEmail(typed.email), drop: () => undefined },
  })
  const submit = (event: FormEvent) => {
    setSubmitted(true)
    form.onSubmit(event)
  }
  return (
    <form {...form} onSubmit={submit} className="grid gap-4">
      <Field label={words.purpose} required error={errorOf('role')} group>
        <div className="grid gap-2.5">
          {purposes.map((row) => (
            <PurposeTile
              key={row.purpose}
              row={row}
              checked={values.role === row.purpose}
              isWrong={errorOf('role') !== undefined}
              onChange={() => set('role', row.purpose)}
            />
          ))}
        </div>
      </Field>
      <Field label={words.username} required error={errorOf('username')} hint={words.usernameHint}>
        <TextInput {...input('username')} autoComplete="username" autoCapitalize="words" spellCheck={false} />
      </Field>
      <Field label={words.email} required error={errorOf('email')} hint={words.emailHint}>
        <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <PasswordField label={words.password} error={errorOf('password')} hint={words.passwordHint} autoComplete="new-password" {...input('password')} />
      <PasswordField label={words.confirmPassword} error={errorOf('confirmPassword')} autoComplete="new-password" {...input('confirmPassword')} />
      <Consent isGiven={hasConsent} isMissing={hasSubmitted && !hasConsent} onChange={setConsent} />
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.createAccount}
      </Button>
    </form>
  )
}

type PurposeTileProps = { row: (typeof purposes)[number]; checked: boolean; isWrong: boolean; onChange: () => void }

function PurposeTile({ row: { purpose, note, icon: Icon }, checked, isWrong, onChange }: PurposeTileProps) {
  const words = useWords(loginWords)
  return (
    <label
      className={classNames(
        'relative flex min-h-18 items-center gap-3.5 rounded-control border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        checked ? 'border-accent bg-accent-soft inset-ring inset-ring-accent' : isWrong ? 'border-bad' : 'border-field-line',
      )}
    >
      <input type="radio" name="role" value={purpose} className="sr-only" checked={checked} aria-invalid={isWrong || undefined} onChange={onChange} />
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-control', checked ? 'bg-surface text-accent' : 'bg-fill text-ink-2')}>
        <Icon size={20} strokeWidth={1.8} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-t15 font-semibold">{words[purpose]}</span>
        <small className="block text-t13 leading-snug text-ink-2">{words[note]}</small>
      </span>
      {checked && <Check size={18} strokeWidth={2.4} aria-hidden className="shrink-0 text-accent" />}
    </label>
  )
}

/** The consent checkbox. The policy opens in another tab, so that typed values stay. */
function Consent({ isGiven, isMissing, onChange }: { isGiven: boolean; isMissing: boolean; onChange: (isGiven: boolean) => void }) {
  const words = useWords(loginWords)
  return (
    <div>
      <Checkbox
        name="consent"
        checked={isGiven}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'consent-missing' : undefined}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span className="text-t15">
            {words.consentBefore}{' '}
            <a href="/rule" target="_blank" rel="noopener" className="font-semibold text-accent underline underline-offset-4">
              {words.policy}
            </a>
          </span>
        }
      />
      {isMissing && (
        <p id="consent-missing" className="flex items-start gap-1.5 text-t13 font-medium text-bad">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          {words.consentMissing}
        </p>
      )}
    </div>
  )
}
