import { type FormValues, mediaKeys } from '@site/domain/form-rules.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A building decides these. */
const placeOfEstate: ReadonlySet<string> = new Set(['city', 'area', 'point'])

/**
 * The part of an edit that differs from the public values, since values of one risk wait together; null for no edit. Photos stay when neither they nor videos
 * differ: one of them has another look or caption.
 */
export function differingPart(edit: FormValues | null, shown: FormValues): FormValues | null {
  if (edit === null) return null
  const now = shown as Readonly<Record<string, unknown>>
  const differs = ([key, value]: [string, unknown]) => !isSame(value, now[key]) && !(edit.estate && placeOfEstate.has(key))
  const part = Object.entries(edit).filter(differs)
  const hasLook = edit.photos && !part.some(([key]) => (mediaKeys as readonly string[]).includes(key))
  return Object.fromEntries(hasLook ? [...part, ['photos', edit.photos]] : part)
}
