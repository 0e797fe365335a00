import { createHash } from 'node:crypto'
import { distanceInKm } from '@site/domain/distance.ts'
import type { ImportMapping } from '@site/domain/import-mapping.ts'
import type { Point } from '@site/domain/place.ts'
import type { NewPlaces, Places } from '../places/places.store.ts'
import type { NoteReason, Remark, ReturnReason } from './import-reasons.ts'
import type { Draft } from './normalise-row.ts'
import { areaForms, cityForms, nameForm, namesInside } from './place-names.ts'

/** Places of a listing by id. Undefined: the building's own. */
export type FoundPlaces = { readonly city: string; readonly area: string | undefined; readonly estate: string | null; readonly developer: string | undefined }
type Finding = { readonly places: FoundPlaces | null; readonly remarks: readonly Remark[] }

type Kind = 'city' | 'area' | 'estate'
/** A place that the import makes, with what its rows say of it. */
type Made = {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly city: string
  readonly area: string | null
  readonly points: Point[]
  readonly types: Set<Draft['type']>
}

export type PlaceFinder = {
  /** The places of a row; null with the faults where it names one that the site does not know. With `create` it is made instead. */
  find(draft: Draft): Finding
  /** Lets the made places of a row learn where it lies. */
  learn(draft: Draft, places: FoundPlaces): void
  /** The made places that these listings stand in and that are not stored yet, unpublished, at the median of their rows' points. */
  toStore(found: readonly FoundPlaces[]): NewPlaces & { readonly ids: readonly string[] }
  /** Says that they are stored. */
  stored(ids: readonly string[]): void
}

const key = (city: string, form: string) => `${city}\n${form}`
const idFor = (...parts: readonly string[]) => `made-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`

/** Names of all places by their forms; of two with the same name the one written in first has it. */
class NameBook {
  readonly cities = new Map<string, string>()
  readonly areas = new Map<string, string>()
  readonly estates = new Map<string, string>()
  readonly developers = new Map<string, string>()
  /** Points of published cities: that of an unpublished one is only a guess of an earlier import. */
  readonly cityPoints = new Map<string, Point>()
  /** Names of areas and cities: inside a title they are no building. */
  private readonly wider = new Set<string>()

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
    // names as they stand go before forms of them: Quezon City is no other town called Quezon
    for (const name of names) add(this.cities, cityForms(name)[0] ?? '', id)
    for (const form of names.flatMap(cityForms)) {
      add(this.cities, form, id)
      this.wider.add(form)
    }
  }

  addArea(id: string, city: string, names: readonly string[]): void {
    for (const form of names.flatMap(areaForms)) {
      add(this.areas, key(city, form), id)
      this.wider.add(form)
    }
  }

  addEstate(id: string, city: string, names: readonly string[]): void {
    for (const name of names) add(this.estates, key(city, nameForm(name)), id)
  }

  estateInside(city: string, text: string): string | undefined {
    for (const form of namesInside(text)) {
      const id = this.wider.has(form) ? undefined : this.estates.get(key(city, form))
      if (id !== undefined) return id
    }
    return undefined
  }
}

const add = (names: Map<string, string>, form: string, id: string) => {
  if (form !== '' && !names.has(form)) names.set(form, id)
}

const firstOf = (names: ReadonlyMap<string, string>, forms: readonly string[]) => forms.map((form) => names.get(form)).find((id) => id !== undefined)

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The median point of a made place's rows, or none where no row has one. */
const spotOf = ({ points }: Made): { lat: number | null; lng: number | null } =>
  points.length === 0 ? { lat: null, lng: null } : { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }

const shared = (made: Made) => ({ id: made.id, name: { zh: made.name, en: made.name }, aliases: [], ...spotOf(made), published: false })
const estateOf = (made: Made) => ({
  ...shared(made),
  cityId: made.city,
  areaId: made.area,
  developerId: null,
  address: { zh: '', en: '' },
  types: [...made.types],
  floors: null,
  towers: null,
  completed: null,
})

const remark = (line: number, field: string, reason: ReturnReason | NoteReason, value: string): Remark => ({ line, field, reason, value })

