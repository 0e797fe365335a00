import { distanceInKm } from '@site/domain/distance.ts'
import { maxKmFromCity, maxMissingName, type MissingEstate } from '@site/domain/form-rules.ts'
import { isNameText } from '@site/domain/name-text.ts'
import type { Point } from '@site/domain/place.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import type { Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { nameForm } from '../imports/place-names.ts'
import { cleanText } from '../imports/read-value.ts'
import type { PlaceBook } from './place-book.ts'
import { addPlaces, type StoredCity, type StoredEstate } from './places.store.ts'

/** Within so many kilometres a building with a similar name may be the same. */
const sameWithinKm = 0.3

type GivenNames = { readonly zh?: string; readonly en?: string }

const formsOf = (names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name) => (name ? [nameForm(name).replace(/\s/g, '')] : [])).filter((form) => form !== '')

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, [...text].length - 1) }, (_, index) => [...text].slice(index, index + 2).join('')))

/** Whether two forms of names are alike: equal, one in the other, or many common pairs of characters (a misspelling). */
function isAlike(a: string, b: string): boolean {
  if (a === b || (Math.min(a.length, b.length) >= 2 && (a.includes(b) || b.includes(a)))) return true
  const [pairsOfA, pairsOfB] = [pairsOf(a), pairsOf(b)]
  const shared = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length
  return (2 * shared) / (pairsOfA.size + pairsOfB.size) >= 0.4
}

const estateForms = ({ name, aliases }: Pick<StoredEstate, 'name' | 'aliases'>): string[] => formsOf([name.zh, name.en, ...aliases])

/** How ids of missing places begin, also of those whose account is deleted, which nobody may use. */
export const missingPrefix = 'new-'

/** What decides who may use a city, an area or a building. */
type PlaceState = Pick<StoredEstate, 'id' | 'published' | 'createdBy' | 'isRejected'>

/** Whether everybody may put a listing in a place: a published one, or one that an import by the command created. */
export const isOpenPlace = ({ id, published, createdBy }: Omit<PlaceState, 'isRejected'>): boolean => published || (!createdBy && !id.startsWith(missingPrefix))

/** Whether an account added a missing place that no reviewer has rejected. */
export const isOwnMissing = ({ published, createdBy, isRejected }: PlaceState, accountId: string | null): boolean =>
  !published && accountId !== null && createdBy === accountId && !isRejected

/** The building with an id, if the account added it and it waits for a reviewer; undefined for any other id. */
export function waitingEstate(places: Pick<PlaceBook, 'estate'>, id: string | null | undefined, accountId: string): StoredEstate | undefined {
  const estate = places.estate(id ?? '')
  return estate && isOwnMissing(estate, accountId) ? estate : undefined
}

/** Whether an account may put a listing in a place. */
export const mayUsePlace = (place: PlaceState, accountId: string | null): boolean => isOpenPlace(place) || isOwnMissing(place, accountId)

/** A place that an account may put a listing in; undefined for one that another account added. */
export const usablePlace = <Place extends PlaceState>(place: Place | undefined, accountId: string | null): Place | undefined =>
  place && mayUsePlace(place, accountId) ? place : undefined

/** A building that an account may put a listing in; undefined for an unknown id and for one that another account added. */
export function usableEstate(places: Pick<PlaceBook, 'estate'>, id: string | null | undefined, accountId: string | null): StoredEstate | undefined {
  return usablePlace(places.estate(id ?? ''), accountId)
}

/** Buildings near a point with a name like one of these, nearest first; `isOffered` chooses among all. */
export function similarEstates(names: GivenNames, point: Point, places: PlaceBook, isOffered: (estate: StoredEstate) => boolean): StoredEstate[] {
  const forms = formsOf([names.zh, names.en])
  return places
    .estatesAround(point, sameWithinKm)
    .map(({ place }) => place)
    .filter((estate) => isOffered(estate) && estateForms(estate).some((form) => forms.some((own) => isAlike(own, form))))
    .slice(0, 10)
}

/** The most known buildings that may be the same as a missing one. */
const maxLike = 10

