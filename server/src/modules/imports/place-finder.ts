import { distanceInKm } from '@site/domain/distance.ts'
import { fill } from '@site/domain/format.ts'
import type { PlaceAnswer } from '@site/domain/calls/import-places.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { isNameText } from '@site/domain/name-text.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import type { Words } from '@site/domain/words.ts'
import type { Places } from '../places/places.store.ts'
import { isFault, type Remark, remarkOf } from './import-reasons.ts'
import type { RowHome } from './normalize-row.ts'
import { placeFinderWords } from './place-finder.words.ts'
import { cityForms, nameForm } from './place-names.ts'
import { CreatedPlaces, madeId, type StorablePlaces } from './unknown-places/created-places.ts'
import { firstMatch, KnownNames, type NamedEstate, type UnitOfText } from './unknown-places/known-names.ts'
import { type Answered, PlaceAnswers, type UnknownName, waitingId } from './unknown-places/place-answers.ts'

/** Whether a text of a file can be the name of a new place. */
const isPlaceName = (text: string): boolean => isNameText(text) && nameForm(text) !== '' && !hasContact(text)

/** Place ids of a listing. `undefined`: the listing gets that of its estate. */
export type FoundPlaces = {
  readonly city: string
  readonly area: string | undefined
  readonly estate: string | null
  readonly developer: string | undefined
  /** Tower and unit number that the text of the building has, too. */
  readonly unit?: UnitOfText
}

/** What decides about names that the site does not know. */
export type FinderOptions = {
  /** `unknown`: what happens to a row with such a name; `cityReachKm`: how far from its city the point of a row may be, km. */
  readonly mapping: Pick<ImportMapping, 'unknown' | 'cityReachKm'>
  /** Whether unknown names become places for everybody, unpublished ones. */
  readonly createsPlaces: boolean
  /** What a person says of unknown names, and the account whose places the answers add; `siteNames`: names that no place may have. */
  readonly answers?: { readonly answers: readonly PlaceAnswer[]; readonly posterId: string; readonly siteNames: readonly string[] } | undefined
}

/** The places of a row; null with the reasons if it names one that the site does not know. `unknown`: such names, also those that a person has answered. */
type FoundRow = { readonly places: FoundPlaces | null; readonly remarks: readonly Remark[]; readonly unknown: readonly UnknownName[] }
type RowNotes = { readonly remarks: Remark[]; readonly unknown: UnknownName[] }

/** Finds the places that rows name, by any name of a place of the site; `createsPlaces`: creates unknown ones, unless their name has a contact. */
export class PlaceFinder {
  readonly #names: KnownNames
  readonly #options: FinderOptions
  readonly #answers: PlaceAnswers
  readonly #created = new CreatedPlaces()

  constructor(places: Places, options: FinderOptions) {
    const { answers = [], posterId = null, siteNames = [] } = options.answers ?? {}
    this.#names = new KnownNames(places, posterId)
    this.#options = options
    this.#answers = new PlaceAnswers({ answers, posterId: posterId ?? '', siteNames, merged: places.merged ?? new Map() }, this.#names)
  }

  /** The known places, and those of the poster that wait for a reviewer. */
  get known(): KnownNames {
    return this.#names
  }

  /** The answer of a person for an unknown name, and what it makes of the name; null without one. */
  answerOf(unknown: UnknownName): { readonly answer: PlaceAnswer; readonly answered: Answered } | null {
    const [answer, answered] = [this.#answers.of(unknown), this.#answers.answered(unknown)]
    return answer && answered && { answer, answered }
  }

  /** Says which buildings of a city share a name, or where a building is that only another city has; null for other names. `given`: the city of the row. */
  whyUnknown({ name, city: cityId }: Omit<UnknownName, 'kind'>, given: string): Words | null {
    const sharing = this.#names.sharingEstates(cityId, name)
    if (sharing.length > 0) return this.#names.sentenceOf(placeFinderWords.several, name, sharing, { hasCities: false })
    const [of = '', ...others] = this.#names.citiesOfEstate(name)
    const city = others.length === 0 ? this.#names.cityNames.get(of) : undefined
    const { zh, en } = placeFinderWords.elsewhere
    return city ? { zh: fill(zh, { estate: name, city: city.zh, given }), en: fill(en, { estate: name, city: city.en, given }) } : null
  }

  /** The places of a row. */
  find(home: RowHome): FoundRow {
    const notes: RowNotes = { remarks: [], unknown: [] }
    const inArea = this.#cityOfArea(home, notes.remarks)
    if (inArea) return this.#findIn(inArea.city, home, notes, inArea.area)
    const city = this.#findCity(home, notes)
    if (city === null) return { places: null, ...notes }
    return this.#findIn(home.places.isCityDefault ? (this.#cityOfBuilding(home, city) ?? city) : city, home, notes)
  }

  /** The city of a building that the default city does not have, unless the point of the row is far from it. */
  #cityOfBuilding({ places, point }: RowHome, defaultCity: string): string | null {
    const { estate, estateText } = places
    const isInDefaultCity = estate === null ? this.#names.estateInText(defaultCity, estateText ?? '') !== null : this.#names.hasEstate(defaultCity, estate)
    const city = isInDefaultCity ? null : this.#names.cityOfEstate(places)
    const cityPoint = this.#names.cityPoints.get(city ?? '')
    return point && cityPoint && distanceInKm(point, cityPoint) > this.#options.mapping.cityReachKm ? null : city
  }

