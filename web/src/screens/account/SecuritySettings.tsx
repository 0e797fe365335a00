import type { AccountDetails, SessionView } from '@site/domain/calls/account.ts'
import { fill, formatAgo } from '@site/domain/format.ts'
import { validatePassword } from '@site/domain/accounts/account-rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropKeptForm } from '../../device/kept-forms.ts'
import { endSession } from '../../page/session.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { api } from '../../page/api.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { accountWords } from './account.words.ts'
import { ChangeEmailForm, ConfirmEmailForm, emailFormId } from './EmailForms.tsx'
import { Setting, SettingGroup, inSentence } from './Settings.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The settings e-mail and password, and the sessions of the account; `sessions`: null if they did not load. */
export function SecuritySettings({ details, sessions }: { details: AccountDetails; sessions: readonly SessionView[] | null }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [loadedEmail, setLoadedEmail] = useState({ address: details.email, isConfirmed: details.isEmailConfirmed })
  const [email, setEmail] = useState(loadedEmail)
  if (loadedEmail.address !== details.email || loadedEmail.isConfirmed !== details.isEmailConfirmed) {
    const newEmail = { address: details.email, isConfirmed: details.isEmailConfirmed }
    setLoadedEmail(newEmail)
    setEmail(newEmail)
  }
  const { open, isForSearch, showForm } = useAccountForm()
  const canConfirm = email.address !== null && !email.isConfirmed
  const shownForm = open === 'email' || open === 'password' || (open === 'confirmEmail' && canConfirm) ? open : null
  const close = () => {
    if (shownForm === 'email') dropKeptForm(emailFormId)
    showForm(null)
  }
  const handleEmailSaved = (address: string | null) => {
    setEmail({ address, isConfirmed: true })
    close()
    notify({ text: words.saved, tone: 'success' })
  }
  const logInAgain = async () => {
    endSession()
    await navigate({ to: '/login', search: { why: 'password' } })
  }
  const title = shownForm === 'confirmEmail' ? words.confirmEmail : shownForm ? fill(words.changeWhat, { what: inSentence(words[shownForm]) }) : ''
  return (
    <SettingGroup title={words.security}>
      <Setting
        label={words.email}
        value={email.address ?? words.noEmail}
        note={email.address && <Tag tone={email.isConfirmed ? 'accent' : 'warm'}>{email.isConfirmed ? words.confirmed : words.unconfirmed}</Tag>}
        onChange={() => showForm('email')}
      />
      {canConfirm && (
        <div className="py-3">
          <button type="button" onClick={() => showForm('confirmEmail')} className="hit min-h-11 text-t15 font-semibold text-accent">
            {words.confirmEmail}
          </button>
        </div>
      )}
      <Setting label={words.password} value="••••••••" note={words.passwordNote} onChange={() => showForm('password')} />
      {sessions !== null && <Sessions initial={sessions} />}
      <Sheet open={shownForm !== null} onClose={close} title={title} closeLabel={words.close} size="small">
        {shownForm === 'email' && <ChangeEmailForm onDone={handleEmailSaved} />}
        {shownForm === 'confirmEmail' && email.address && (
          <ConfirmEmailForm
            email={email.address}
            isForSearch={isForSearch}
            isCodeSent={details.isCodeSent && email.address === details.email}
            onDone={() => handleEmailSaved(email.address)}
          />
        )}
        {shownForm === 'password' && <PasswordForm onDone={() => void logInAgain()} />}
      </Sheet>
    </SettingGroup>
  )
}

/** Changes the password, which requires a new login (S5.5). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const words = useWords(accountWords)
  const { form, input, errorOf, isBusy, unsent } = useForm({
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
    unanswered: words.passwordUnanswered,
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField label={words.originalPassword} error={errorOf('originalPassword')} autoComplete="current-password" {...input('originalPassword')} />
      <PasswordField label={words.newPassword} error={errorOf('newPassword')} hint={words.passwordHint} autoComplete="new-password" {...input('newPassword')} />
      <PasswordField label={words.confirmPassword} error={errorOf('confirmPassword')} autoComplete="new-password" {...input('confirmPassword')} />
      <p className="text-t13 text-ink-2">{words.passwordNote}</p>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}

/** The sessions of the account, one for each device; all but the current one have a button that ends them. */
function Sessions({ initial }: { initial: readonly SessionView[] }) {
  const words = useWords(accountWords)
  const { locale, site } = useShell()
  const [items, setItems] = useState(initial)
  const end = async (id: string) => {
    await api()('POST /frontend/api/account/endsession', { id })
    setItems((previous) => previous.filter((item) => item.id !== id))
    notify({ text: words.ended, tone: 'success' })
  }
  return (
    <div className="py-3">
      <h3 className="text-t13 text-ink-2">{words.sessions}</h3>
      <ul className="mt-1">
        {items.map((session) => (
          <li key={session.id} className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-1">
            <div className="min-w-[min(8rem,100%)] flex-1">
              <p className="truncate text-t15 font-medium">{session.agent || words.unknownDevice}</p>
              <p className="text-t13 text-ink-3">{fill(words.lastUsed, { when: formatAgo(session.lastUsedAt, locale, new Date(), site.timeZone) })}</p>
            </div>
            {session.isCurrent ? (
              <Tag tone="accent">{words.thisDevice}</Tag>
            ) : (
              <Button
                variant="quiet"
                size="s"
                aria-label={fill(words.endWhat, { device: session.agent || words.unknownDevice })}
                onClick={() => void end(session.id).catch(sayFailure)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
