import type { ImportPlaceKind } from '@site/domain/calls/import-places.ts'
import { fill } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { unitInWords } from '@site/domain/imports/unit-in-text.ts'
import type { Words } from '@site/domain/words.ts'
import { mayUsePlace } from '../../places/missing-estates.ts'
import type { Places } from '../../places/places.store.ts'
import { buildingWithUnit } from '../building-names.ts'
import type { RowHome } from '../normalize-row.ts'
import { areaForms, cityForms, groupForm, nameForm, namesInside } from '../place-names.ts'

/** Tower and unit number that the text of a building has, too. */
export type UnitOfText = ReturnType<typeof unitInWords>

/** A place of the site that rows may name. */
export type KnownPlace = { readonly kind: ImportPlaceKind; readonly city: string; readonly name: Words }

/** The most places that a sentence names. */
const maxListed = 6

/** Key of a name in a city. `form`: the name in a form of `place-names.ts`. */
const nameKey = (city: string, form: string) => `${city}\n${form}`

/** Buildings of a city with one name, in the spelling of the first; several: the name alone does not say which. `isAlias`: none has it as its full name. */
type Named = { readonly name: string; readonly ids: string[]; readonly isAlias: boolean; readonly published: boolean }
/** The building that a text names, with the name; without `id` several have it. `unit`: tower and unit number that the text has, too. */
export type NamedEstate = { readonly name: string; readonly id: string | undefined; readonly unit?: NonNullable<UnitOfText> }

