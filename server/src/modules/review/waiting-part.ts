import { type FormValues, mediaKeys } from '@site/domain/form-rules.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Fields that follow from the building. */
const placeOfEstate: ReadonlySet<string> = new Set(['city', 'area', 'point'])

/**
 * The values of an edit that differ from the current ones; null for no edit. An edit holds all values of a risky group, also unchanged ones. Its photos stay when neither
 * photos nor videos differ by id: then one of them has another caption or rendering.
 */
export function differingPart(edit: FormValues | null, current: FormValues): FormValues | null {
  if (edit === null) return null
  const currentValues = current as Readonly<Record<string, unknown>>
  const differs = ([key, value]: [string, unknown]) => !isSame(value, currentValues[key]) && !(edit.estate && placeOfEstate.has(key))
  const part = Object.entries(edit).filter(differs)
  const keepsPhotos = edit.photos && !part.some(([key]) => (mediaKeys as readonly string[]).includes(key))
  return Object.fromEntries(keepsPhotos ? [...part, ['photos', edit.photos]] : part)
}
