import { unitInWords, wordsOfPlace } from '@site/domain/imports/unit-in-text.ts'
import { isOpenPlace } from '../places/missing-estates.ts'
import type { Places } from '../places/places.store.ts'
import { nameForm } from './place-names.ts'

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

/** Returns whether a text is the name of a building of the site, perhaps with its tower and unit. */
export function buildingTest({ estates }: Pick<Places, 'estates'>): (text: string) => boolean {
  const ids = new Map(
    estates.filter(isOpenPlace).flatMap(({ id, name, aliases }) => [name.en, name.zh, ...aliases].map((spelling) => [nameForm(spelling), id] as const)),
  )
  ids.delete('')
  return (text) => ids.has(nameForm(text)) || buildingWithUnit(text, (form) => ids.get(form)) !== null
}
