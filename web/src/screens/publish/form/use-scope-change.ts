import { fields } from '@site/domain/fields.ts'
import { changesWithScope, type FormKey, type FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { publishWords } from '../publish.words.ts'

/** `onChange` that clears the values of a former type or mode, such as the sale price of a lease, says so and can undo it. */
export function useScopeChange(values: FormValues, onChange: (changes: FormValues) => void): (changes: FormValues) => void {
  const words = useWords(publishWords)
  const locale = useLocale()
  return (changes) => {
    const more = changesWithScope(values, changes)
    onChange({ ...changes, ...more })
    const cleared = (Object.keys(more) as FormKey[]).filter((key) => more[key] === undefined || more[key] === null)
    if (cleared.length === 0) return
    const names = cleared.map((key) => fields[key].label[locale]).join(words.comma)
    const keys = [...Object.keys(changes), ...Object.keys(more)] as FormKey[]
    const before = Object.fromEntries(keys.map((key) => [key, values[key]]))
    notify({ text: fill(words.cleared, { fields: names }), action: { label: words.undo, onPress: () => onChange(before) } })
  }
}
