import { createHash } from 'node:crypto'
import type { ImportPlaceKind } from '@site/domain/calls/import-places.ts'
import type { Point } from '@site/domain/place.ts'
import type { NewPlaces } from '../../places/places.store.ts'
import type { RowHome } from '../normalize-row.ts'
import { placeForm } from './place-answers.ts'

/** A place that the import creates, with the points and types of its rows. `createdBy`: the account for which it waits for a reviewer; null: everybody may use it. */
type CreatedPlace = {
  readonly kind: ImportPlaceKind
  readonly id: string
  readonly names: readonly string[]
  readonly city: string
  readonly area: string | null
  readonly createdBy: string | null
  readonly points: Point[]
  readonly types: Set<RowHome['type']>
}

/** Places to store, with their ids. */
export type StorablePlaces = NewPlaces & { readonly ids: readonly string[] }

/** The id of a place that an import by the command creates: the same in each run. */
export const madeId = (kind: ImportPlaceKind, city: string, name: string): string =>
  `made-${createHash('sha256')
    .update([kind, city, placeForm(kind === 'area' ? 'estate' : kind, name)].join('\n'))
    .digest('hex')
    .slice(0, 16)}`

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const medianPoint = ({ points }: CreatedPlace): { lat: number | null; lng: number | null } =>
  points.length === 0 ? { lat: null, lng: null } : { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) }

const placeOf = (created: CreatedPlace) => {
  const [name = '', ...aliases] = created.names
  return { id: created.id, name: { zh: name, en: name }, aliases, ...medianPoint(created), published: false, createdBy: created.createdBy }
}
const estateOf = (created: CreatedPlace) => ({
  ...placeOf(created),
  cityId: created.city,
  areaId: created.area,
  developerId: null,
  address: { zh: '', en: '' },
  types: [...created.types],
  floors: null,
  towers: null,
  completed: null,
})

/** The places that an import creates, until they are stored. */
export class CreatedPlaces {
  readonly #created = new Map<string, CreatedPlace>()
  readonly #stored = new Set<string>()

  /** Adds a place, unless it was added or stored before. */
  add(place: Omit<CreatedPlace, 'points' | 'types'>): void {
    if (!this.#created.has(place.id) && !this.#stored.has(place.id)) this.#created.set(place.id, { ...place, points: [], types: new Set() })
  }

  /** Adds point and type of a row to its created places. */
  addRow({ point, type }: RowHome, ids: readonly (string | null | undefined)[]): void {
    for (const id of ids) {
      const place = this.#created.get(id ?? '')
      if (point) place?.points.push(point)
      place?.types.add(type)
    }
  }

  /** The created places with these ids that are not stored: unpublished, at the median of the points of their rows. */
  unstored(ids: readonly (string | null | undefined)[]): StorablePlaces {
    const created = [...new Set(ids)].flatMap((id) => this.#created.get(id ?? '') ?? [])
    return {
      ids: created.map(({ id }) => id),
      cities: created.filter(({ kind }) => kind === 'city').map(placeOf),
      areas: created.filter(({ kind }) => kind === 'area').map((area) => ({ ...placeOf(area), cityId: area.city })),
      estates: created.filter(({ kind }) => kind === 'estate').map(estateOf),
    }
  }

  /** The ids of the places of rows that wait for a reviewer once they are stored, with the cities and areas of these. */
  waitingIds(): string[] {
    const used = [...this.#created.values()].filter(({ createdBy, types }) => createdBy !== null && types.size > 0)
    return [...new Set(used.flatMap(({ id, city, area }) => [city, area, id]))].filter((id) => id !== null && this.#created.has(id)) as string[]
  }

  /** Forgets places that are stored now. */
  markStored(ids: readonly string[]): void {
    for (const id of ids) {
      this.#created.delete(id)
      this.#stored.add(id)
    }
  }
}
