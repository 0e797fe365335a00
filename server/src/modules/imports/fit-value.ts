import type { ImportRule, ImportTarget } from '@site/domain/import-mapping.ts'
import { type Field, fields, allowsDecimals } from '@site/domain/fields.ts'
import type { ReturnReason } from './import-reasons.ts'
import { parseDate } from './read-value.ts'

/** A value that fits its field, or the reason why it does not. */
export type FitResult = { readonly value: string | number | boolean } | { readonly reason: ReturnReason }

/** Longest name of a place. */
const maxPlaceName = 120

function fitNumber(field: Field, rule: ImportRule, read: number): FitResult {
  const inHundredths = Math.round(read * 100) / 100
  const value = allowsDecimals(field) ? inHundredths : rule.rule === 'number' && rule.round ? Math.round(read) : read
  if (!Number.isFinite(value) || (!allowsDecimals(field) && !Number.isInteger(value))) return { reason: 'notWhole' }
  // an area of 0 counts as none; a home may have 0 bedrooms, a listing 0 parking slots
  if (value < 0 || (value === 0 && field.unit === 'squareMetres')) return { reason: 'tooSmall' }
  return field.max !== undefined && value > field.max ? { reason: 'tooLarge' } : { value }
}

const truncate = (text: string, maxLength: number) =>
  Array.from(text).length > maxLength
    ? `${Array.from(text)
        .slice(0, maxLength - 1)
        .join('')}…`
    : text

function fitText(maxLength: number, rule: ImportRule, text: string): FitResult {
  if (rule.rule === 'text' && rule.cut) return { value: truncate(text, maxLength) }
  return text.length > maxLength ? { reason: 'tooLong' } : { value: text }
}

function fitDate(target: ImportTarget, rule: ImportRule, text: string, today: string): FitResult {
  const date = rule.rule === 'constant' ? parseDate(text, 'iso', today) : text
  if (date === null) return { reason: 'notADate' }
  return target === 'listingDate' && date > today ? { reason: 'futureDate' } : { value: date }
}

/** Checks a value against its field: greatest value, length, whole number or not. */
export function fitValue(target: ImportTarget, rule: ImportRule, read: string | number | boolean, today: string): FitResult {
  if (target === 'lat' || target === 'lng') return { value: Number(read) }
  if (target === 'title') return fitText(fields.remarks.max, rule, String(read))
  const field: Field = fields[target]
  switch (field.kind) {
    case 'number':
    case 'money':
      return fitNumber(field, rule, Number(read))
    case 'flag':
      return { value: read === true || read === 'true' }
    case 'date':
      return fitDate(target, rule, String(read), today)
    case 'place':
      // a title is searched for a building, so it may be longer than a name
      return rule.rule === 'inside' ? { value: String(read) } : fitText(maxPlaceName, rule, String(read))
    case 'text':
      return fitText(field.max ?? 200, rule, String(read))
    case 'choice':
    case 'media':
      return { value: String(read) }
  }
}