  /** The area, with its city, that a row names in place of a city, if the mapping takes it. */
  #cityOfArea({ line, places: { city, isCityUnsure } }: RowHome, remarks: Remark[]): { city: string; area: string } | null {
    if (isCityUnsure || this.#options.mapping.unknown.city === 'return' || firstMatch(this.#names.cities, cityForms(city)) !== undefined) return null
    const [found = null, ...others] = this.#names.areasNamed(city)
    if (others.length > 0) return null
    if (found) remarks.push(remarkOf(line, 'city', 'cityOfArea', city))
    return found
  }

  /** The places of a row in a city; a building that a person chose brings its own city in place of the one for all rows. */
  #findIn(namedCity: string, home: RowHome, notes: RowNotes, areaNamedAsCity?: string): FoundRow {
    const { remarks } = notes
    const named = this.#buildingOf(home, namedCity)
    const chosen =
      named?.id === undefined && named && home.places.isCityDefault ? this.#answers.answered(this.#unknownEstate(home, named.name, namedCity)) : null
    const city = chosen && 'id' in chosen ? chosen.city : namedCity
    this.#checkDistance(home, city, remarks)
    const ownArea = this.#findArea(home, city, notes) ?? areaNamedAsCity
    const { estate, area } = this.#findEstate(home, named, { namedCity, area: ownArea }, notes)
    const unit = estate === null ? undefined : named?.unit
    const developer = this.#findDeveloper(home, remarks)
    const [floors, floor] = [this.#names.facts.get(estate ?? '')?.floors, Number(home.values.floor ?? 0)]
    if (floors && floor > floors) remarks.push(remarkOf(home.line, 'floor', 'aboveTop', `${floor} > ${floors}`))
    return { places: remarks.some(isFault) ? null : { city, area, estate, developer, ...(unit ? { unit } : {}) }, ...notes }
  }

  /** Adds point and type of a row to its created places. */
  addRow(home: RowHome, { city, area, estate }: FoundPlaces): void {
    this.#created.addRow(home, [city, area, estate])
  }

  /** The created places of these rows that are not stored: unpublished, at the median of the points of all rows. */
  unstoredPlaces(found: readonly FoundPlaces[]): StorablePlaces {
    return this.#created.unstored(found.flatMap(({ city, area, estate }) => [city, area, estate]))
  }

  /** The places of the rows so far that answers of a person add, if they are not stored. */
  waitingPlaces(): StorablePlaces {
    return this.#created.unstored(this.#created.waitingIds())
  }

  markStored(ids: readonly string[]): void {
    this.#created.markStored(ids)
  }

