import { fields } from '@site/domain/fields.ts'
import { otherTargets } from '@site/domain/imports/import-headings.ts'
import { fieldOfTarget } from '@site/domain/imports/import-mapping.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

const targetsWithLabels = [...otherTargets, 'title', 'lat', 'lng'] as const
const hasOwnLabel = (target: string): target is (typeof targetsWithLabels)[number] => (targetsWithLabels as readonly string[]).includes(target)

/**
 * Returns a function for the label of a target in the language of the page. A target is what a column is imported into: a field, in one language if it has
 * two, or what else a row says, such as its key or its photos. Null for a text that is no target: the `field` of a remark may be the heading of a column
 * instead, or `row` for the whole row.
 */
export function useTargetLabel() {
  const words = useWords(importWords)
  const locale = useLocale()
  return (target: string): string | null => {
    if (hasOwnLabel(target)) return words[target]
    const key = fieldOfTarget(target)
    if (!key) return null
    const label = fields[key].label[locale]
    return key === target ? label : `${label} · ${target.endsWith('Zh') ? '中文' : 'English'}`
  }
}
