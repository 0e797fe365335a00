import { createHash } from 'node:crypto'
import { distanceInKm } from '@site/domain/distance.ts'
import type { ImportMapping } from '@site/domain/import-mapping.ts'
import type { Point } from '@site/domain/place.ts'
import type { NewPlaces, Places } from '../places/places.store.ts'
import type { NoteReason, Remark, ReturnReason } from './import-reasons.ts'
import type { Draft } from './normalise-row.ts'
import { areaForms, cityForms, nameForm, namesInside } from './place-names.ts'

/** Place ids of a listing. Undefined: that of the building. */
export type FoundPlaces = { readonly city: string; readonly area: string | undefined; readonly estate: string | null; readonly developer: string | undefined }
type Finding = { readonly places: FoundPlaces | null; readonly remarks: readonly Remark[] }

type Kind = 'city' | 'area' | 'estate'
/** A place that the import makes, with the data of its rows. */
type NewPlace = {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly city: string
  readonly area: string | null
  readonly points: Point[]
  readonly types: Set<Draft['type']>
}

export type PlaceFinder = {
  /** The places of a row; null with the reasons when it names a place that the site does not know. With `create` the place is made instead. */
  find(draft: Draft): Finding
  /** Adds point and type of a row to its made places. */
  learn(draft: Draft, places: FoundPlaces): void
  /** The made places of these listings that are not stored yet: unpublished, at the median of their rows' points. */
  toStore(found: readonly FoundPlaces[]): NewPlaces & { readonly ids: readonly string[] }
  /** Marks places as stored. */
  stored(ids: readonly string[]): void
}

const key = (city: string, form: string) => `${city}\n${form}`
const newPlaceId = (...parts: readonly string[]) => `made-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`

/** Ids of all places by the forms of their names; of two places with the same name the first one is found. */
class NameIndex {
  readonly cities = new Map<string, string>()
  readonly areas = new Map<string, string>()
  readonly estates = new Map<string, string>()
  readonly developers = new Map<string, string>()
  /** Points of published cities: the point of an unpublished one is a guess of an earlier import. */
  readonly cityPoints = new Map<string, Point>()
  /** Names of areas and cities: in a title they do not name a building. */
  private readonly widerNames = new Set<string>()

  constructor(places: Places) {
    const namesOf = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) => [place.name.en, place.name.zh, ...place.aliases]
    for (const city of places.cities) {
      this.addCity(city.id, namesOf(city))
      if (city.published && city.lat !== null && city.lng !== null) this.cityPoints.set(city.id, { lat: city.lat, lng: city.lng })
    }
    for (const area of places.areas) this.addArea(area.id, area.cityId, namesOf(area))
    for (const estate of places.estates) this.addEstate(estate.id, estate.cityId, namesOf(estate))
    for (const developer of places.developers) for (const name of namesOf(developer)) add(this.developers, nameForm(name), developer.id)
  }

  addCity(id: string, names: readonly string[]): void {
    // exact names before their forms: Quezon City is not another town called Quezon
    for (const name of names) add(this.cities, cityForms(name)[0] ?? '', id)
    for (const form of names.flatMap(cityForms)) {
      add(this.cities, form, id)
      this.widerNames.add(form)
    }
  }

  addArea(id: string, city: string, names: readonly string[]): void {
    for (const form of names.flatMap(areaForms)) {
      add(this.areas, key(city, form), id)
      this.widerNames.add(form)
    }
  }

  addEstate(id: string, city: string, names: readonly string[]): void {
    for (const name of names) add(this.estates, key(city, nameForm(name)), id)
  }

  estateInside(city: string, text: string): string | undefined {
    for (const form of namesInside(text)) {
      const id = this.widerNames.has(form) ? undefined : this.estates.get(key(city, form))
      if (id !== undefined) return id
    }
    return undefined
  }
}

const add = (names: Map<string, string>, form: string, id: string) => {
  if (form !== '' && !names.has(form)) names.set(form, id)
}

const firstOf = (names: ReadonlyMap<string, string>, forms: readonly string[]) => forms.map((form) => names.get(form)).find((id) => id !== undefined)

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The median point of a made place's rows; null when no row has a point. */
const pointOf = ({ points }: NewPlace): { lat: number | null; lng: number | null } =>
  points.length === 0 ? { lat: null, lng: null } : { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) }

const shared = (created: NewPlace) => ({ id: created.id, name: { zh: created.name, en: created.name }, aliases: [], ...pointOf(created), published: false })
const estateOf = (created: NewPlace) => ({
  ...shared(created),
  cityId: created.city,
  areaId: created.area,
  developerId: null,
  address: { zh: '', en: '' },
  types: [...created.types],
  floors: null,
  towers: null,
  completed: null,
})

const remark = (line: number, field: string, reason: ReturnReason | NoteReason, value: string): Remark => ({ line, field, reason, value })

/** Reasons for which a row is returned. */
const returnReasonsOfPlaces: Partial<Record<Remark['reason'], true>> = {
  unknownCity: true,
  placeAlone: true,
  unknownArea: true,
  unknownEstate: true,
  unknownDeveloper: true,
  farFromCity: true,
}