/** Finds the places that rows name among those of the site, by any of their names; `create`: makes those that are not there. */
export function createPlaceFinder(
  places: Places,
  { mapping, create }: { readonly mapping: Pick<ImportMapping, 'unknown' | 'cityReachKm'>; readonly create: boolean },
): PlaceFinder {
  const { unknown, cityReachKm } = mapping
  const names = new NameBook(places)
  const made = new Map<string, Made>()

  const make = (kind: Kind, name: string, city: string, area: string | null): string => {
    const id = idFor(kind, city, kind === 'city' ? (cityForms(name)[0] ?? '') : nameForm(name))
    made.set(id, { kind, id, name, city, area, points: [], types: new Set() })
    if (kind === 'city') names.addCity(id, [name])
    else if (kind === 'area') names.addArea(id, city, [name])
    else names.addEstate(id, city, [name])
    return id
  }

  const findCity = ({ line, places: { city, cityAlone } }: Draft, remarks: Remark[]): string | null => {
    const known = firstOf(names.cities, cityForms(city))
    if (known !== undefined) return known
    if (create && !cityAlone && nameForm(city) !== '') return make('city', city, '', null)
    remarks.push(remark(line, 'city', cityAlone ? 'placeAlone' : 'unknownCity', city))
    return null
  }

  const findArea = ({ line, places: { area } }: Draft, city: string, remarks: Remark[]): string | undefined => {
    if (area === null) return undefined
    const known = firstOf(
      names.areas,
      areaForms(area).map((form) => key(city, form)),
    )
    if (known !== undefined) return known
    if (unknown.area === 'return' && create && nameForm(area) !== '') return make('area', area, city, null)
    remarks.push(remark(line, 'area', unknown.area === 'return' ? 'unknownArea' : 'areaLeft', area))
    return undefined
  }

  const findEstate = ({ line, places: { estate, estateInside } }: Draft, city: string, area: string | undefined, remarks: Remark[]): string | null => {
    if (estate === null) return estateInside === null ? null : (names.estateInside(city, estateInside) ?? null)
    const known = names.estates.get(key(city, nameForm(estate)))
    if (known !== undefined) return known
    if (unknown.estate === 'return' && create && nameForm(estate) !== '') return make('estate', estate, city, area ?? null)
    remarks.push(remark(line, 'estate', unknown.estate === 'return' ? 'unknownEstate' : 'estateLeft', estate))
    return null
  }

  const findDeveloper = ({ line, places: { developer } }: Draft, remarks: Remark[]): string | undefined => {
    const known = developer === null ? undefined : names.developers.get(nameForm(developer))
    if (developer !== null && known === undefined)
      remarks.push(remark(line, 'developer', unknown.developer === 'return' ? 'unknownDeveloper' : 'developerLeft', developer))
    return known
  }

  const checkReach = ({ line, point }: Draft, city: string, remarks: Remark[]) => {
    const middleOfCity = names.cityPoints.get(city)
    if (point && middleOfCity && distanceInKm(point, middleOfCity) > cityReachKm) remarks.push(remark(line, 'lat', 'farFromCity', `${point.lat}, ${point.lng}`))
  }

  return {
    find: (draft) => {
      const remarks: Remark[] = []
      const city = findCity(draft, remarks)
      if (city === null) return { places: null, remarks }
      checkReach(draft, city, remarks)
      const area = findArea(draft, city, remarks)
      const estate = findEstate(draft, city, area, remarks)
      const developer = findDeveloper(draft, remarks)
      const comesBack = remarks.some(({ reason }) => reason in returning)
      return { places: comesBack ? null : { city, area, estate, developer }, remarks }
    },
    learn: ({ point, type }, found) => {
      for (const id of [found.city, found.area, found.estate]) {
        const place = made.get(id ?? '')
        if (point) place?.points.push(point)
        place?.types.add(type)
      }
    },
    toStore: (found) => {
      const ids = [...new Set(found.flatMap(({ city, area, estate }) => [city, area, estate]))].filter(
        (id) => id !== undefined && id !== null && made.has(id),
      ) as string[] // filtered just now
      const asked = ids.flatMap((id) => made.get(id) ?? [])
      return {
        ids,
        cities: asked.filter(({ kind }) => kind === 'city').map(shared),
        areas: asked.filter(({ kind }) => kind === 'area').map((area) => ({ ...shared(area), cityId: area.city })),
        estates: asked.filter(({ kind }) => kind === 'estate').map(estateOf),
      }
    },
    stored: (ids) => {
      for (const id of ids) made.delete(id)
    },
  }
}

/** The reasons of this file that send a row back. */
const returning: Partial<Record<Remark['reason'], true>> = {
  unknownCity: true,
  placeAlone: true,
  unknownArea: true,
  unknownEstate: true,
  unknownDeveloper: true,
  farFromCity: true,
}
