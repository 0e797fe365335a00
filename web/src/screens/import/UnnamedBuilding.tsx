import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { LimitedInput } from '../../page/LimitedText.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { importWords } from './import.words.ts'
import type { Import } from './use-import.ts'

type WhichBuildingProps = { label: string; hint: string; first?: string; isBusy: boolean; onAnswer: (name: string) => unknown }

/** Asks for the name of a building. `first`: the name that the person gave before. */
function WhichBuilding({ label, hint, first = '', isBusy, onAnswer }: WhichBuildingProps) {
  const words = useWords(importWords)
  const [name, setName] = useState(first)
  return (
    <form
      className="grid gap-2 rounded-tile bg-caution-soft px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void onAnswer(name.trim())
      }}
    >
      <Field label={label} hint={hint}>
        <LimitedInput value={name} limit={120} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" size="s" className="justify-self-start" disabled={isBusy}>
        {words.useBuilding}
      </Button>
    </form>
  )
}

/** Asks for the building of rows that are returned because they name none. The preview is made again. `count`: these rows. */
export function UnnamedBuilding({ state, count }: { state: Import; count: number }) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <WhichBuilding
      label={fill(count === 1 ? words.whichBuildingOne : words.whichBuilding, { count: formatNumber(count, locale) })}
      hint={words.buildingHint}
      first={state.choice?.estate ?? ''}
      isBusy={state.isBusy}
      onAnswer={state.answerBuilding}
    />
  )
}
