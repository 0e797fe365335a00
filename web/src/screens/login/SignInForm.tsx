import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { loginWords } from './login.words.ts'
import { useFinishLogin } from './finish-login.ts'

/** The form that logs in by username or e-mail. */
export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const words = useWords(loginWords)
  const finish = useFinishLogin()
  const { form, input, errorOf, isBusy } = useForm({
    initial: { account: '', password: '' },
    check: ({ account, password }) => ({ account: account.trim() === '' ? 'enterAccount' : null, password: password === '' ? 'enterPassword' : null }),
    submit: async (values) => finish(await api()('POST /frontend/api/account/signin', values), words.loggedIn),
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.account} error={errorOf('account')}>
        <TextInput {...input('account')} autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <PasswordField label={words.password} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
      <button type="button" onClick={onForgot} className="hit -mt-1 justify-self-end py-1 text-t13 font-semibold text-accent">
        {words.forgot}
      </button>
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.logIn}
      </Button>
      <VisuallyHidden>
        <span role="status">{isBusy ? words.loggingIn : ''}</span>
      </VisuallyHidden>
    </form>
  )
}
