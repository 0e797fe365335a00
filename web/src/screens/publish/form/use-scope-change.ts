import { fields } from '@site/domain/fields.ts'
import { changesWithScope, type FormKey, type FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { publishWords } from '../publish.words.ts'

/** Returns an `onChange` that also clears values of the former type or mode, such as the sale price of a lease, with a notice and undo. */
export function useScopeChange(values: FormValues, onChange: (changes: FormValues) => void): (changes: FormValues) => void {
  const words = useWords(publishWords)
  const locale = useLocale()
  return (changes) => {
    const scopeChanges = changesWithScope(values, changes)
    onChange({ ...changes, ...scopeChanges })
    const clearedKeys = (Object.keys(scopeChanges) as FormKey[]).filter((key) => scopeChanges[key] === undefined || scopeChanges[key] === null)
    if (clearedKeys.length === 0) return
    const names = clearedKeys.map((key) => fields[key].label[locale]).join(words.comma)
    const keys = [...Object.keys(changes), ...Object.keys(scopeChanges)] as FormKey[]
    const before = Object.fromEntries(keys.map((key) => [key, values[key]]))
    notify({ text: fill(words.cleared, { fields: names }), action: { label: words.undo, onPress: () => onChange(before) } })
  }
}
