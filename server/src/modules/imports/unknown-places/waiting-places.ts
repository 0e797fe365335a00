import type { PlaceAnswer } from '@site/domain/calls/import-places.ts'
import { maxNewPlaces } from '@site/domain/calls/import-places.ts'
import type { Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NewPlaces } from '../../places/places.store.ts'
import { lockImports } from '../imports.store.ts'
import { placeForm, type UnknownName } from './place-answers.ts'
import { addPlacesOfRun, countPlacesOfDay, deleteUnusedPlaces } from './waiting-places.store.ts'

/** The most new places a day of an account that is not trusted. */
export const maxNewPlacesADay = 20

/** Adds the places that an import brings, which wait for a reviewer. The place book knows them before the first row is stored. */
export async function storeWaitingPlaces({ database, places }: Pick<Services, 'database' | 'places'>, runId: string, waiting: NewPlaces): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImports(tx)
    await addPlacesOfRun(tx, runId, waiting)
  })
  await places.reload()
}

/** Deletes the places that an import brought and nothing uses. */
export async function dropUnusedPlaces({ database, places }: Pick<Services, 'database' | 'places'>, runId: string): Promise<void> {
  if ((await database.transaction((tx) => deleteUnusedPlaces(tx, runId))) > 0) await places.reload()
}

type PlacesOf = { readonly runId: string; readonly posterId: string; readonly created: number; readonly isLimited: boolean }

/** Why an import may not add so many places; null: it may. `isLimited`: whether the account has a limit a day. */
export async function placesFault(tx: Transaction<Tables>, { runId, posterId, created, isLimited }: PlacesOf): Promise<Words | null> {
  if (created === 0) return null
  if (created > maxNewPlaces)
    return {
      zh: `一个文件最多新建 ${maxNewPlaces} 个地方，这里有 ${created} 个。名字这么多，常常是列对错了；否则请分成几个文件。`,
      en: `A file may add ${maxNewPlaces} new places, and this one adds ${created}. So many names often mean that a column is matched wrongly; otherwise split the file.`,
    }
  const used = isLimited ? await countPlacesOfDay(tx, posterId, runId) : 0
  if (!isLimited || used + created <= maxNewPlacesADay) return null
  return {
    zh: `新账号一天最多新建 ${maxNewPlacesADay} 个地方：这一天已有 ${used} 个，这个文件要新建 ${created} 个。其余的请对应到已有的，或不导入。`,
    en: `A new account adds at most ${maxNewPlacesADay} new places a day: ${used} are used, and this file adds ${created}. Match the others to known places, or leave their rows out.`,
  }
}

/** Returns the place that an account chose for a name in an earlier import; null: none. */
export function earlierChoiceOf(matches: readonly PlaceAnswer[]): (name: UnknownName) => string | null {
  const byName = new Map<string, string>()
  const keyOf = (kind: string, city: string, form: string) => `${kind}\n${city}\n${form}`
  for (const { kind, city = '', names, place } of matches)
    for (const key of names.map((name) => keyOf(kind, city, placeForm(kind, name)))) if (place !== undefined && !byName.has(key)) byName.set(key, place)
  return ({ kind, city, name }) => byName.get(keyOf(kind, city, placeForm(kind, name))) ?? byName.get(keyOf(kind, '', placeForm(kind, name))) ?? null
}
