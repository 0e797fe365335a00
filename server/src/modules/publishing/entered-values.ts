import { type Field, fields } from '@site/domain/fields.ts'
import { applicableValues, type FormKey, type FormValues, publishingFaults } from '@site/domain/publishing.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { cleanText } from '../imports/read-value.ts'
import type { StoredEstate } from '../places/places.store.ts'

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]))
}

const mapValues = (values: FormValues, change: (text: string) => string): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, mapTexts(value, change)]))

/** Values of a draft as the database can store them: what was typed, without NUL and unpaired surrogates. */
export const storableValues = (values: FormValues): FormValues => mapValues(values, (text) => text.toWellFormed().replaceAll('\0', ''))

/** The link of a VR viewing: https, and a host of the site profile (T14). */
function isAllowedVr(link: string, hosts: readonly string[]): boolean {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' && hosts.includes(url.hostname)
}

/** Where a listing is. Null: it is in no known building. */
export type Location = { readonly estate: StoredEstate | null; readonly cityId: string; readonly areaId: string | null }

/** Values that can be published, and their place. */
export type PublishableValues = { readonly values: FormValues; readonly location: Location }

type Faults = Partial<Record<string, FieldMessage>>

/** The place of entered values, or null with a fault added. */
function findLocation({ estate: estateId, city: cityId, area: areaId }: FormValues, { places }: Pick<Services, 'places'>, faults: Faults): Location | null {
  if (estateId) {
    const estate = places.estate(estateId)
    if (estate) return { estate, cityId: estate.cityId, areaId: estate.areaId }
    faults['estate'] = 'unknownOption'
    return null
  }
  const [city, area] = [places.city(cityId ?? ''), areaId ? places.area(areaId) : null]
  if (!city) faults['city'] = 'unknownOption'
  else if (area === undefined || (area && area.cityId !== city.id)) faults['area'] = 'unknownOption'
  else return { estate: null, cityId: city.id, areaId: area?.id ?? null }
  return null
}

/** Cleans entered values, drops those that the type does not have, and finds their place. Throws `invalid` with the faults of all fields. */
export function requirePublishable(entered: FormValues, services: Pick<Services, 'places' | 'profile'>): PublishableValues {
  const values = applicableValues(mapValues(entered, cleanText))
  const faults: Faults = publishingFaults(values)
  const location = faults['estate'] ? null : findLocation(values, services, faults)
  const floors = location?.estate?.floors
  if (floors && (values.floor ?? 0) > floors) faults['floor'] = 'aboveTop'
  if (values.vr && !isAllowedVr(values.vr, services.profile.vrHosts)) faults['vr'] = 'badVrHost'
  if (Object.keys(faults).length > 0 || !location) throw new ProblemError('invalid', faults as Record<string, FieldMessage>) // no value is undefined
  return { values, location }
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
