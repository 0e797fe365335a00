import type { AccountDetails } from '@site/domain/calls/account.ts'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { accountWords } from './account.words.ts'
import { SettingGroup } from './Settings.tsx'

/** The setting of the mails about answers of clients. */
export function MailSettings({ details }: { details: Pick<AccountDetails, 'answerMails'> }) {
  const words = useWords(accountWords)
  const [isOn, setOn] = useState(details.answerMails)
  const change = async (next: boolean) => {
    setOn(next)
    await api()('POST /frontend/api/account/answermails', { isOn: next }).catch((error: unknown) => {
      sayFailure(error)
      setOn(!next)
    })
  }
  return (
    <SettingGroup title={words.mails}>
      <div className="py-2.5">
        <Toggle label={words.answerMails} hint={words.answerMailsHint} checked={isOn} onChange={(next) => void change(next)} />
      </div>
    </SettingGroup>
  )
}
