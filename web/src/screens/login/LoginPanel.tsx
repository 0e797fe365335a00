import { useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { useFinishLogin } from './finish-login.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { loginWords } from './login.words.ts'
import { RegisterForm } from './RegisterForm.tsx'

export const panels = ['login', 'register', 'forgot', 'confirm'] as const
export type Panel = (typeof panels)[number]

/** The form of a panel. An e-mail typed in one of them is in the next one, until the page is left; a name only in the form that logs in. */
export function LoginPanel({ panel, onShow, onDone }: { panel: Panel; onShow: (panel: Panel) => void; onDone: () => void }) {
  const [account, setAccount] = useState('')
  // a name is no e-mail, and would only be wrong there
  const email = account.includes('@') ? account : ''
  if (panel === 'login') return <SignInForm account={account} onAccount={setAccount} onForgot={() => onShow('forgot')} />
  if (panel === 'register') return <RegisterForm email={email} onEmail={setAccount} onDone={() => onShow('confirm')} />
  if (panel === 'confirm') return <ConfirmStep onDone={onDone} />
  return <ForgotForm typedEmail={email} onEmail={setAccount} onDone={() => onShow('login')} />
}

/** The form that logs in by username or e-mail. */
function SignInForm({ account, onAccount, onForgot }: { account: string; onAccount: (account: string) => void; onForgot: () => void }) {
  const words = useWords(loginWords)
  const finish = useFinishLogin()
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { account, password: '' },
    check: ({ account, password }) => ({ account: account.trim() === '' ? 'enterAccount' : null, password: password === '' ? 'enterPassword' : null }),
    submit: async (values) => finish(await api()('POST /frontend/api/account/signin', values), words.loggedIn),
    unanswered: words.logInUnanswered,
    kept: { keep: (values) => onAccount(values.account), drop: () => undefined },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.account} required error={errorOf('account')}>
        <TextInput {...input('account')} autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <PasswordField label={words.password} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
      <button type="button" onClick={onForgot} className="hit -mt-1 justify-self-end py-1 text-t13 font-semibold text-accent">
        {words.forgot}
      </button>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.logIn}
      </Button>
      <VisuallyHidden>
        <span role="status">{isBusy ? words.loggingIn : ''}</span>
      </VisuallyHidden>
    </form>
  )
}
