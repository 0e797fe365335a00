import type { PlaceOf } from '@site/domain/imports/guessed-columns.ts'
import { unitInWords, wordsOfPlace } from '@site/domain/imports/unit-in-text.ts'
import { isOpenPlace } from '../places/missing-estates.ts'
import type { Places } from '../places/places.store.ts'
import { areaForms, cityForms, nameForm } from './place-names.ts'

/** The most words of a text that may be a building with its unit. */
const maxPlaceWords = 12

/** The building that a text names together with its tower and unit and nothing else: `Unit 18A One Serendra East Tower`. `idOf`: the building of a name. */
export function buildingWithUnit(
  text: string,
  idOf: (form: string) => string | undefined,
): { readonly id: string; readonly unit: NonNullable<ReturnType<typeof unitInWords>> } | null {
  const words = wordsOfPlace(text)
  if (words.length > maxPlaceWords) return null
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const id = idOf(nameForm(words.slice(start, start + length).join(' ')))
      const unit = id === undefined ? null : unitInWords([...words.slice(0, start), ...words.slice(start + length)])
      if (id !== undefined && unit) return { id, unit }
    }
  return null
}

/** Returns what a text names on the site: a building, perhaps with its tower and unit, a city, an area, or nothing (null). */
export function placeTest({ estates, cities, areas }: Pick<Places, 'estates' | 'cities' | 'areas'>): PlaceOf {
  const formsOf = <Place extends Places['cities'][number] | Places['areas'][number] | Places['estates'][number]>(
    places: readonly Place[],
    forms: (spelling: string) => readonly string[],
  ) =>
    new Map(places.flatMap(({ id, name, aliases }) => [name.en, name.zh, ...aliases].flatMap((spelling) => forms(spelling).map((form) => [form, id] as const))))
  const buildings = formsOf(estates.filter(isOpenPlace), (spelling) => [nameForm(spelling)])
  buildings.delete('')
  const [cityIds, areaIds] = [formsOf(cities.filter(isOpenPlace), cityForms), formsOf(areas.filter(isOpenPlace), areaForms)]
  return (text) => {
    if (cityForms(text).some((form) => cityIds.has(form))) return 'city'
    if (buildings.has(nameForm(text)) || buildingWithUnit(text, (form) => buildings.get(form)) !== null) return 'estate'
    return areaForms(text).some((form) => areaIds.has(form)) ? 'area' : null
  }
}
