import type { ImportChoice } from '@site/domain/calls/import.ts'
import { maxPlaceAnswers, type PlaceAnswer } from '@site/domain/calls/import-places.ts'

/** A choice as imports of earlier versions stored it: `names` has the buildings that names mean, in any city; null: none of the site. */
type StoredChoice = ImportChoice & { readonly names?: Readonly<Record<string, string | null>> }

/** A stored choice with all its answers for unknown places; the latest ones, if they are too many for another choice. */
export function choiceWithAnswers({ names = {}, ...choice }: StoredChoice): ImportChoice & { readonly places: PlaceAnswer[] } {
  const buildings = Object.entries(names).flatMap(([name, place]): PlaceAnswer[] =>
    place === null || name === '' ? [] : [{ kind: 'estate', names: [name], act: 'match', place }],
  )
  return { ...choice, places: [...buildings, ...(choice.places ?? [])].slice(-maxPlaceAnswers) }
}
