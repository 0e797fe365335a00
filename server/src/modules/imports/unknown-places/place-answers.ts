import { createHash } from 'node:crypto'
import { type ImportPlaceKind, maxPlaceName, type PlaceAnswer } from '@site/domain/calls/import-places.ts'
import { isReservedName } from '@site/domain/accounts/reserved-names.ts'
import { fill } from '@site/domain/format.ts'
import { isNameText } from '@site/domain/name-text.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import type { Words } from '@site/domain/words.ts'
import { LRUCache } from 'lru-cache'
import { missingPrefix } from '../../places/missing-estates.ts'
import type { ReturnReason } from '../import-reasons.ts'
import { areaForms, cityForms, nameForm } from '../place-names.ts'
import type { KnownNames } from './known-names.ts'
import { placeAnswerWords } from './place-answers.words.ts'

/** The most spellings of an answer that become names of a new place; the others only find it. */
const maxNewNames = 10
/** Whether names are taken, by site names and name: each is judged once, however many rows have it and however often they are read. */
const takenNames = new LRUCache<string, boolean>({ max: 20_000 })

/** Whether a name is one that no place may have: with a contact, or like those of the site. */
function isTaken(name: string, siteNames: readonly string[]): boolean {
  const key = [...siteNames, name].join('\n')
  const known = takenNames.get(key)
  if (known !== undefined) return known
  const taken = hasContact(name) || isReservedName(name, siteNames)
  takenNames.set(key, taken)
  return taken
}

/** A form that is equal for all spellings of the name of a place of a kind. */
export const placeForm = (kind: ImportPlaceKind, name: string): string =>
  (kind === 'city' ? cityForms(name)[0] : kind === 'area' ? areaForms(name).at(-1) : nameForm(name)) ?? ''

/**
 * A name of a row that the site does not know. `city`: the id of the city of an area or a building; empty for a city. `isCityDefault`: it is the one
 * for all rows, so that a building that a person chooses brings its own.
 */
export type UnknownName = { readonly kind: ImportPlaceKind; readonly name: string; readonly city: string; readonly isCityDefault?: boolean }

/** The id of the place that an account adds under a name: the same for each file, so that two imports add one place. */
export const waitingId = (posterId: string, { kind, city, name }: UnknownName): string =>
  `${missingPrefix}${createHash('sha256')
    .update([posterId, kind, city, placeForm(kind, name)].join('\n'))
    .digest('hex')
    .slice(0, 24)}`

/**
 * What an answer makes of a name: a known place (`id`, with its kind and city), a new one (`create`: its id and names), or a returned row (`reason`). `problem`: why the
 * answer does not hold; alone it leaves the name without an answer.
 */
export type Answered =
  | { readonly id: string; readonly kind: ImportPlaceKind; readonly city: string }
  | { readonly create: string; readonly names: readonly string[] }
  | { readonly reason: ReturnReason; readonly problem: Words | null }
  | { readonly problem: Words }

type AnswersContext = {
  readonly answers: readonly PlaceAnswer[]
  readonly posterId: string
  /** Names of the site, which no place may have. */
  readonly siteNames: readonly string[]
  readonly merged: ReadonlyMap<string, string>
}

/** The answers of a person for names that the site does not know. */
export class PlaceAnswers {
  readonly #byName = new Map<string, PlaceAnswer>()
  readonly #context: AnswersContext
  readonly #known: KnownNames

  constructor(context: AnswersContext, known: KnownNames) {
    this.#context = context
    this.#known = known
    for (const answer of context.answers)
      for (const name of answer.names) this.#byName.set(`${answer.kind}\n${answer.city ?? ''}\n${placeForm(answer.kind, name)}`, answer)
  }

  /** The answer for a name; one for its city counts before one for any. */
  of({ kind, name, city }: UnknownName): PlaceAnswer | null {
    const form = placeForm(kind, name)
    return this.#byName.get(`${kind}\n${city}\n${form}`) ?? this.#byName.get(`${kind}\n\n${form}`) ?? null
  }