/** Ids of the places that the rows of a file may name, by the forms of their names; of two cities or areas with the same name the first one counts, published ones before others. */
export class KnownNames {
  /** Ids of cities by form, and of areas by city and form (`nameKey`). */
  readonly cities = new Map<string, string>()
  readonly areas = new Map<string, string>()
  /** Buildings by city and form: full names before aliases, published ones before others. */
  readonly #estates = new Map<string, Named>()
  /** Ids of buildings by city and the form of what their full names share: all but number, direction or phase. */
  readonly #groups = new Map<string, Set<string>>()
  /** Names of cities by their ids. */
  readonly cityNames = new Map<string, Words>()
  /** The areas with a name, by its form and by their ids, each with its city. */
  readonly #areaPlaces = new Map<string, Map<string, { readonly city: string; readonly area: string }>>()
  /** The cities that have buildings of a name, by its form. */
  readonly #estateCities = new Map<string, Set<string>>()
  /** Ids of developers by form. */
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
      this.addEstate(estate.id, estate.cityId, [estate.name.en, estate.name.zh], estate)
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
      const known = this.#areaPlaces.get(form) ?? new Map<string, { readonly city: string; readonly area: string }>()
      if (form !== '' && !known.has(id)) this.#areaPlaces.set(form, known.set(id, { city, area: id }))
      this.areaAndCityNames.add(form)
    }
  }

  addEstate(
    id: string,
    city: string,
    names: readonly string[],
    { aliases = [], published = false }: { aliases?: readonly string[]; published?: boolean } = {},
  ): void {
    for (const name of names) this.#addEstateName(id, city, { name, isAlias: false, published })
    for (const name of aliases) this.#addEstateName(id, city, { name, isAlias: true, published })
    for (const form of published ? names.map(groupForm) : []) {
      const key = nameKey(city, form)
      if (form !== '') this.#groups.set(key, (this.#groups.get(key) ?? new Set()).add(id))
    }
  }

  #addEstateName(id: string, city: string, named: Omit<Named, 'ids'>): void {
    const form = nameForm(named.name)
    if (form === '') return
    this.#estateCities.set(form, (this.#estateCities.get(form) ?? new Set()).add(city))
    const key = nameKey(city, form)
    const known = this.#estates.get(key)
    const isBetter = known !== undefined && known.published === named.published && known.isAlias && !named.isAlias
    if (!known || isBetter) this.#estates.set(key, { ...named, ids: [id] })
    else if (known.published && named.published && known.isAlias === named.isAlias && !known.ids.includes(id)) known.ids.push(id)
  }

  /** The ids of the buildings of a city that a name, by its form, may mean: several for an alias or a part that they share. */
  #estatesOf(city: string, form: string): readonly string[] {
    const named = this.#estates.get(nameKey(city, form))
    const group = this.#groups.get(nameKey(city, form))
    if (named && !(named.isAlias && named.published)) return named.ids
    return [...new Set([...(named?.ids ?? []), ...(group && group.size > 1 ? group : [])])]
  }

  /** The buildings of a city of which a name does not say which one it means: an alias, or a part of the full names, that several have. */
  sharingEstates(city: string, name: string): readonly string[] {
    const ids = this.#estatesOf(city, nameForm(name))
    return ids.length > 1 ? ids : []
  }

  /** The only building of a city with a name, by its form. */
  #onlyEstate(city: string, form: string): string | undefined {
    const ids = this.#estates.has(nameKey(city, form)) ? this.#estatesOf(city, form) : []
    return ids.length === 1 ? ids[0] : undefined
  }

  /** Whether a city has a building of this name, or several. */
  hasEstate(city: string, name: string): boolean {
    return this.#estates.has(nameKey(city, nameForm(name)))
  }

  /** The cities that have buildings of this name. */
  citiesOfEstate(name: string): readonly string[] {
    return [...(this.#estateCities.get(nameForm(name)) ?? [])]
  }

  /** The id of a city, or of an area or a building of a city, with this name, if no other building has it. */
  idOf(kind: ImportPlaceKind, city: string, name: string): string | undefined {
    if (kind === 'city') return firstMatch(this.cities, cityForms(name))
    if (kind === 'estate') return this.#onlyEstate(city, nameForm(name))
    return firstMatch(
      this.areas,
      areaForms(name).map((form) => nameKey(city, form)),
    )
  }

  /** The areas of any city with this name. */
  areasNamed(name: string): readonly { readonly city: string; readonly area: string }[] {
    return (
      areaForms(name)
        .map((form) => [...(this.#areaPlaces.get(form)?.values() ?? [])])
        .find((areas) => areas.length > 0) ?? []
    )
  }

  /** A sentence with `{list}`: the names of places, each with its city if it says so. */
  sentenceOf(sentence: Words, name: string, ids: readonly string[], { hasCities }: { readonly hasCities: boolean }): Words {
    const textOf = (locale: keyof Words): string => {
      const names = ids.slice(0, maxListed).flatMap((id) => {
        const place = this.byId.get(id)
        const city = this.cityNames.get(place?.city ?? '')
        return place ? [hasCities && city ? `${place.name[locale]} (${city[locale]})` : place.name[locale]] : []
      })
      return fill(sentence[locale], { name, list: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) })
    }
    return { zh: textOf('zh'), en: textOf('en') }
  }

  /** The names that a text may contain, except those of areas and cities; cached for the next search of the same text. */
  #namesIn(text: string): readonly string[] {
    if (this.#lastNames?.text !== text) this.#lastNames = { text, forms: namesInside(text) }
    return this.#lastNames.forms.filter((form) => !this.areaAndCityNames.has(form))
  }

  /** The city of the first estate that a text or name means, if only one city has an estate of this name. */
  cityOfEstate({ estate, estateText }: RowHome['places']): string | null {
    const forms = estate === null ? this.#namesIn(estateText ?? '') : [nameForm(estate)]
    const cities = forms.map((form) => this.#estateCities.get(form)).find((some) => some !== undefined)
    return cities?.size === 1 ? ([...cities][0] ?? null) : null
  }

  /** The estate of a city that a text names together with its tower and unit and nothing else: `Unit 18A One Serendra East Tower`. */
  estateWithUnit(city: string, text: string): NamedEstate | null {
    const found = buildingWithUnit(text, (form) => (this.#estates.has(nameKey(city, form)) ? form : undefined))
    return found && { name: this.#estates.get(nameKey(city, found.id))?.name ?? '', id: this.#onlyEstate(city, found.id), unit: found.unit }
  }

  /** The first estate of a city that a text names. */
  estateInText(city: string, text: string): NamedEstate | null {
    const form = this.#namesIn(text).find((one) => this.#estates.has(nameKey(city, one)))
    return form === undefined ? null : { name: this.#estates.get(nameKey(city, form))?.name ?? '', id: this.#onlyEstate(city, form) }
  }
}

const add = (names: Map<string, string>, form: string, id: string) => {
  if (form !== '' && !names.has(form)) names.set(form, id)
}

/** The id of the first of some forms of a name that has one in `names`; undefined if none has. */
export const firstMatch = (names: ReadonlyMap<string, string>, forms: readonly string[]) => forms.map((form) => names.get(form)).find((id) => id !== undefined)
