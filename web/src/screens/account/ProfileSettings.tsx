import { validateName, validateUsername } from '@site/domain/accounts/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { dropKeptForm, useKeptForm } from '../../device/kept-forms.ts'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { accountWords } from './account.words.ts'
import { Setting, SettingGroup, inSentence } from './Settings.tsx'
import { pathOfForm, useAccountForm } from './use-account-form.ts'

/** The settings username, name and language. */
export function ProfileSettings({ details, reload }: { details: AccountDetails; reload: () => void }) {
  const words = useWords(accountWords)
  const formatDay = useFormatDay()
  const { open, showForm } = useAccountForm()
  const { usernameChangeableAt } = details
  const shownForm = open === 'name' || (open === 'username' && !usernameChangeableAt) ? open : null
  const handleSaved = () => {
    showForm(null)
    notify({ text: words.saved, tone: 'success' })
    reload()
  }
  const close = () => {
    if (shownForm) dropKeptForm(keptFormId(shownForm))
    showForm(null)
  }
  return (
    <SettingGroup title={words.profile}>
      <Setting
        label={words.username}
        value={details.username}
        note={usernameChangeableAt ? fill(words.usernameWhen, { date: formatDay(usernameChangeableAt) }) : words.usernameHint}
        onChange={usernameChangeableAt ? undefined : () => showForm('username')}
      />
      <Setting label={words.name} value={details.name} note={words.nameHint} onChange={() => showForm('name')} />
      <Setting label={words.language} value={<LanguageChoice key={details.language} storedLocale={details.language} />} note={words.languageNote} />
      <Sheet
        open={shownForm !== null}
        onClose={close}
        title={shownForm ? fill(words.changeWhat, { what: inSentence(words[shownForm]) }) : ''}
        closeLabel={words.close}
        size="small"
      >
        {shownForm && <TextSettingForm key={shownForm} name={shownForm} initial={details[shownForm]} onDone={handleSaved} />}
      </Sheet>
    </SettingGroup>
  )
}

/** The settings that are a text: the key of the hint, the check, and the call that saves. */
const textSettings = {
  username: { hint: 'usernameHint', validate: validateUsername, save: (username: string) => api()('POST /frontend/api/account/changeusername', { username }) },
  name: { hint: 'nameHint', validate: validateName, save: (name: string) => api()('POST /frontend/api/account/changename', { name }) },
} as const

type TextSetting = keyof typeof textSettings

const keptFormId = (name: TextSetting) => `account.${name}`

/** The form of a setting that is a text. */
function TextSettingForm({ name, initial, onDone }: { name: TextSetting; initial: string; onDone: () => void }) {
  const words = useWords(accountWords)
  const { hint, validate, save } = textSettings[name]
  const keptForm = useKeptForm<Record<string, string>>(keptFormId(name), pathOfForm(name), { [name]: initial })
  const { form, input, errorOf, isBusy, unsent } = useForm<Record<string, string>>({
    initial: keptForm.initial,
    kept: keptForm,
    check: (values) => ({ [name]: validate(values[name] ?? '') }),
    submit: async (values) => {
      await save(values[name] ?? '')
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words[name]} error={errorOf(name)} hint={words[hint]}>
        <TextInput {...input(name)} autoComplete={name} autoCapitalize={name === 'username' ? 'off' : 'words'} spellCheck={false} />
      </Field>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}

/**
 * The choice of the language of the account. `storedLocale` may differ from that of the page until the person switches either; null stands for the default
 * language, which mails to the account have.
 */
export function LanguageChoice({ storedLocale }: { storedLocale: Locale | null }) {
  const words = useWords(accountWords)
  const { locale, switchLocale } = useShell()
  const [locales, setLocales] = useState({ page: locale, account: storedLocale ?? defaultLocale })
  // the language switch of the page changes the account too
  if (locales.page !== locale) setLocales({ page: locale, account: locale })
  return (
    <Segmented
      label={words.language}
      value={locales.account}
      onChange={(chosen) => {
        setLocales({ page: locale, account: chosen })
        switchLocale(chosen)
      }}
      options={[
        { value: 'zh', label: <span lang="zh">中文</span> },
        { value: 'en', label: <span lang="en">English</span> },
      ]}
      className="mt-1"
    />
  )
}
