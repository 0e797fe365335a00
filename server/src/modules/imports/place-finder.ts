import { createHash } from 'node:crypto'
import { distanceInKm } from '@site/domain/distance.ts'
import { fill } from '@site/domain/format.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { isNameText } from '@site/domain/name-text.ts'
import type { Point } from '@site/domain/place.ts'
import type { unitInWords } from '@site/domain/imports/unit-in-text.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import type { Words } from '@site/domain/words.ts'
import { isOpenEstate } from '../places/missing-estates.ts'
import type { NewPlaces, Places } from '../places/places.store.ts'
import { isFault, type Remark, remarkOf } from './import-reasons.ts'
import { buildingWithUnit } from './building-names.ts'
import type { RowHome } from './normalize-row.ts'
import { placeFinderWords } from './place-finder.words.ts'
import { areaForms, cityForms, nameForm, namesInside } from './place-names.ts'

/** Whether a text of a file can be the name of a new place. */
const isPlaceName = (text: string): boolean => isNameText(text) && nameForm(text) !== '' && !hasContact(text)

/** Place ids of a listing. `undefined`: the listing gets that of its estate. */
export type FoundPlaces = {
  readonly city: string
  readonly area: string | undefined
  readonly estate: string | null
  readonly developer: string | undefined
  /** Tower and unit number that the text of the building has, too. */
  readonly unit?: ReturnType<typeof unitInWords>
}

type Kind = 'city' | 'area' | 'estate'
/** A place that the import creates, with the points and types of its rows. */
type CreatedPlace = {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly city: string
  readonly area: string | null
  readonly points: Point[]
  readonly types: Set<RowHome['type']>
}

/** Key of a name in a city. `form`: the name in a form of `place-names.ts`. */
const keyOf = (city: string, form: string) => `${city}\n${form}`
/** The same place gets the same id in each run. */
const createdPlaceId = (...parts: readonly string[]) => `made-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`

/** Ids of all places by the forms of their names; of two places with the same name the first one counts. */
class NameIndex {
  readonly cities = new Map<string, string>()
  readonly areas = new Map<string, string>()
  readonly estates = new Map<string, string>()
  readonly cityNames = new Map<string, Words>()
  /** The area and city of each area by the form of its name; null: several cities have one of this name. */
  readonly areaPlaces = new Map<string, { readonly city: string; readonly area: string } | null>()
  /** The city of each estate by the form of its name; null: several cities have one of this name. */
  readonly estateCities = new Map<string, string | null>()
  readonly developers = new Map<string, string>()
  /** City and top floor of each estate by its id. */
  readonly facts = new Map<string, { readonly city: string; readonly floors: number | null }>()
  /** Points of published cities: the point of an unpublished one is a guess of an earlier import. */
  readonly cityPoints = new Map<string, Point>()
  /** Names of areas and cities: in a title they do not name an estate. */
  private readonly areaAndCityNames = new Set<string>()
  #lastNames: { readonly text: string; readonly forms: readonly string[] } | null = null