type FinderOptions = { readonly mapping: Pick<ImportMapping, 'unknown' | 'cityReachKm'>; readonly create: boolean }

class NamedPlaceFinder implements PlaceFinder {
  readonly #names: NameIndex
  readonly #options: FinderOptions
  readonly #created = new Map<string, NewPlace>()

  constructor(places: Places, options: FinderOptions) {
    this.#names = new NameIndex(places)
    this.#options = options
  }

  find(draft: Draft): Finding {
    const remarks: Remark[] = []
    const city = this.#findCity(draft, remarks)
    if (city === null) return { places: null, remarks }
    this.#checkReach(draft, city, remarks)
    const area = this.#findArea(draft, city, remarks)
    const estate = this.#findEstate(draft, city, area, remarks)
    const developer = this.#findDeveloper(draft, remarks)
    const isReturned = remarks.some(({ reason }) => reason in returnReasonsOfPlaces)
    return { places: isReturned ? null : { city, area, estate, developer }, remarks }
  }

  learn({ point, type }: Draft, found: FoundPlaces): void {
    for (const id of [found.city, found.area, found.estate]) {
      const place = this.#created.get(id ?? '')
      if (point) place?.points.push(point)
      place?.types.add(type)
    }
  }

  toStore(found: readonly FoundPlaces[]): NewPlaces & { readonly ids: readonly string[] } {
    const named = new Set(found.flatMap(({ city, area, estate }) => [city, area, estate]))
    const created = [...named].flatMap((id) => this.#created.get(id ?? '') ?? [])
    return {
      ids: created.map(({ id }) => id),
      cities: created.filter(({ kind }) => kind === 'city').map(shared),
      areas: created.filter(({ kind }) => kind === 'area').map((area) => ({ ...shared(area), cityId: area.city })),
      estates: created.filter(({ kind }) => kind === 'estate').map(estateOf),
    }
  }

  stored(ids: readonly string[]): void {
    for (const id of ids) this.#created.delete(id)
  }

  #make(kind: Kind, name: string, city: string, area: string | null): string {
    const id = newPlaceId(kind, city, kind === 'city' ? (cityForms(name)[0] ?? '') : nameForm(name))
    this.#created.set(id, { kind, id, name, city, area, points: [], types: new Set() })
    if (kind === 'city') this.#names.addCity(id, [name])
    else if (kind === 'area') this.#names.addArea(id, city, [name])
    else this.#names.addEstate(id, city, [name])
    return id
  }

  #findCity({ line, places: { city, cityAlone } }: Draft, remarks: Remark[]): string | null {
    const known = firstOf(this.#names.cities, cityForms(city))
    if (known !== undefined) return known
    if (this.#options.create && !cityAlone && nameForm(city) !== '') return this.#make('city', city, '', null)
    remarks.push(remark(line, 'city', cityAlone ? 'placeAlone' : 'unknownCity', city))
    return null
  }

  /** Whether a place that the site does not know is made. */
  #makes(kind: 'area' | 'estate', name: string): boolean {
    return this.#options.mapping.unknown[kind] === 'return' && this.#options.create && nameForm(name) !== ''
  }

  #findArea({ line, places: { area } }: Draft, city: string, remarks: Remark[]): string | undefined {
    if (area === null) return undefined
    const known = firstOf(
      this.#names.areas,
      areaForms(area).map((form) => key(city, form)),
    )
    if (known !== undefined) return known
    if (this.#makes('area', area)) return this.#make('area', area, city, null)
    remarks.push(remark(line, 'area', this.#options.mapping.unknown.area === 'return' ? 'unknownArea' : 'areaLeft', area))
    return undefined
  }

  #findEstate({ line, places: { estate, estateInside } }: Draft, city: string, area: string | undefined, remarks: Remark[]): string | null {
    if (estate === null) return estateInside === null ? null : (this.#names.estateInside(city, estateInside) ?? null)
    const known = this.#names.estates.get(key(city, nameForm(estate)))
    if (known !== undefined) return known
    if (this.#makes('estate', estate)) return this.#make('estate', estate, city, area ?? null)
    remarks.push(remark(line, 'estate', this.#options.mapping.unknown.estate === 'return' ? 'unknownEstate' : 'estateLeft', estate))
    return null
  }

  #findDeveloper({ line, places: { developer } }: Draft, remarks: Remark[]): string | undefined {
    const known = developer === null ? undefined : this.#names.developers.get(nameForm(developer))
    if (developer !== null && known === undefined)
      remarks.push(remark(line, 'developer', this.#options.mapping.unknown.developer === 'return' ? 'unknownDeveloper' : 'developerLeft', developer))
    return known
  }

  #checkReach({ line, point }: Draft, city: string, remarks: Remark[]): void {
    const cityPoint = this.#names.cityPoints.get(city)
    if (point && cityPoint && distanceInKm(point, cityPoint) > this.#options.mapping.cityReachKm)
      remarks.push(remark(line, 'lat', 'farFromCity', `${point.lat}, ${point.lng}`))
  }
}

/** Finds the places that rows name among those of the site, by any of their names; `create`: makes unknown places. */
export const createPlaceFinder = (places: Places, options: FinderOptions): PlaceFinder => new NamedPlaceFinder(places, options)
