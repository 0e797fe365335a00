import type { OutputOf } from '@site/domain/calls/all.ts'
import type { QueueItem } from '@site/domain/calls/review.ts'
import type { Point } from '@site/domain/place.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { countListingsInArea, lockMissingArea, mergeAreas, publishArea } from '../places/missing-areas.store.ts'
import { isFarFrom } from '../places/missing-estates.ts'
import { originsOf } from '../places/missing-estates.store.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { StoredArea, StoredCity } from '../places/places.store.ts'

type AreaView = NonNullable<QueueItem['place']>
type Subject = Pick<AreaView, 'kind' | 'id'>

const storedOf = ({ kind, id }: Subject, places: PlaceBook): StoredArea | StoredCity | undefined => (kind === 'Area' ? places.area(id) : places.city(id))

/** The city of an area; undefined for a city. */
const cityOf = (place: StoredArea | StoredCity, places: PlaceBook): StoredCity | undefined => ('cityId' in place ? places.city(place.cityId) : undefined)

/** A missing area or city that waits for review, as reviewers see it; null if there is none. */
export function missingAreaView(subject: Subject, places: PlaceBook): AreaView | null {
  const place = storedOf(subject, places)
  if (!place || place.published || !place.createdBy || place.isRejected) return null
  const { id, name, aliases, lat, lng } = place
  const city = cityOf(place, places)
  return {
    ...{ id, kind: subject.kind, name, aliases: [...aliases] },
    city: city ? { id: city.id, name: city.name } : null,
    point: lat === null || lng === null ? null : { lat, lng },
  }
}

/** A missing area or city for a decision, with published ones that have a like name. Throws `notFound`. */
export async function loadMissingArea(subject: Subject, { database, places }: Services): Promise<OutputOf<'POST /frontend/api/review/place'>> {
  const place = missingAreaView(subject, places)
  if (!place) throw new ProblemError('notFound')
  const kind = subject.kind === 'Area' ? 'area' : 'city'
  const like = [place.name.en, place.name.zh].flatMap((name) => places.resolve(name, { kinds: [kind], limit: 20 }))
  const known = [...new Set(like.map(({ id }) => id))].flatMap((id) => storedOf({ kind: subject.kind, id }, places) ?? [])
  const origins = await originsOf(database.db, [subject.id])
  return {
    place,
    listings: await countListingsInArea(database.db, subject.kind, subject.id),
    like: known.filter((one) => cityOf(one, places)?.id === place.city?.id).map(({ id, name }) => ({ id, name })),
    origin: origins.get(subject.id) ?? null,
  }
}

type Publication = { readonly name: Words; readonly point: Point | undefined; readonly actor: string }

/** Publishes a missing area or city. Throws `invalid` without a point or with one far from the city of an area, and `alreadyReviewed`. */
export async function approveArea(subject: Subject, { name, point: given, actor }: Publication, { database, places }: Services): Promise<void> {
  const stored = storedOf(subject, places)
  const point = given ?? (stored && stored.lat !== null && stored.lng !== null ? { lat: stored.lat, lng: stored.lng } : null)
  if (!point) throw new ProblemError('invalid', { point: 'required' })
  const city = stored && cityOf(stored, places)
  if (city && isFarFrom(city, point)) throw new ProblemError('invalid', { point: 'farFromCity' })
  await database.transaction(async (tx) => {
    if (!(await lockMissingArea(tx, subject.kind, subject.id))) throw new ProblemError('alreadyReviewed')
    await publishArea(tx, subject.kind, subject.id, name, point)
    await addAudit(tx, { actor, act: 'approve-place', subject: subject.id })
  })
  await places.reload()
}

/** Moves the listings of a missing area or city to a published one, for an area of the same city. Throws `invalid` for another one, and `alreadyReviewed`. */
export async function mergeArea(
  subject: Subject,
  { into, actor }: { readonly into: string; readonly actor: string },
  { database, places }: Services,
): Promise<void> {
  const [stored, target] = [storedOf(subject, places), storedOf({ kind: subject.kind, id: into }, places)]
  const isSameCity = stored && target && cityOf(stored, places)?.id === cityOf(target, places)?.id
  if (!target?.published || (stored && !isSameCity)) throw new ProblemError('invalid', { into: 'unknownOption' })
  await database.transaction(async (tx) => {
    if (!(await lockMissingArea(tx, subject.kind, subject.id))) throw new ProblemError('alreadyReviewed')
    const listings = await mergeAreas(tx, subject.kind, subject.id, into)
    await addAudit(tx, { actor, act: 'merge-place', subject: subject.id, detail: { into, listings } })
  })
  await places.reload()
}
