import { type Field, type FieldKey, fields } from '@site/domain/fields.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

const isOwn = (target: string): target is 'key' | 'title' | 'lat' | 'lng' => ['key', 'title', 'lat', 'lng'].includes(target)

/** Returns the label of a target of an import in the language of the page; null for the name of a column. */
export function useTargetLabel() {
  const words = useWords(importWords)
  const locale = useLocale()
  return (target: string): string | null => {
    const field: Field | undefined = fields[target as FieldKey]
    return field ? field.label[locale] : isOwn(target) ? words[target] : null
  }
}
