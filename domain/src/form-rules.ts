import type { CodeOf } from './choices.ts'
import { allowsDecimals, appliesTo, type Field, type FieldKey, fieldRows, type Fields, fields, formSteps, labelFor } from './fields.ts'
import { type ListingValues, statusesOf } from './listing.ts'
import type { Point } from './place.ts'
import type { FieldMessage } from './problems.ts'
import type { Words } from './words.ts'

/** Fields whose values people enter. Photos and videos are entered as ids of uploads. */
export type FormKey = { [Key in FieldKey]: Fields[Key] extends { form: object } ? (Fields[Key] extends { kind: 'media' } ? never : Key) : never }[FieldKey]

/** A building that the site does not know; it counts only without an `estate`. Publishing needs a name in one language, the city and the point. */
export type MissingEstate = {
  readonly name: { readonly zh?: string; readonly en?: string }
  readonly city?: string | null
  readonly area?: string | null
  readonly point?: Point | null
}

/** A point farther than this from its city, in kilometres, is a mistake. */
export const maxKmFromCity = 60

/** The name of a missing building for both languages; null without one. */
export function missingNameOf(missing: MissingEstate | null | undefined): Words | null {
  const [zh = '', en = ''] = [missing?.name.zh?.trim(), missing?.name.en?.trim()]
  return zh || en ? { zh: zh || en, en: en || zh } : null
}

/** Values that a person enters for a listing: places by id, everything else as the listing has it; null: no value. A missing price key: not decided, null: on request. */
export type FormValues = {
  readonly [Key in FormKey]?: (Fields[Key] extends { kind: 'place' } ? string : NonNullable<ListingValues[Key]>) | null
} & { readonly city?: string | null; readonly area?: string | null; readonly point?: Point | null; readonly missingEstate?: MissingEstate | null } & {
  /** Ids of uploads in the order of the listing; the first photo is the title photo (封面). */
  readonly [Key in MediaKey]?: readonly string[] | null
}

/** Fields that are photos or videos. */
export const mediaKeys = ['photos', 'videos'] as const
export type MediaKey = (typeof mediaKeys)[number]

/** The entered values on which it depends which fields the form asks for: the scope, and the sides of a parking slot in metres. */
type AskingValues = {
  readonly type?: CodeOf<'type'> | null | undefined
  readonly mode?: CodeOf<'mode'> | null | undefined
  readonly slotWidth?: number | null | undefined
  readonly slotLength?: number | null | undefined
}

/** The area of a parking slot in square metres by its sides; null without both. */
export const slotAreaOf = ({ type, slotWidth, slotLength }: AskingValues): number | null =>
  type === 'Carport' && slotWidth && slotLength ? Math.round(slotWidth * slotLength * 100) / 100 : null

/** Whether other answers imply the value of a needed field: a home for lease is ready, and the sides of a slot give its area. */
const isImplied = (key: FieldKey, scope: AskingValues): boolean =>
  (key === 'status' && scope.mode === 'Lease') || (key === 'floorArea' && slotAreaOf(scope) !== null)

/** A field that the publishing form asks for, with its key. */
export type AskedField = readonly [FormKey, Field & { readonly form: NonNullable<Field['form']> }]

