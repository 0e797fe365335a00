import { labelOf } from '@site/domain/choices.ts'
import type { Field } from '@site/domain/fields.ts'
import { formatArea, formatDate, formatFloor, formatMoney, formatNumber } from '@site/domain/format.ts'
import type { NamedPlace } from '@site/domain/listing.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import { inLocale } from '../shell/locale.tsx'
import { filterWords } from './filter.words.ts'

/** A field's value in words, by its kind; null when nothing is said. Media have parts of their own. */
export function fieldText(key: string, field: Field, value: unknown, currency: string, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null
  const words = inLocale(filterWords, locale)
  switch (field.kind) {
    case 'choice':
      return field.choices ? labelOf(field.choices, String(value))[locale] : String(value)
    case 'flag':
      if (field.show === 'terms') return value ? words.allowed : words.notAllowed
      return value ? words.yes : words.no
    case 'money':
      return formatMoney(Number(value), currency, locale)
    case 'date':
      return formatDate(String(value), locale)
    case 'place':
      return (value as NamedPlace).name[locale]
    case 'number':
      if (value === 0 && !field.unit) return words.none
      if (key === 'floor') return formatFloor(Number(value), locale)
      return field.unit?.en === 'm²' ? formatArea(Number(value), locale) : `${formatNumber(Number(value), locale)}${field.unit ? ` ${field.unit[locale]}` : ''}`
    case 'text':
      return field.bilingual ? (value as Words)[locale] || (value as Words)[locale === 'zh' ? 'en' : 'zh'] || null : String(value)
    case 'media':
      return null
  }
}