/** Buildings that may be the same as a missing one: those nearby with a name like its own, and published ones of its city that its name may mean. */
export function estatesLike({ id, name, lat, lng, cityId }: StoredEstate, places: PlaceBook): StoredEstate[] {
  const near = lat === null || lng === null ? [] : similarEstates(name, { lat, lng }, places, (other) => other.id !== id)
  const named = [name.en, name.zh].flatMap((text) => places.resolve(text, { kinds: ['estate'], limit: 4 * maxLike }))
  const inCity = named.flatMap((match) => places.estate(match.id) ?? []).filter((estate) => estate.cityId === cityId)
  return [...new Map([...near, ...inCity].map((estate) => [estate.id, estate])).values()].slice(0, maxLike)
}

/** The buildings that an account added and that wait for review, by part of a name; all for an empty text. */
export function ownMissingEstates(places: PlaceBook, accountId: string, keyword: string): StoredEstate[] {
  const [form = ''] = formsOf([keyword])
  return places.estates.filter((estate) => isOwnMissing(estate, accountId) && estateForms(estate).some((one) => one.includes(form)))
}

/** Whether a point lies farther from a city than any home of it; false for a city whose own point is not known. */
export const isFarFrom = ({ lat, lng }: Pick<StoredCity, 'lat' | 'lng'>, point: Point): boolean =>
  lat !== null && lng !== null && distanceInKm({ lat, lng }, point) > maxKmFromCity

/** The names, city and point of a missing building. Throws `invalid` without one of them, for a city or area that the account may not use, for what is no name or has a contact, or for a point far from the city. */
function requireMissing(accountId: string, { name, city: cityId, area: areaId, point }: MissingEstate, places: PlaceBook) {
  const [zh, en] = [cleanText(name.zh ?? ''), cleanText(name.en ?? '')]
  const faults: Record<string, FieldMessage> = {}
  if (zh === '' && en === '') faults['missingEstate.name'] = 'required'
  else if ([zh, en].some((text) => text !== '' && !isNameText(text)) || formsOf([zh, en]).length === 0) faults['missingEstate.name'] = 'lettersNeeded'
  else if ([zh, en].some((text) => text.length > maxMissingName)) faults['missingEstate.name'] = 'tooLong'
  // the name appears in public titles, cards and mails
  else if ([zh, en].some(hasContact)) faults['missingEstate.name'] = 'contactInTitle'
  const city = usablePlace(places.city(cityId ?? ''), accountId)
  if (!city) faults['missingEstate.city'] = cityId ? 'unknownOption' : 'required'
  if (!point) faults['missingEstate.point'] = 'required'
  else if (city && isFarFrom(city, point)) faults['missingEstate.point'] = 'farFromCity'
  if (areaId && usablePlace(places.area(areaId), accountId)?.cityId !== cityId) faults['missingEstate.area'] = 'unknownOption'
  if (!city || !point || Object.keys(faults).length > 0) throw new ProblemError('invalid', faults)
  return { name: { zh: zh || en, en: en || zh }, cityId: city.id, point }
}

/**
 * Adds a building that the site does not know, unless the account has added one of the same name there; returns it. It is unpublished until a
 * reviewer approves it. Two accounts that add the same building get two, which the reviewer merges, so that nobody sees unpublished names.
 * Call `reload` of the place book after the transaction. Throws `invalid`.
 */
export async function addMissingEstate(
  tx: Transaction<Tables>,
  accountId: string,
  missing: MissingEstate,
  type: string,
  places: PlaceBook,
): Promise<StoredEstate> {
  const { name, cityId, point } = requireMissing(accountId, missing, places)
  const forms = formsOf([name.zh, name.en])
  const own = similarEstates(name, point, places, (estate) => isOwnMissing(estate, accountId))
  const same = own.find((estate) => estateForms(estate).some((form) => forms.includes(form)))
  if (same) return same
  const place = { id: `${missingPrefix}${newId()}`, name, aliases: [], cityId, areaId: missing.area ?? null, developerId: null, address: { zh: '', en: '' } }
  const types = [type] as StoredEstate['types'] // checked by the schema of the call
  const estate = { ...place, types, floors: null, towers: null, completed: null, ...point, published: false, createdBy: accountId }
  await addPlaces(tx, { estates: [estate] })
  return estate
}