  constructor(places: Places) {
    const namesOf = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) => [place.name.en, place.name.zh, ...place.aliases]
    for (const city of places.cities) {
      this.addCity(city.id, namesOf(city))
      this.cityNames.set(city.id, city.name)
      if (city.published && city.lat !== null && city.lng !== null) this.cityPoints.set(city.id, { lat: city.lat, lng: city.lng })
    }
    for (const area of places.areas) this.addArea(area.id, area.cityId, namesOf(area))
    for (const estate of places.estates.filter(isOpenEstate)) {
      this.addEstate(estate.id, estate.cityId, namesOf(estate))
      this.facts.set(estate.id, { city: estate.cityId, floors: estate.floors })
    }
    for (const developer of places.developers) for (const name of namesOf(developer)) add(this.developers, nameForm(name), developer.id)
  }

  addCity(id: string, names: readonly string[]): void {
    // exact names before other forms: Quezon City is not another town with the name Quezon
    for (const name of names) add(this.cities, cityForms(name)[0] ?? '', id)
    for (const form of names.flatMap(cityForms)) {
      add(this.cities, form, id)
      this.areaAndCityNames.add(form)
    }
  }

  addArea(id: string, city: string, names: readonly string[]): void {
    for (const form of names.flatMap(areaForms)) {
      add(this.areas, keyOf(city, form), id)
      const known = this.areaPlaces.get(form)
      if (form !== '' && known?.area !== id) this.areaPlaces.set(form, known === undefined ? { city, area: id } : null)
      this.areaAndCityNames.add(form)
    }
  }

  addEstate(id: string, city: string, names: readonly string[]): void {
    for (const form of names.map(nameForm)) {
      add(this.estates, keyOf(city, form), id)
      const known = this.estateCities.get(form)
      if (form !== '') this.estateCities.set(form, known === undefined || known === city ? city : null)
    }
  }

  /** The names that a text may contain, except those of areas and cities; cached for the next search of the same text. */
  #namesIn(text: string): readonly string[] {
    if (this.#lastNames?.text !== text) this.#lastNames = { text, forms: namesInside(text) }
    return this.#lastNames.forms.filter((form) => !this.areaAndCityNames.has(form))
  }

  /** The city of the first estate that a text or name means, if only one city has an estate of this name. */
  cityOfEstate({ estate, estateText }: RowHome['places']): string | null {
    const forms = estate === null ? this.#namesIn(estateText ?? '') : [nameForm(estate)]
    return forms.map((form) => this.estateCities.get(form)).find((city) => city !== undefined) ?? null
  }

  /** The estate of a city that a text names together with its tower and unit and nothing else: `Unit 18A One Serendra East Tower`. */
  estateWithUnit(city: string, text: string): { readonly id: string; readonly unit: NonNullable<FoundPlaces['unit']> } | null {
    return buildingWithUnit(text, (form) => this.estates.get(keyOf(city, form)))
  }

  /** The id of the first estate of a city that a text names. */
  estateInText(city: string, text: string): string | undefined {
    return this.#namesIn(text)
      .map((form) => this.estates.get(keyOf(city, form)))
      .find((id) => id !== undefined)
  }
}

const add = (names: Map<string, string>, form: string, id: string) => {
  if (form !== '' && !names.has(form)) names.set(form, id)
}

const firstMatch = (names: ReadonlyMap<string, string>, forms: readonly string[]) => forms.map((form) => names.get(form)).find((id) => id !== undefined)

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const medianPoint = ({ points }: CreatedPlace): { lat: number | null; lng: number | null } =>
  points.length === 0 ? { lat: null, lng: null } : { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) }

const placeOf = (created: CreatedPlace) => ({
  id: created.id,
  name: { zh: created.name, en: created.name },
  aliases: [],
  ...medianPoint(created),
  published: false,
})
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

type FinderOptions = {
  readonly mapping: Pick<ImportMapping, 'unknown' | 'cityReachKm'>
  readonly createsPlaces: boolean
  /** Answers of a person: the estate that an unknown name means, by its id or name; null for none. */
  readonly names?: Readonly<Record<string, string | null>> | undefined
}

/** Finds the places that rows name, by any name of a place of the site; `createsPlaces`: creates unknown ones, unless their name has a contact. */
export class PlaceFinder {
  readonly #names: NameIndex
  readonly #options: FinderOptions
  readonly #created = new Map<string, CreatedPlace>()

  constructor(places: Places, options: FinderOptions) {
    this.#names = new NameIndex(places)
    this.#options = options
  }

  /** The places of a row; null with the reasons when it names a place that the site does not know. */
  find(home: RowHome): { places: FoundPlaces | null; remarks: readonly Remark[] } {
    const remarks: Remark[] = []
    const inArea = this.#cityOfArea(home, remarks)
    if (inArea) return this.#findIn(inArea.city, home, remarks, inArea.area)
    const city = this.#findCity(home, remarks)
    if (city !== null && home.places.isCityDefault) return this.#findIn(this.#cityOfBuilding(home, city) ?? city, home, remarks)
    return city === null ? { places: null, remarks } : this.#findIn(city, home, remarks)
  }

