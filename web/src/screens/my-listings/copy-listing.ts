import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** The most drafts that one action makes. */
export const maxCopies = 20

/** Fields whose values belong to one home alone, so that a copy does not have them. */
const ownKeys: ReadonlySet<string> = new Set<FieldKey>(['roomNumber', 'customNumber'])

/** The values of a draft that copies a listing for another home of the building: without unit number, own number, photos and videos. */
export function valuesOfCopy(listing: ListingView): FormValues {
  const entries = fieldRows.flatMap(([key, field]: readonly [FieldKey, Field]) => {
    const value = listing[key]
    if (!field.form || field.kind === 'media' || ownKeys.has(key) || value === null || value === undefined) return []
    return [[key, field.kind === 'place' ? (value as { readonly id: string }).id : value]]
  })
  // a home in no known building has its own place
  const place = listing.estate ? {} : { city: listing.city?.id ?? null, area: listing.area?.id ?? null, point: listing.point }
  return { ...Object.fromEntries(entries), ...(listing.price === null ? { price: null } : {}), ...place }
}

/** Whether one of these floors is above the top floor of the building; false if its top floor is not known. */
export const hasFloorAbove = (floors: readonly number[], topFloor: number | null | undefined): boolean =>
  Boolean(topFloor && floors.some((floor) => floor > topFloor))

const separators = /[\s,，、;；]+/
const rangePattern = /^(\d{1,3})(?:-|–|—|~|～|至|到)(\d{1,3})$/

/** The floors in a text such as `12, 15-18`, ascending and each once; null if a part is neither a floor from 1 to `maxFloor` nor a range of such. */
export function readFloors(text: string, maxFloor: number): readonly number[] | null {
  const parts = text
    .replaceAll(/\s*([-–—~～至到])\s*/g, '$1')
    .split(separators)
    .filter(Boolean)
  const floors = new Set<number>()
  for (const part of parts) {
    const [, first, last] = rangePattern.exec(part) ?? (/^\d{1,3}$/.test(part) ? [part, part, part] : [])
    const [from, to] = [Number(first), Number(last)]
    if (!(from >= 1 && to >= from && to <= maxFloor)) return null
    for (let floor = from; floor <= to; floor += 1) floors.add(floor)
  }
  return [...floors].toSorted((a, b) => a - b)
}
