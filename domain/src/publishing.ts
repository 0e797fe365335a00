import type { CodeOf } from './choices.ts'
import { allowsDecimals, appliesTo, type Field, type FieldKey, fieldRows, type Fields, formSteps } from './fields.ts'
import { type ListingValues, statusesOf } from './listing.ts'
import type { Point } from './place.ts'
import type { FieldMessage } from './problems.ts'

/** Fields whose values people enter. Media are entered by uploads. */
export type FormKey = { [Key in FieldKey]: Fields[Key] extends { form: object } ? (Fields[Key] extends { kind: 'media' } ? never : Key) : never }[FieldKey]

/** Values that a person enters for a listing: places by id, everything else as the listing has it; null: no value. A missing price key: not decided, null: on request. */
export type FormValues = {
  readonly [Key in FormKey]?: (Fields[Key] extends { kind: 'place' } ? string : NonNullable<ListingValues[Key]>) | null
} & { readonly city?: string | null; readonly area?: string | null; readonly point?: Point | null }

type Scope = { readonly type?: CodeOf<'type'> | null | undefined; readonly mode?: CodeOf<'mode'> | null | undefined }

/** The fields that the publishing form asks for, in the order of its steps; without a type or mode those that every type or mode has. */
function formFields({ type, mode }: Scope): readonly (readonly [FormKey, Field & { readonly form: object }])[] {
  const isAsked = ([, field]: readonly [FieldKey, Field]) =>
    field.form !== undefined &&
    field.kind !== 'media' &&
    (type ? appliesTo(field, type) : field.types === undefined) &&
    (field.form.mode === undefined || field.form.mode === mode)
  return formSteps.flatMap((step) =>
    fieldRows.filter((row) => isAsked(row) && row[1].form?.step === step).map(([key, field]) => [key as FormKey, field as Field & { form: object }] as const),
  )
}

/** Entered values without those that the type or mode does not have, such as the bedrooms of a parking slot. */
export function applicableValues(values: FormValues): FormValues {
  const keys = new Set<string>([...formFields(values).map(([key]) => key), 'city', 'area', 'point'])
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A villa may be outside of every known building; it then needs a city and a point. */
const needsEstate = ({ type, city, point }: FormValues): boolean => type !== 'Villa' || isEmpty(city) || isEmpty(point)

function faultOf(key: FormKey, field: Field, values: FormValues): FieldMessage | null {
  const value = values[key]
  if (key === 'estate' && isEmpty(value)) return needsEstate(values) ? 'required' : null
  if (key === 'price' && value === null) return null
  if (isEmpty(value)) return field.form?.needed ? 'required' : null
  if (key === 'status' && values.type && !statusesOf(values.type).includes(value as CodeOf<'status'>)) return 'unknownOption'
  const isPositive = field.kind === 'money' || key === 'floor' || allowsDecimals(field)
  return isPositive && typeof value === 'number' && value <= 0 ? 'tooSmall' : null
}

/** Why a listing with these values cannot be published: messages by field; empty if it can. */
export const publishingFaults = (values: FormValues): Partial<Record<FormKey, FieldMessage>> =>
  Object.fromEntries(formFields(values).flatMap(([key, field]) => (faultOf(key, field, values) === null ? [] : [[key, faultOf(key, field, values)]])))

/** Who makes a move between states of the shelf. */
type Mover = 'poster' | 'reviewer'

/** Every move between states of the shelf (product.md section 2). */
const shelfMoves: readonly { readonly from: CodeOf<'shelf'>; readonly to: CodeOf<'shelf'>; readonly by: Mover }[] = [
  { from: 'Draft', to: 'InReview', by: 'poster' },
  { from: 'Draft', to: 'OnShelf', by: 'poster' },
  { from: 'InReview', to: 'OnShelf', by: 'reviewer' },
  { from: 'InReview', to: 'Rejected', by: 'reviewer' },
  { from: 'Rejected', to: 'InReview', by: 'poster' },
  { from: 'OnShelf', to: 'OffShelf', by: 'poster' },
  { from: 'OffShelf', to: 'OnShelf', by: 'poster' },
]

/** Whether somebody may move a listing from one state of the shelf to another. */
export const mayMove = (from: CodeOf<'shelf'>, to: CodeOf<'shelf'>, by: Mover): boolean =>
  shelfMoves.some((move) => move.from === from && move.to === to && move.by === by)

/** The reasons for which a listing of a mode is taken off the shelf. */
export const offShelfReasonsOf = (mode: CodeOf<'mode'>): readonly CodeOf<'offShelfReason'>[] => [mode === 'Sale' ? 'Sold' : 'Leased', 'Withdrawn']

/** Values with the revision in which each of them changed last; a missing key has not changed since the first revision. */
export type RevisedValues = {
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
  readonly revisions: Readonly<Record<string, number>>
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Merges changes that were made on top of an earlier revision, field by field. Either the merged values with the next revision, or the stored
 * values (`theirs`) of the fields that changed on both sides.
 */
export function mergeChanges(
  stored: RevisedValues,
  base: number,
  changes: Readonly<Record<string, unknown>>,
): RevisedValues | { readonly theirs: Readonly<Record<string, unknown>> } {
  const changed = Object.keys(changes).filter((key) => !isSame(changes[key], stored.values[key]))
  const conflicting = changed.filter((key) => (stored.revisions[key] ?? 0) > base)
  if (conflicting.length > 0) return { theirs: Object.fromEntries(conflicting.map((key) => [key, stored.values[key] ?? null])) }
  if (changed.length === 0) return stored
  const revision = stored.revision + 1
  return {
    revision,
    values: { ...stored.values, ...Object.fromEntries(changed.map((key) => [key, changes[key]])) },
    revisions: { ...stored.revisions, ...Object.fromEntries(changed.map((key) => [key, revision])) },
  }
}
