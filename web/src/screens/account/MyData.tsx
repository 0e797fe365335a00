import { fill } from '@site/domain/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { forgetPerson } from '../../device/forget-person.ts'
import { ViewingsAhead } from '../../own-listings/ViewingsAhead.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { accountWords } from './account.words.ts'
import { fetchMedia, createExport } from './export-data.ts'
import { RemovedHomes } from './RemovedHomes.tsx'
import { SettingGroup } from './Settings.tsx'
import { UnsavedList } from './UnsavedList.tsx'
import { isNothingUnsaved, nothingUnsaved, countUnsavedThings } from './unsaved-things.ts'

/** How long the notice about missing files is shown, in ms. */
const missingFilesNoticeMs = 8000

/** The button that exports the data of the account. */
export function MyData() {
  const words = useWords(accountWords)
  const locale = useLocale()
  const [isBusy, run] = useAction()
  const [progressText, setProgressText] = useState('')
  const exportAll = async () => {
    try {
      const account = await api()('POST /frontend/api/account/export', {})
      const { zip, files } = await createExport(account, locale, fetchMedia, (done, all) => setProgressText(fill(words.exportStep, { done: done + 1, all })))
      saveFile(zip, 'account.zip')
      const missingCount = files.filter(({ file }) => file === null).length
      if (missingCount > 0) notify({ text: fill(words.exportedWithout, { count: missingCount }), tone: 'error', duration: missingFilesNoticeMs })
      else notify({ text: words.exported, tone: 'success' })
    } finally {
      setProgressText('')
    }
  }
  return (
    <SettingGroup title={words.data}>
      <div className="grid gap-2 py-4">
        <Button wide variant="quiet" icon={<Download size={18} aria-hidden />} busy={isBusy} onClick={() => void run(exportAll)}>
          {words.export}
        </Button>
        {progressText === '' && <p className="text-t13 text-ink-2">{words.exportNote}</p>}
        {/* apart from the note, which a change of the language would announce */}
        <p className="text-t13 text-ink-2 empty:hidden" aria-live="polite">
          {progressText}
        </p>
      </div>
    </SettingGroup>
  )
}

/** The button that deletes the account after a password. It has space around it, since a press by mistake would be costly. */
export function DeleteAccount() {
  const words = useWords(accountWords)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="mt-16 grid border-t border-line pt-8">
      <Button wide variant="danger" onClick={() => setDeleting(true)}>
        {words.delete}
      </Button>
      <Sheet open={isDeleting} onClose={() => setDeleting(false)} title={words.delete} closeLabel={words.close} size="small">
        <DeleteForm />
      </Sheet>
    </div>
  )
}

function DeleteForm() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const unsaved = useLoad('unsaved', countUnsavedThings).data ?? nothingUnsaved
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'enterPassword' : null }),
    submit: async ({ password }) => {
      await api()('POST /frontend/api/account/delete', { password })
      await forgetPerson()
      try {
        await navigate({ to: '/home' })
      } finally {
        notify({ text: words.deleted, tone: 'success' })
      }
    },
    unanswered: words.deleteUnanswered,
  })
  return (
    <form {...form} className="grid gap-4">
      <RemovedHomes />
      <ViewingsAhead />
      <p className="text-t15 text-ink-2">{words.deleteText}</p>
      {!isNothingUnsaved(unsaved) && (
        <div className="text-t15">
          <p>{words.deletedUnsaved}</p>
          <UnsavedList things={unsaved} />
        </div>
      )}
      <PasswordField label={words.currentPassword} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
      {unsent}
      <Button type="submit" variant="danger" size="l" wide busy={isBusy}>
        {words.delete}
      </Button>
    </form>
  )
}
