import { fields } from '@site/domain/fields.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined), input)

function messageOf(issue: Issue, field: string, input: unknown): FieldMessage {
  if (Object.hasOwn(fieldMessages, issue.message)) return issue.message as FieldMessage // rules of the calls name a message themselves
  const isMissing = valueAt(input, issue.path) === undefined
  if (field === 'keyword' && (isMissing || issue.code === 'too_small')) return 'emptyKeyword'
  if (field === 'cursor') return 'badCursor'
  if (isMissing) return 'required'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'tooSmall'
  if (issue.code === 'too_big') return issue.origin === 'number' || issue.origin === 'int' ? 'tooLarge' : 'tooLong'
  return issue.code === 'invalid_value' ? 'unknownOption' : 'wrongKind'
}

/** The message for an unknown key: a field of listings that is not public, or no field at all (safety.md, T3). */
const unknownKeyMessage = (key: string): FieldMessage =>
  Object.hasOwn(fields, key) && fields[key as keyof typeof fields].visibility !== 'anyone' ? 'hiddenField' : 'unknownField'

/** The first 64 characters of a name that a caller chose, without a lone surrogate. */
const shortened = (name: string): string => firstCharacters(name.toWellFormed(), 64)

/** The invalid fields of an input, each with the key of its message (`fieldMessages`); an invalid item of a list is reported at the list. */
export function invalidFieldsOf(issues: readonly Issue[], input: unknown): Readonly<Record<string, FieldMessage>> {
  const messages = new Map<string, FieldMessage>()
  const add = (field: string, message: FieldMessage) => messages.has(field) || messages.set(field, message)
  for (const issue of issues) {
    const path = issue.path.filter((key) => typeof key === 'string')
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(shortened([...path, key].join('.')), unknownKeyMessage(key))
    else add(path.join('.') || 'body', messageOf(issue, path.join('.'), input))
  }
  return Object.fromEntries(messages)
}