  /** What the answer for a name makes of it; null without one. */
  answered(unknown: UnknownName): Answered | null {
    const answer = this.of(unknown)
    if (answer?.act === 'leave') return { reason: 'placeLeft', problem: null }
    return answer && (answer.act === 'match' ? this.#matched(answer, unknown) : this.#created(answer, unknown))
  }

  #matched({ place = '' }: PlaceAnswer, unknown: UnknownName): Answered {
    const { kind, city } = unknown
    const id = this.#context.merged.get(place) ?? place
    const found = this.#known.byId.get(id)
    if (found && (found.kind === kind || (kind === 'estate' && found.kind === 'area'))) return this.#placed(id, unknown)
    const named = this.#known.idOf(kind, city, place)
    if (named !== undefined) return { id: named, kind, city }
    const area = kind === 'estate' ? this.#known.idOf('area', city, place) : undefined
    if (area !== undefined) return { id: area, kind: 'area', city }
    const ids = kind === 'city' ? [] : this.#namedElsewhere(place, unknown)
    const [only] = ids
    if (only === undefined) return { problem: placeAnswerWords.gone }
    return ids.length === 1 ? this.#placed(only, unknown) : { problem: this.#known.sentenceOf(placeAnswerWords.several, place, ids, { hasCities: true }) }
  }

  /** Ids of buildings of any city, or of areas, that have the name that a person typed. */
  #namedElsewhere(place: string, { kind, city }: UnknownName): readonly string[] {
    const own = kind === 'estate' ? this.#known.sharingEstates(city, place) : []
    if (own.length > 0) return own
    const idsIn = (one: string): readonly string[] => {
      const only = this.#known.idOf('estate', one, place)
      return only === undefined ? this.#known.sharingEstates(one, place) : [only]
    }
    const estates = kind === 'estate' ? this.#known.citiesOfEstate(place).flatMap(idsIn) : []
    return estates.length > 0 ? estates : this.#known.areasNamed(place).map(({ area }) => area)
  }

  /** What a known place is for a name: the place, if its city is that of the rows or these take the city of their building. */
  #placed(id: string, { kind, city, isCityDefault = false }: UnknownName): Answered {
    const found = this.#known.byId.get(id)
    if (!found) return { problem: placeAnswerWords.gone }
    if (kind === 'city' || found.city === city || (kind === 'estate' && isCityDefault)) return { id, kind: found.kind, city: found.city }
    const [of, given] = [this.#known.byId.get(found.city)?.name, this.#known.byId.get(city)?.name]
    const { zh, en } = given ? placeAnswerWords.otherCity : placeAnswerWords.notThatCity
    const valuesIn = (locale: keyof Words) => ({ place: found.name[locale], city: of?.[locale] ?? '', given: given?.[locale] ?? '' })
    return { problem: { zh: fill(zh, valuesIn('zh')), en: fill(en, valuesIn('en')) } }
  }

  #created({ names: spellings }: PlaceAnswer, { kind, city, name }: UnknownName): Answered {
    const names = spellings.slice(0, maxNewNames)
    const id = waitingId(this.#context.posterId, { kind, city, name: names[0] ?? name })
    const into = this.#context.merged.get(id) ?? id
    if (this.#known.byId.has(into)) return { id: into, kind, city }
    if (this.#known.closed.has(id)) return { reason: 'placeRejected', problem: placeAnswerWords.rejected }
    const fault = this.#nameFault(names, kind, city)
    return fault ?? { create: id, names }
  }

  /** Why no place may have one of these names. */
  #nameFault(names: readonly string[], kind: ImportPlaceKind, city: string): Answered | null {
    if (names.some((name) => placeForm(kind, name) === '' || !isNameText(name))) return { reason: 'noPlaceName', problem: placeAnswerWords.noName }
    if (names.some((name) => name.length > maxPlaceName)) return { reason: 'tooLong', problem: placeAnswerWords.tooLong }
    if (names.some((name) => isTaken(name, this.#context.siteNames))) return { reason: 'contactInName', problem: placeAnswerWords.contact }
    const [name = ''] = names
    const area = kind === 'estate' ? (this.#known.idOf('area', city, name) ?? this.#known.idOf('city', '', name)) : undefined
    return area === undefined ? null : { reason: 'areaAsBuilding', problem: placeAnswerWords.isArea }
  }
}
