import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LimitedInput } from '../../../page/LimitedText.tsx'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { focusInvalidField } from '../../../ui/focus-invalid-field.ts'
import { listDetailWords } from './detail.words.ts'

type SectionSheetProps = {
  /** The name of the section to rename; empty: a new section; null: the sheet is closed. */
  section: string | null
  /** The names of all sections. */
  sectionNames: readonly string[]
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a section. */
export function SectionSheet({ section, sectionNames, onClose, onName }: SectionSheetProps) {
  const words = useWords(listDetailWords)
  return (
    <Sheet open={section !== null} onClose={onClose} title={section ? words.rename : words.newSection} closeLabel={words.close} size="small">
      {section !== null && (
        <NameForm
          section={section}
          sectionNames={sectionNames}
          onName={(name) => {
            onClose()
            if (name === section) return
            onName(name)
            if (section === '') notify({ text: fill(words.sectionAdded, { name }), tone: 'success' })
          }}
        />
      )}
    </Sheet>
  )
}

function NameForm({ section, sectionNames, onName }: Omit<SectionSheetProps, 'onClose'> & { section: string }) {
  const words = useWords(listDetailWords)
  const [name, setName] = useState(section)
  const [error, setError] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  // in an effect, since the sheet takes the focus when it opens
  useEffect(() => field.current?.focus(), [])
  const faultOf = (trimmed: string): string | null => {
    if (trimmed === '') return words.sectionEmptyName
    if (trimmed !== section && sectionNames.includes(trimmed)) return words.sectionTaken
    return section === '' && sectionNames.length >= shareListLimits.sections ? fill(words.sectionsFull, { max: shareListLimits.sections }) : null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = name.trim()
    const fault = faultOf(trimmed)
    if (fault === null) return onName(trimmed)
    flushSync(() => setError(fault))
    focusInvalidField(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pb-1">
      <Field label={words.sectionName} hint={words.sectionNameHint} error={error}>
        <LimitedInput
          ref={field}
          value={name}
          limit={shareListLimits.section}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit">{words.save}</Button>
    </form>
  )
}
