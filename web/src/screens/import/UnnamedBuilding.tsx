import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { importWords } from './import.words.ts'
import type { Import, ImportPreview } from './use-import.ts'

/** Asks for the building of rows that are returned because they name none. The preview is made again. */
export function UnnamedBuilding({ state, summary }: { state: Import; summary: ImportPreview['summary'] }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const [name, setName] = useState(state.choice?.estate ?? '')
  const count = summary.reduce((sum, kind) => (kind.isReturned && kind.field === 'estate' ? sum + kind.count : sum), 0)
  if (count === 0) return null
  return (
    <form
      className="grid gap-2 rounded-tile bg-caution-soft px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void state.answerBuilding(name.trim())
      }}
    >
      <Field label={fill(words.whichBuilding, { count: formatNumber(count, locale) })} hint={words.buildingHint}>
        <TextInput value={name} maxLength={120} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" size="s" className="justify-self-start" disabled={state.isBusy}>
        {words.useBuilding}
      </Button>
    </form>
  )
}
