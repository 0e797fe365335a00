import { fieldOfTarget, type ImportRule, type ImportTarget } from '@site/domain/imports/import-mapping.ts'
import { type Field, fields, allowsDecimals } from '@site/domain/fields.ts'
import { hasContact, isNameField } from '@site/domain/publishing/contact-in-name.ts'
import type { ReturnReason } from './import-reasons.ts'
import { parseDate, truncate } from './read-value.ts'

/** A value that fits its field, or the reason why it does not. */
type FitResult = { readonly value: string | number | boolean } | { readonly reason: ReturnReason }

/** Longest name of a place, in characters. */
const maxPlaceName = 120

/** What spreadsheets make of `12-3` and `12E3`. */
const changedBySpreadsheet =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d{1,4}|\d(?:\.\d+)?e\+?\d{1,3}|\d{4}-\d{2}-\d{2})$/iu

function fitNumber(field: Field, rule: ImportRule, input: number): FitResult {
  const hundredths = Math.round(input * 100) / 100
  const isRounded = rule.rule === 'pattern' || (rule.rule === 'number' && rule.round)
  const value = allowsDecimals(field) ? hundredths : isRounded ? Math.round(input) : input
  if (!Number.isFinite(value) || (!allowsDecimals(field) && !Number.isInteger(value))) return { reason: 'notWhole' }
  // no home has an area of 0; 0 bedrooms or parking slots are possible
  if (value < 0 || (value === 0 && field.unit === 'squareMetres')) return { reason: 'tooSmall' }
  return field.max !== undefined && value > field.max ? { reason: 'tooLarge' } : { value }
}

function fitText(maxLength: number, rule: ImportRule, text: string): FitResult {
  if (rule.rule === 'text' && rule.cut) return { value: truncate(text, maxLength) }
  return text.length > maxLength ? { reason: 'tooLong' } : { value: text }
}

function fitDate(target: ImportTarget, rule: ImportRule, text: string, today: string): FitResult {
  const date = rule.rule === 'constant' ? parseDate(text, 'iso', today) : text
  if (date === null) return { reason: 'notADate' }
  return target === 'listingDate' && date > today ? { reason: 'futureDate' } : { value: date }
}

/** Checks a value that `rule` has read against its field: range, length, decimals; rounds and truncates as the rule says. */
export function fitValue(target: ImportTarget, rule: ImportRule, input: string | number | boolean, today: string): FitResult {
  const key = fieldOfTarget(target)
  if (!key) return target === 'title' ? fitText(fields.remarks.max, rule, String(input)) : { value: Number(input) }
  const field: Field = fields[key]
  switch (field.kind) {
    case 'number':
    case 'money':
      return fitNumber(field, rule, Number(input))
    case 'flag':
      return { value: input === true || input === 'true' }
    case 'date':
      return fitDate(target, rule, String(input), today)
    case 'place':
      // a title is searched for a building, so it may be longer than a name
      return rule.rule === 'inside' ? { value: String(input) } : fitText(maxPlaceName, rule, String(input))
    case 'text':
      if (target === 'roomNumber' && changedBySpreadsheet.test(String(input))) return { reason: 'spoiltNumber' }
      if (isNameField(field) && hasContact(String(input))) return { reason: 'contactInName' }
      return fitText(field.max ?? 200, rule, String(input))
    case 'choice':
    case 'media':
      return { value: String(input) }
  }
}