/** The fields that the publishing form asks for, in the order of its steps and needed ones first. Without a type or mode: those that every type or mode has. */
export function askedFields(scope: AskingValues): readonly AskedField[] {
  const { type, mode } = scope
  const isAsked = ([, field]: readonly [FieldKey, Field]) =>
    field.form !== undefined &&
    field.kind !== 'media' &&
    (type ? appliesTo(field, type) : field.types === undefined) &&
    (field.form.mode === undefined || field.form.mode === mode)
  const rows = fieldRows.filter(isAsked).map(([key, field]) => {
    const form = isImplied(key, scope) ? { ...field.form, needed: false } : field.form
    return [key as FormKey, { ...field, form, label: labelFor(field, type) } as AskedField[1]] as const
  })
  // a field keeps its place when it becomes optional; the lot is the first figure of a villa
  const rankOf = ([key, { form }]: AskedField) => 2 * formSteps.indexOf(form.step) + ((fields[key] as Field).form?.needed ? 0 : key === 'lotArea' ? -0.5 : 1)
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Entered values without those that the type or mode does not have, such as the bedrooms of a parking slot, and with those that the others imply. */
export function applicableValues(values: FormValues): FormValues {
  const keys = new Set<string>([...askedFields(values).map(([key]) => key), 'city', 'area', 'point', 'missingEstate', ...mediaKeys])
  const applicable: FormValues = Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
  const area = slotAreaOf(applicable)
  return {
    ...applicable,
    ...(isEmpty(applicable.status) && applicable.type && isImplied('status', applicable) ? { status: statusesOf(applicable.type)[0] ?? null } : {}),
    ...(isEmpty(applicable.floorArea) && area !== null ? { floorArea: area } : {}),
  }
}

/** The status of a parking slot for that of a home at the same build stage, and the reverse. */
const sameStages: Readonly<Record<CodeOf<'status'>, CodeOf<'status'>>> = {
  Done: 'DoneParkingLot',
  Building: 'BuildingParkingLot',
  DoneParkingLot: 'Done',
  BuildingParkingLot: 'Building',
}

/**
 * What else changes when the type or mode changes. A price belongs to its type and mode, areas to their type: these are cleared. The build stage gets
 * the code of the new type; a home for lease is ready.
 */
export function changesWithScope(before: FormValues, changes: FormValues): FormValues {
  const isOther = (key: 'type' | 'mode') => Boolean(before[key] && changes[key] && before[key] !== changes[key])
  const cleared = isOther('type') ? (['price', 'floorArea', 'lotArea'] as const) : isOther('mode') ? (['price'] as const) : []
  const { status } = before
  const isOtherStage = changes.type && status && !statusesOf(changes.type).includes(status)
  const [ready] = statusesOf(changes.type ?? before.type ?? 'Residence')
  // the form does not ask for the build stage of a home for lease
  const isUnready = isOther('mode') && changes.mode === 'Lease' && status && status !== ready
  return {
    ...Object.fromEntries(cleared.filter((key) => !isEmpty(before[key]) && !(key in changes)).map((key) => [key, key === 'price' ? undefined : null])),
    ...(isOtherStage && !('status' in changes) ? { status: sameStages[status] } : {}),
    ...(isUnready && !('status' in changes) ? { status: ready ?? null } : {}),
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether a listing without a known building (`estate`) does not say where it is either: a building that the site lacks, or a villa outside of all, needs a city and a point. */
const lacksPlace = ({ type, city, point, missingEstate: missing }: FormValues): boolean =>
  missing ? !missingNameOf(missing) || isEmpty(missing.city) || isEmpty(missing.point) : type !== 'Villa' || isEmpty(city) || isEmpty(point)

/** The most characters of the name of a building that the site lacks. */
export const maxMissingName = 80
const hasLongName = ({ missingEstate }: FormValues): boolean => Object.values(missingEstate?.name ?? {}).some((name) => name.trim().length > maxMissingName)

/** Whether the poster must choose how exactly the site shows the place: the point of a villa outside of every known building is the house of a family. */
export const asksPlaceShown = ({ type, estate }: FormValues): boolean => type === 'Villa' && isEmpty(estate)

/** By how many characters a text is too long; of a text in two languages the longer one. */
export function excessOf(field: Field, value: unknown): number {
  if (field.kind !== 'text' || !value) return 0
  const texts = typeof value === 'string' ? [value] : Object.values(value).map(String)
  return Math.max(0, ...texts.map((text) => text.length - (field.max ?? Infinity)))
}

/** Whether the values of a field must be above zero: money, areas and the like, a floor, months. */
export const mustBePositive = (key: FormKey, field: Field): boolean =>
  field.kind === 'money' || key === 'floor' || field.unit === 'months' || allowsDecimals(field)

function faultOf(key: FormKey, field: Field, values: FormValues): FieldMessage | null {
  const value = values[key]
  if (key === 'estate' && isEmpty(value)) return lacksPlace(values) ? 'required' : hasLongName(values) ? 'tooLong' : null
  if (key === 'price' && value === null) return null
  if (key === 'placeShown' && isEmpty(value)) return asksPlaceShown(values) ? 'required' : null
  if (isEmpty(value)) return field.form?.needed ? 'required' : null
  if (key === 'status' && values.type && !statusesOf(values.type).includes(value as CodeOf<'status'>)) return 'unknownOption'
  if (excessOf(field, value) > 0) return 'tooLong'
  return mustBePositive(key, field) && typeof value === 'number' && value <= 0 ? 'tooSmall' : null
}

/** Why a listing with these values cannot be published: messages by field; empty if it can. */
export const publishingFaults = (values: FormValues): Partial<Record<FormKey, FieldMessage>> =>
  Object.fromEntries(askedFields(values).flatMap(([key, field]) => (faultOf(key, field, values) === null ? [] : [[key, faultOf(key, field, values)]])))

/** Why a home cannot be available from a day (ISO 8601): the day is before `today`, or more than two years after it. */
export function dayFaultOf(day: string | null | undefined, today: string): 'dayPassed' | 'dayFar' | null {
  if (!day) return null
  const latest = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  return day < today ? 'dayPassed' : day > latest ? 'dayFar' : null
}

/** The fault of an entered day that differs from the one `before`: a stored day stays valid when it has passed. */
export function dayFaults({ availableFrom: day }: FormValues, { availableFrom: before }: FormValues, today: string): { availableFrom?: FieldMessage } {
  const fault = day === before ? null : dayFaultOf(day, today)
  return fault ? { availableFrom: fault } : {}
}

type ListingLike = Readonly<Partial<Record<FormKey, unknown>>>

/** The values of a listing as the form has them: places by id. */
export const enteredValuesOf = (listing: ListingLike, keys: readonly FormKey[]): FormValues =>
  Object.fromEntries(
    keys.map((key) => {
      const field: Field = fields[key]
      const value = listing[key] ?? null
      return [key, field.kind === 'place' && value !== null ? (value as { readonly id: string }).id : value]
    }),
  )
