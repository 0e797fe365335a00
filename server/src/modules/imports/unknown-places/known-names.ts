import type { ImportPlaceKind } from '@site/domain/calls/import-places.ts'
import type { Point } from '@site/domain/place.ts'
import type { unitInWords } from '@site/domain/imports/unit-in-text.ts'
import type { Words } from '@site/domain/words.ts'
import { mayUsePlace } from '../../places/missing-estates.ts'
import type { Places } from '../../places/places.store.ts'
import { buildingWithUnit } from '../building-names.ts'
import type { RowHome } from '../normalize-row.ts'
import { areaForms, cityForms, nameForm, namesInside } from '../place-names.ts'

/** Tower and unit number that the text of a building has, too. */
export type UnitOfText = ReturnType<typeof unitInWords>

/** A place of the site that rows may name. */
export type KnownPlace = { readonly kind: ImportPlaceKind; readonly city: string; readonly name: Words }

/** Key of a name in a city. `form`: the name in a form of `place-names.ts`. */
export const nameKey = (city: string, form: string) => `${city}\n${form}`

/** Ids of all places by the forms of their names; of two places with the same name the first one counts. */
export class KnownNames {
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
  /** All these places by their ids; `city`: that of an area or a building, else empty. */
  readonly byId = new Map<string, KnownPlace>()
  /** Ids of places that a reviewer rejected, or whose account is deleted: nobody may use them. */
  readonly closed: ReadonlySet<string>
  /** Names of areas and cities: in a title they do not name an estate. */
  private readonly areaAndCityNames = new Set<string>()
  #lastNames: { readonly text: string; readonly forms: readonly string[] } | null = null

  /** `posterId`: the account whose own places that wait for a reviewer are known, too. */
  constructor(places: Places, posterId: string | null = null) {
    const known = <Place extends Parameters<typeof mayUsePlace>[0]>(all: readonly Place[]): Place[] =>
      all.filter((place) => mayUsePlace(place, posterId)).toSorted((a, b) => Number(b.published) - Number(a.published))
    this.closed = new Set(
      [...places.cities, ...places.areas, ...places.estates].flatMap((place) => (mayUsePlace(place, place.createdBy ?? null) ? [] : [place.id])),
    )
    const namesOf = (place: { name: { zh: string; en: string }; aliases: readonly string[] }) => [place.name.en, place.name.zh, ...place.aliases]
    for (const city of known(places.cities)) {
      this.addCity(city.id, namesOf(city))
      this.cityNames.set(city.id, city.name)
      this.byId.set(city.id, { kind: 'city', city: '', name: city.name })
      if (city.published && city.lat !== null && city.lng !== null) this.cityPoints.set(city.id, { lat: city.lat, lng: city.lng })
    }
    for (const area of known(places.areas)) {
      this.addArea(area.id, area.cityId, namesOf(area))
      this.byId.set(area.id, { kind: 'area', city: area.cityId, name: area.name })
    }
    for (const estate of known(places.estates)) {
      this.addEstate(estate.id, estate.cityId, namesOf(estate))
      this.facts.set(estate.id, { city: estate.cityId, floors: estate.floors })
      this.byId.set(estate.id, { kind: 'estate', city: estate.cityId, name: estate.name })
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
      add(this.areas, nameKey(city, form), id)
      const known = this.areaPlaces.get(form)
      if (form !== '' && known?.area !== id) this.areaPlaces.set(form, known === undefined ? { city, area: id } : null)
      this.areaAndCityNames.add(form)
    }
  }

  addEstate(id: string, city: string, names: readonly string[]): void {
    for (const form of names.map(nameForm)) {
      add(this.estates, nameKey(city, form), id)
      const known = this.estateCities.get(form)
      if (form !== '') this.estateCities.set(form, known === undefined || known === city ? city : null)
    }
  }

  /** The id of a city, or of an area or a building of a city, with this name. */
  idOf(kind: ImportPlaceKind, city: string, name: string): string | undefined {
    if (kind === 'city') return firstMatch(this.cities, cityForms(name))
    if (kind === 'estate') return this.estates.get(nameKey(city, nameForm(name)))
    return firstMatch(
      this.areas,
      areaForms(name).map((form) => nameKey(city, form)),
    )
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
  estateWithUnit(city: string, text: string): { readonly id: string; readonly unit: NonNullable<UnitOfText> } | null {
    return buildingWithUnit(text, (form) => this.estates.get(nameKey(city, form)))
  }

  /** The id of the first estate of a city that a text names. */
  estateInText(city: string, text: string): string | undefined {
    return this.#namesIn(text)
      .map((form) => this.estates.get(nameKey(city, form)))
      .find((id) => id !== undefined)
  }
}

const add = (names: Map<string, string>, form: string, id: string) => {
  if (form !== '' && !names.has(form)) names.set(form, id)
}

export const firstMatch = (names: ReadonlyMap<string, string>, forms: readonly string[]) => forms.map((form) => names.get(form)).find((id) => id !== undefined)
