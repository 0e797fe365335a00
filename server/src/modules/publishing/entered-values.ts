import { applicableValues, type FormValues, publishingFaults } from '@site/domain/form-rules.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import { contactFaults } from '@site/domain/publishing/contact-in-name.ts'
import { isAllowedVr } from '@site/domain/publishing/vr-link.ts'
import type { Services } from '../../services.ts'
import { cleanText } from '../imports/read-value.ts'
import { isFarFrom, usableEstate, usablePlace } from '../places/missing-estates.ts'
import type { StoredEstate } from '../places/places.store.ts'

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]))
}

const mapValues = (values: FormValues, change: (text: string) => string): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, mapTexts(value, change)]))

/** Values of a draft as the database can store them: what was typed, without NUL and unpaired surrogates. */
export const storableValues = (values: FormValues): FormValues => mapValues(values, (text) => text.toWellFormed().replaceAll('\0', ''))

/** Values as a listing has them: clean texts, without what its type does not have, with what other values imply (`applicableValues`). */
export const cleanValues = (values: FormValues): FormValues => applicableValues(mapValues(values, cleanText))

/** Where a listing is; `estate`: null when it is in no known building. */
export type Location = { readonly estate: StoredEstate | null; readonly cityId: string; readonly areaId: string | null }

/** Values that can be published, and their place. */
export type PublishableValues = { readonly values: FormValues; readonly location: Location }

type Faults = Partial<Record<string, FieldMessage>>

/** The place of entered values, or null with a fault added. */
function findLocation(
  { estate: estateId, city: cityId, area: areaId }: FormValues,
  { places }: Pick<Services, 'places'>,
  accountId: string,
  faults: Faults,
): Location | null {
  if (estateId) {
    const estate = usableEstate(places, estateId, accountId)
    if (estate) return { estate, cityId: estate.cityId, areaId: estate.areaId }
    faults['estate'] = 'unknownOption'
    return null
  }
  const city = usablePlace(places.city(cityId ?? ''), accountId)
  const area = areaId ? usablePlace(places.area(areaId), accountId) : null
  if (!city) faults['city'] = 'unknownOption'
  else if (area === undefined || (area && area.cityId !== city.id)) faults['area'] = 'unknownOption'
  else return { estate: null, cityId: city.id, areaId: area?.id ?? null }
  return null
}

/** The place of values that are public already; null if the site does not know it any more. */
export const locationOf = (values: FormValues, services: Pick<Services, 'places'>, accountId: string): Location | null =>
  findLocation(values, services, accountId, {})

type CheckedValues = { readonly values: FormValues; readonly location: Location | null; readonly faults: Faults }

/** Cleaned values without those that the type does not have, the place that the account may use, and the faults of all fields. */
function checkValues(entered: FormValues, services: Pick<Services, 'places' | 'profile'>, accountId: string, otherFaults: Faults = {}): CheckedValues {
  const values = cleanValues(entered)
  const faults: Faults = { ...contactFaults(values), ...publishingFaults(values), ...otherFaults }
  const location = faults['estate'] ? null : findLocation(values, services, accountId, faults)
  const floors = location?.estate?.floors
  if (floors && (values.floor ?? 0) > floors) faults['floor'] = 'aboveTop'
  const city = location && !location.estate ? services.places.city(location.cityId) : undefined
  if (city && values.point && isFarFrom(city, values.point)) faults['point'] = 'farFromCity'
  if (values.vr && !isAllowedVr(values.vr, services.profile.vrHosts)) faults['vr'] = 'badVrHost'
  return { values, location, faults }
}

/**
 * Cleans entered values, drops those that the type does not have, and finds the place that the account may use. Throws `invalid` with the
 * faults of all fields, also those of photos and videos (`otherFaults`).
 */
export function requirePublishable(
  entered: FormValues,
  services: Pick<Services, 'places' | 'profile'>,
  accountId: string,
  otherFaults: Faults = {},
): PublishableValues {
  const { values, location, faults } = checkValues(entered, services, accountId, otherFaults)
  if (Object.keys(faults).length > 0 || !location) throw new ProblemError('invalid', faults as Record<string, FieldMessage>) // no value is undefined
  return { values, location }
}

/** The place of values after an edit. Throws `invalid` with faults that the values before did not have: imported homes may lack what the form asks for. */
export function requireNoNewFaults(before: FormValues, after: FormValues, services: Pick<Services, 'places' | 'profile'>, accountId: string): Location {
  const { faults: known } = checkValues(before, services, accountId)
  const { location, faults } = checkValues(after, services, accountId)
  const added = Object.entries(faults).filter(([key, message]) => known[key] !== message)
  if (added.length > 0 || !location) throw new ProblemError('invalid', Object.fromEntries(added) as Record<string, FieldMessage>) // no value is undefined
  return location
}
