import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropKeptForm } from '../../listing/kept-forms.ts'
import { endSession } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { notify } from '../../ui/notices.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { accountWords } from './account.words.ts'
import { ChangeEmailForm, ConfirmEmailForm, emailFormId } from './EmailForms.tsx'
import { Setting, SettingGroup, inSentence } from './Settings.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The settings e-mail and password, and the sessions of the account. */
export function SecuritySettings({ details }: { details: AccountDetails }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [email, setEmail] = useState({ address: details.email, isConfirmed: details.isEmailConfirmed })
  const { open, show } = useAccountForm()
  const canConfirm = email.address !== null && !email.isConfirmed
  const shownForm = open === 'email' || open === 'password' || (open === 'confirmEmail' && canConfirm) ? open : null
  const close = () => {
    if (shownForm === 'email') dropKeptForm(emailFormId)
    show(null)
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
        onChange={() => show('email')}
      />
      {canConfirm && (
        <div className="py-3">
          <button type="button" onClick={() => show('confirmEmail')} className="hit min-h-11 text-t15 font-semibold text-accent">
            {words.confirmEmail}
          </button>
        </div>
      )}
      <Setting label={words.password} value="••••••••" note={words.passwordNote} onChange={() => show('password')} />
      <Sessions />
      <Sheet open={shownForm !== null} onClose={close} title={title} closeLabel={words.close} size="small">
        {shownForm === 'email' && <ChangeEmailForm onDone={handleEmailSaved} />}
        {shownForm === 'confirmEmail' && email.address && (
          <ConfirmEmailForm
            email={email.address}
            isCodeSent={details.isCodeSent && email.address === details.email}
            onDone={() => handleEmailSaved(email.address)}
          />
        )}
        {shownForm === 'password' && <PasswordForm onDone={() => void logInAgain()} />}
      </Sheet>
    </SettingGroup>
  )
}
