import { type Labels, builtInLabels } from '@site/domain/choices.ts'
import type { Field } from '@site/domain/fields.ts'
import { formatDate, formatFloor, formatMoney, formatQuantity } from '@site/domain/format.ts'
import type { NamedPlace } from '@site/domain/listing.ts'
import { towerName } from '@site/domain/tower-name.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import { inLocale } from '../page/locale.tsx'
import { fieldTextWords } from './field-text.words.ts'

/** The text of a field's value; null without a value and for media. `key`: the key of the row in `fields`. */
export function fieldText(key: string, field: Field, value: unknown, currency: string, locale: Locale, label: Labels = builtInLabels(locale)): string | null {
  if (value === null || value === undefined || value === '') return null
  const words = inLocale(fieldTextWords, locale)
  switch (field.kind) {
    case 'choice':
      return field.choices ? label(field.choices, String(value)) : String(value)
    case 'flag':
      if (field.choices) return label(field.choices, String(value))
      // flags among the terms are permissions, such as pets
      if (field.show === 'terms') return value ? words.allowed : words.notAllowed
      return value ? words.yes : words.no
    case 'money':
      return formatMoney(Number(value), currency, locale)
    case 'date':
      return formatDate(String(value), locale)
    case 'place':
      return placeText(key, value as NamedPlace, locale, label)
    case 'number':
      if (value === 0 && !field.unit) return words.none
      if (key === 'floor') return formatFloor(Number(value), locale)
      return formatQuantity(Number(value), field.unit, locale)
    case 'text':
      if (key === 'tower') return towerName(String(value), locale)
      return field.bilingual ? (value as Words)[locale] || (value as Words)[locale === 'zh' ? 'en' : 'zh'] || null : String(value)
    case 'media':
      return null
  }
}

/** The name of a place; for a developer the label that the server sends in its dictionary of labels, if it has one. */
const placeText = (key: string, { id, name }: NamedPlace, locale: Locale, label: Labels) =>
  key === 'developer' ? label('developer', id, name[locale]) : name[locale]
