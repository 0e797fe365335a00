import { type Field, fields } from '@site/domain/fields.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { useLabels } from '../../../listing/dictionary.ts'
import { fieldText } from '../../../listing/field-text.ts'
import { useEstate } from '../../../listing/use-estate.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { conflictWords } from './conflict.words.ts'

/** How many photos or videos a value lists. */
function fileCountText(kind: 'photo' | 'video', value: unknown, locale: Locale): string {
  const count = Array.isArray(value) ? value.length : 0
  return count === 0 ? conflictWords.empty[locale] : fill(conflictWords[count === 1 ? kind : (`${kind}s` as const)][locale], { count })
}

/** The text of a value of a draft, or that there is none. */
export function ValueText({ fieldKey, value }: { fieldKey: string; value: unknown }) {
  const { site, locale } = useShell()
  const labels = useLabels()
  const words = useWords(conflictWords)
  const estate = useEstate(fieldKey === 'estate' ? String(value ?? '') : null)
  const field: Field | undefined = fields[fieldKey as FormKey]
  if (!field) return value ? words.otherPlace : words.empty
  if (field.kind === 'media') return fileCountText(fieldKey === 'photos' ? 'photo' : 'video', value, locale)
  if (fieldKey === 'estate') return estate?.name[locale] ?? words.empty
  return fieldText(fieldKey, field, value, site.currency, locale, labels) ?? words.empty
}

/** Values that another device has, each with the name of its field; long texts are cut to two lines. */
export function ValueList({ values, className }: { values: FormValues; className?: string }) {
  const locale = useLocale()
  const words = useWords(conflictWords)
  const shown = Object.entries(values).filter(([key]) => key !== 'missingEstate' || !('estate' in values))
  return (
    <ul className={classNames('grid gap-1', className)}>
      {shown.map(([key, value]) => (
        <li key={key} className="line-clamp-2 wrap-anywhere">
          {fields[key as FormKey]?.label[locale] ?? words.place}
          {words.colon}
          <strong>
            <ValueText fieldKey={key} value={value} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
