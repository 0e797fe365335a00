import type { SavedSearch } from '@site/domain/calls/saved-search.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { savedSearchesWords } from './saved-searches.words.ts'

type RenameSheetProps = { item: SavedSearch; open: boolean; onClose: () => void; onRenamed: (name: string) => void }

/** The sheet that renames a saved search. */
export function RenameSheet({ item, open, onClose, onRenamed }: RenameSheetProps) {
  const words = useWords(savedSearchesWords)
  const locale = useLocale()
  const [name, setName] = useState(item.name)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await api()('POST /frontend/api/savedsearch/update', { id: item.id, name: name.trim() })
      onRenamed(name.trim())
      onClose()
    } catch {
      // the page reports it; the typed name stays
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.renameTitle} closeLabel={words.close} size="small">
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <p className="text-t13 text-ink-2">{item.title[locale]}</p>
        <Field label={words.nameLabel} hint={words.nameHint}>
          <TextInput value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" wide busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Sheet>
  )
}