  /** The city of a building that the default city does not have, unless the point of the row is far from it. */
  #cityOfBuilding({ places, point }: RowHome, defaultCity: string): string | null {
    const { estate, estateText } = places
    const idInDefaultCity =
      estate === null ? this.#names.estateInText(defaultCity, estateText ?? '') : this.#names.estates.get(keyOf(defaultCity, nameForm(estate)))
    const city = idInDefaultCity === undefined ? this.#names.cityOfEstate(places) : null
    const cityPoint = this.#names.cityPoints.get(city ?? '')
    return point && cityPoint && distanceInKm(point, cityPoint) > this.#options.mapping.cityReachKm ? null : city
  }

  /** The area, with its city, that a row names in place of a city, if the mapping takes it. */
  #cityOfArea({ line, places: { city, isCityUnsure } }: RowHome, remarks: Remark[]): { city: string; area: string } | null {
    if (isCityUnsure || this.#options.mapping.unknown.city === 'return' || firstMatch(this.#names.cities, cityForms(city)) !== undefined) return null
    const found =
      areaForms(city)
        .map((form) => this.#names.areaPlaces.get(form))
        .find((place) => place) ?? null
    if (found) remarks.push(remarkOf(line, 'city', 'cityOfArea', city))
    return found
  }

  #findIn(city: string, home: RowHome, remarks: Remark[], areaNamedAsCity?: string): { places: FoundPlaces | null; remarks: readonly Remark[] } {
    this.#checkDistance(home, city, remarks)
    const area = this.#findArea(home, city, remarks) ?? areaNamedAsCity
    const withUnit = this.#findWithUnit(home, city)
    const estate = withUnit?.id ?? this.#findEstate(home, city, area, remarks)
    const developer = this.#findDeveloper(home, remarks)
    const [floors, floor] = [this.#names.facts.get(estate ?? '')?.floors, Number(home.values.floor ?? 0)]
    if (floors && floor > floors) remarks.push(remarkOf(home.line, 'floor', 'aboveTop', `${floor} > ${floors}`))
    return { places: remarks.some(isFault) ? null : { city, area, estate, developer, ...(withUnit ? { unit: withUnit.unit } : {}) }, remarks }
  }

  /** Adds point and type of a row to its created places. */
  addRow({ point, type }: RowHome, found: FoundPlaces): void {
    for (const id of [found.city, found.area, found.estate]) {
      const place = this.#created.get(id ?? '')
      if (point) place?.points.push(point)
      place?.types.add(type)
    }
  }

  /** The created places of these rows that are not stored: unpublished, at the median of the points of all rows. */
  unstoredPlaces(found: readonly FoundPlaces[]): NewPlaces & { readonly ids: readonly string[] } {
    const placeIds = new Set(found.flatMap(({ city, area, estate }) => [city, area, estate]))
    const created = [...placeIds].flatMap((id) => this.#created.get(id ?? '') ?? [])
    return {
      ids: created.map(({ id }) => id),
      cities: created.filter(({ kind }) => kind === 'city').map(placeOf),
      areas: created.filter(({ kind }) => kind === 'area').map((area) => ({ ...placeOf(area), cityId: area.city })),
      estates: created.filter(({ kind }) => kind === 'estate').map(estateOf),
    }
  }

  markStored(ids: readonly string[]): void {
    for (const id of ids) this.#created.delete(id)
  }

  #create(kind: Kind, name: string, city: string, area: string | null): string {
    const id = createdPlaceId(kind, city, kind === 'city' ? (cityForms(name)[0] ?? '') : nameForm(name))
    this.#created.set(id, { kind, id, name, city, area, points: [], types: new Set() })
    if (kind === 'city') this.#names.addCity(id, [name])
    else if (kind === 'area') this.#names.addArea(id, city, [name])
    else this.#names.addEstate(id, city, [name])
    return id
  }

  #findCity({ line, places: { city, isCityUnsure } }: RowHome, remarks: Remark[]): string | null {
    const known = firstMatch(this.#names.cities, cityForms(city))
    if (known !== undefined) return known
    if (this.#options.createsPlaces && !isCityUnsure && isPlaceName(city)) return this.#create('city', city, '', null)
    remarks.push(remarkOf(line, 'city', isCityUnsure ? 'placeAlone' : 'unknownCity', city))
    return null
  }

  #canCreate(kind: 'area' | 'estate', name: string): boolean {
    return this.#options.mapping.unknown[kind] === 'return' && this.#options.createsPlaces && isPlaceName(name)
  }

  #findArea({ line, places: { area } }: RowHome, city: string, remarks: Remark[]): string | undefined {
    if (area === null) return undefined
    const known = firstMatch(
      this.#names.areas,
      areaForms(area).map((form) => keyOf(city, form)),
    )
    if (known !== undefined) return known
    if (this.#canCreate('area', area)) return this.#create('area', area, city, null)
    remarks.push(remarkOf(line, 'area', this.#options.mapping.unknown.area === 'return' ? 'unknownArea' : 'areaLeft', area))
    return undefined
  }

  /** The building that a text names besides its tower and unit; null for the mere name of a building, if the mapping returns rows with unknown buildings, or if a person has said what the text means. */
  #findWithUnit({ places: { estate } }: RowHome, city: string): ReturnType<NameIndex['estateWithUnit']> {
    const mayContainName = estate !== null && this.#options.mapping.unknown.estate === 'leave' && !Object.hasOwn(this.#options.names ?? {}, estate)
    return mayContainName && !this.#names.estates.has(keyOf(city, nameForm(estate))) ? this.#names.estateWithUnit(city, estate) : null
  }

  #findEstate({ line, places }: RowHome, city: string, area: string | undefined, remarks: Remark[]): string | null {
    const { estate, estateText } = places
    if (estate === null) return estateText === null ? null : (this.#names.estateInText(city, estateText) ?? null)
    const known = this.#names.estates.get(keyOf(city, nameForm(estate)))
    if (known !== undefined) return known
    const answered = Object.hasOwn(this.#options.names ?? {}, estate) ? this.#options.names?.[estate] : null
    const answeredId = answered
      ? this.#names.facts.get(answered)?.city === city
        ? answered
        : this.#names.estates.get(keyOf(city, nameForm(answered)))
      : undefined
    if (answeredId !== undefined) return answeredId
    if (this.#canCreate('estate', estate)) return this.#create('estate', estate, city, area ?? null)
    const why = this.#elsewhere(estate, places.city)
    const reason = this.#options.mapping.unknown.estate === 'return' ? 'unknownEstate' : 'estateLeft'
    remarks.push({ ...remarkOf(line, 'estate', reason, estate), ...(why ? { why } : {}) })
    return null
  }

  /** Says where a building is that only another city has; null if none or several have it. */
  #elsewhere(estate: string, given: string): Words | null {
    const city = this.#names.cityNames.get(this.#names.estateCities.get(nameForm(estate)) ?? '')
    const { zh, en } = placeFinderWords.elsewhere
    return city ? { zh: fill(zh, { estate, city: city.zh, given }), en: fill(en, { estate, city: city.en, given }) } : null
  }

  #findDeveloper({ line, places: { developer } }: RowHome, remarks: Remark[]): string | undefined {
    const known = developer === null ? undefined : this.#names.developers.get(nameForm(developer))
    if (developer !== null && known === undefined)
      remarks.push(remarkOf(line, 'developer', this.#options.mapping.unknown.developer === 'return' ? 'unknownDeveloper' : 'developerLeft', developer))
    return known
  }

  #checkDistance({ line, point }: RowHome, city: string, remarks: Remark[]): void {
    const cityPoint = this.#names.cityPoints.get(city)
    if (point && cityPoint && distanceInKm(point, cityPoint) > this.#options.mapping.cityReachKm)
      remarks.push(remarkOf(line, 'lat', 'farFromCity', `${point.lat}, ${point.lng}`))
  }
}
