import { nameFault, usernameFault } from '@site/domain/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { fill, formatDate } from '@site/domain/format.ts'
import { isProblem, type FieldMessage } from '@site/domain/problems.ts'
import type { Locale } from '@site/domain/words.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { notify } from '../../ui/notices.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { accountWords } from './account.words.ts'
import { Item, Items } from './Items.tsx'

/** Username, name and language. */
export function ProfileItems({ details, reload }: { details: AccountDetails; reload: () => void }) {
  const words = useWords(accountWords)
  const { locale } = useShell()
  const [changing, setChanging] = useState<'username' | 'name' | null>(null)
  const { usernameChangeableAt } = details
  const done = () => {
    setChanging(null)
    notify({ text: words.saved, tone: 'success' })
    reload()
  }
  const close = () => setChanging(null)
  return (
    <Items title={words.profile}>
      <Item
        label={words.username}
        value={details.username}
        note={usernameChangeableAt ? fill(words.usernameWhen, { date: formatDate(usernameChangeableAt, locale) }) : words.usernameHint}
        onChange={usernameChangeableAt ? undefined : () => setChanging('username')}
      />
      <Item label={words.name} value={details.name} note={words.nameHint} onChange={() => setChanging('name')} />
      <Item label={words.language} value={<Language />} note={words.languageNote} />
      <Sheet
        open={changing !== null}
        onClose={close}
        title={changing ? fill(words.changeWhat, { what: words[changing] }) : ''}
        closeLabel={words.close}
        size="small"
      >
        {changing === 'username' && (
          <TextForm
            name="username"
            initial={details.username}
            hint={words.usernameHint}
            fault={usernameFault}
            send={async (username) => void (await api()('POST /frontend/api/account/changeusername', { username }))}
            onDone={done}
          />
        )}
        {changing === 'name' && (
          <TextForm
            name="name"
            initial={details.name}
            hint={words.nameHint}
            fault={nameFault}
            send={async (name) => void (await api()('POST /frontend/api/account/changename', { name }))}
            onDone={done}
          />
        )}
      </Sheet>
    </Items>
  )
}

type TextFormProps = {
  name: 'username' | 'name'
  initial: string
  hint: string
  fault: (text: string) => FieldMessage | null
  send: (text: string) => Promise<void>
  onDone: () => void
}

function TextForm({ name, initial, hint, fault, send, onDone }: TextFormProps) {
  const words = useWords(accountWords)
  const { form, input, errorOf, isBusy } = useForm<Record<string, string>>({
    initial: { [name]: initial },
    check: (said) => ({ [name]: fault(said[name] ?? '') }),
    submit: async (said) => {
      await send(said[name] ?? '')
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words[name]} error={errorOf(name)} hint={hint}>
        <TextInput {...input(name)} autoComplete={name} autoCapitalize={name === 'username' ? 'off' : 'words'} spellCheck={false} />
      </Field>
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}

/** The language of pages, at once, and of mails, which the server keeps. */
function Language() {
  const words = useWords(accountWords)
  const { locale, switchLocale } = useShell()
  const change = async (language: Locale) => {
    switchLocale(language)
    try {
      await api()('PUT /frontend/api/account/resetlanguage/{language}', { language })
    } catch (error) {
      // the page has said that mails keep the other language
      if (!isProblem(error)) throw error
    }
  }
  return (
    <Segmented
      label={words.language}
      value={locale}
      onChange={(language) => void change(language)}
      options={[
        { value: 'zh', label: <span lang="zh">中文</span> },
        { value: 'en', label: <span lang="en">English</span> },
      ]}
      className="mt-1"
    />
  )
}
