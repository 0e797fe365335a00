import { validatePassword } from '@site/domain/account-rules.ts'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { accountWords } from './account.words.ts'

/** Changes the password, which requires a new login (specification section 5). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const words = useWords(accountWords)
  const { form, input, errorOf, isBusy } = useForm({
    initial: { originalPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ originalPassword, newPassword, confirmPassword }) => ({
      originalPassword: originalPassword === '' ? 'enterOriginalPassword' : null,
      newPassword: newPassword === '' ? 'enterNewPassword' : validatePassword(newPassword),
      confirmPassword: confirmPassword === '' ? 'enterConfirmation' : confirmPassword === newPassword ? null : 'passwordsDiffer',
    }),
    submit: async (values) => {
      await api()('POST /frontend/api/account/changepassword', values)
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField label={words.originalPassword} error={errorOf('originalPassword')} autoComplete="current-password" {...input('originalPassword')} />
      <PasswordField label={words.newPassword} error={errorOf('newPassword')} hint={words.passwordHint} autoComplete="new-password" {...input('newPassword')} />
      <PasswordField label={words.confirmPassword} error={errorOf('confirmPassword')} autoComplete="new-password" {...input('confirmPassword')} />
      <p className="text-t13 text-ink-2">{words.passwordNote}</p>
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