  #create(kind: 'city' | 'area' | 'estate', name: string, city: string, area: string | null): string {
    const id = madeId(kind, city, name)
    this.#created.add({ kind, id, names: [name], city, area, createdBy: null })
    if (kind === 'city') this.#names.addCity(id, [name])
    else if (kind === 'area') this.#names.addArea(id, city, [name])
    else this.#names.addEstate(id, city, [name])
    return id
  }

  /** What the answer of a person makes of an unknown name: a place, which it adds if it is new, or null after a fault; undefined without an answer that holds. */
  #answered(
    name: UnknownName,
    line: number,
    area: string | null,
    { remarks, unknown }: RowNotes,
  ): { readonly id: string; readonly kind: UnknownName['kind'] } | null | undefined {
    unknown.push(name)
    const answered = this.#answers.answered(name)
    if (answered && 'reason' in answered) {
      remarks.push(remarkOf(line, name.kind, answered.reason, name.name))
      return null
    }
    if (!answered || 'problem' in answered) return undefined
    if ('id' in answered) return answered
    const { create: id, names } = answered
    const { kind, city } = name
    this.#created.add({ kind, id, names, city, area, createdBy: this.#options.answers?.posterId ?? null })
    return { id, kind }
  }

  #findCity({ line, places: { city: name, area, estate, isCityUnsure } }: RowHome, notes: RowNotes): string | null {
    const known = firstMatch(this.#names.cities, cityForms(name))
    if (known !== undefined) return known
    if (this.#options.createsPlaces && !isCityUnsure && isPlaceName(name)) return this.#create('city', name, '', null)
    const unknown = { kind: 'city', name, city: '' } as const
    const answered = isCityUnsure ? undefined : this.#answered(unknown, line, null, notes)
    if (answered !== undefined) return answered?.id ?? null
    notes.remarks.push(remarkOf(line, 'city', isCityUnsure ? 'placeAlone' : 'unknownCity', name))
    // what a new city of this name would lack, too
    const city = waitingId(this.#options.answers?.posterId ?? '', unknown)
    if (area !== null && !isCityUnsure) notes.unknown.push({ kind: 'area', name: area, city })
    if (estate !== null && !isCityUnsure) notes.unknown.push({ kind: 'estate', name: estate, city })
    return null
  }

  #canCreate(kind: 'area' | 'estate', name: string): boolean {
    return this.#options.mapping.unknown[kind] === 'return' && this.#options.createsPlaces && isPlaceName(name)
  }

  #findArea({ line, places: { area: name } }: RowHome, city: string, notes: RowNotes): string | undefined {
    if (name === null) return undefined
    const known = this.#names.idOf('area', city, name)
    if (known !== undefined) return known
    if (this.#canCreate('area', name)) return this.#create('area', name, city, null)
    const answered = this.#answered({ kind: 'area', name, city }, line, null, notes)
    if (answered !== undefined) return answered?.id
    notes.remarks.push(remarkOf(line, 'area', this.#options.mapping.unknown.area === 'return' ? 'unknownArea' : 'areaLeft', name))
    return undefined
  }

  /** The building that a row names, perhaps with tower and unit; without `id` the site does not know it or several share the name. */
  #buildingOf({ places: { estate, estateText } }: RowHome, city: string): NamedEstate | null {
    if (estate === null) return estateText === null ? null : this.#names.estateInText(city, estateText)
    const withUnit = this.#findWithUnit(estate, city)
    return withUnit ?? { name: estate, id: this.#names.idOf('estate', city, estate) }
  }

  /** The building that a text names besides its tower and unit; null for the mere name of a building, if the mapping returns rows with unknown buildings, or if a person has said what the text means. */
  #findWithUnit(estate: string, city: string): NamedEstate | null {
    const mayContainName = this.#options.mapping.unknown.estate === 'leave' && this.#answers.of({ kind: 'estate', name: estate, city }) === null
    return mayContainName && !this.#names.hasEstate(city, estate) ? this.#names.estateWithUnit(city, estate) : null
  }

  #unknownEstate({ places: { isCityDefault = false } }: RowHome, name: string, city: string): UnknownName {
    return { kind: 'estate', name, city, ...(isCityDefault ? { isCityDefault } : {}) }
  }

  /** The building of a row, and its area, which an answer for the building may be. */
  #findEstate(
    home: RowHome,
    named: NamedEstate | null,
    { namedCity, area }: { readonly namedCity: string; readonly area: string | undefined },
    notes: RowNotes,
  ): { readonly estate: string | null; readonly area: string | undefined } {
    if (named === null) return { estate: null, area }
    const { name, id } = named
    if (id !== undefined) return { estate: id, area }
    const isShared = this.#names.sharingEstates(namedCity, name).length > 0
    if (!isShared && this.#canCreate('estate', name)) return { estate: this.#create('estate', name, namedCity, area ?? null), area }
    const answered = this.#answered(this.#unknownEstate(home, name, namedCity), home.line, area ?? null, notes)
    if (answered !== undefined) return answered?.kind === 'area' ? { estate: null, area: area ?? answered.id } : { estate: answered?.id ?? null, area }
    const why = this.whyUnknown({ name, city: namedCity }, home.places.city)
    const isReturned = home.places.estate !== null && this.#options.mapping.unknown.estate === 'return'
    notes.remarks.push({ ...remarkOf(home.line, 'estate', isReturned ? 'unknownEstate' : 'estateLeft', name), ...(why ? { why } : {}) })
    return { estate: null, area }
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
