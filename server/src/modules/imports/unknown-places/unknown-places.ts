import { type ImportPlaceKind, importPlaceKinds, maxUnknownPlaces, type NearPlace, type UnknownPlace } from '@site/domain/calls/import-places.ts'
import type { Words } from '@site/domain/words.ts'
import { createPauses } from '../../../in-steps.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import type { PlaceFinder } from '../place-finder.ts'
import { truncate } from '../read-value.ts'
import type { SourceRow } from '../read-rows.ts'
import { placeForm, type UnknownName } from './place-answers.ts'
import { placeAnswerWords } from './place-answers.words.ts'
import { groupSameNames, isSameName, writtenOut } from './same-name.ts'

/** A spelling of an unknown name, with its rows. */
type Spelling = UnknownName & { count: number; readonly sample: UnknownPlace['sample']; readonly given: string }

/** The longest name that a person can answer. */
const maxAnswered = 120
/** The most characters of a sample. */
const maxSample = 80
/** The most known places that are offered for a name, the most that are looked at, and the most names for which they are looked for. */
const [maxNear, maxMatches, maxLookups] = [3, 40, 300]
/** The most names of a file that are compared with each other, and the most spellings of one that are compared with a known place. */
const [maxCompared, maxCheckedSpellings] = [1500, 50]

/** The first texts of a row, to recognise it by. */
const textOf = ({ cells }: SourceRow): string =>
  truncate(
    [...(cells?.values() ?? [])]
      .filter((text) => text.trim() !== '')
      .slice(0, 4)
      .join(' · '),
    maxSample,
  )

type Services = { readonly finder: PlaceFinder; readonly book: Pick<PlaceBook, 'resolve' | 'city' | 'area' | 'estate'> }
/** The place that an account chose for a name in an earlier import, by id or name; null: none. */
type EarlierChoice = (name: UnknownName) => string | null

/** Names of cities, areas and buildings in a file that the site does not know. */
export class UnknownPlaces {
  readonly #spellings = new Map<string, Spelling>()

  /** Counts the unknown names of a row. `city`: the city of the row, as the file writes it. */
  add(names: readonly UnknownName[], row: SourceRow, city: string): void {
    for (const name of names) {
      if (name.name.length > maxAnswered || placeForm(name.kind, name.name) === '') continue
      const key = [name.kind, name.city, name.name].join('\n')
      const known = this.#spellings.get(key)
      if (known) known.count += 1
      else this.#spellings.set(key, { ...name, count: 1, sample: { line: row.line, text: textOf(row) }, given: city })
    }
  }

  /** Spellings of one place each: those with the same answer, or those that are the same but for short forms and typing errors. */
  async #groups(finder: PlaceFinder): Promise<Spelling[][]> {
    const all = [...this.#spellings.values()].toSorted((a, b) => b.count - a.count)
    const byPlace = Map.groupBy(all, ({ kind, city }) => `${kind}\n${city}`)
    const pause = createPauses()
    const groups: Spelling[][] = []
    let left = maxCompared
    for (const spellings of byPlace.values()) {
      const byAnswer = Map.groupBy(spellings, (spelling) => finder.answerOf(spelling)?.answer ?? null)
      for (const [answer, group] of byAnswer) {
        await pause()
        if (answer !== null && answer.names.length > 1) groups.push(group)
        else {
          groups.push(...groupSameNames(group, left))
          if (group.length > 1) left = Math.max(0, left - group.length)
        }
      }
    }
    return groups
  }

  /** The unknown places: how many there are of each kind, and the most frequent ones, cities first. */
  async list(services: Services, earlierChoice: EarlierChoice): Promise<{ counts: Record<ImportPlaceKind, number>; items: UnknownPlace[] }> {
    const groups = await this.#groups(services.finder)
    const ofKind = (kind: ImportPlaceKind) => groups.filter(([first]) => first?.kind === kind)
    const rows = (group: readonly Spelling[]) => group.reduce((sum, { count }) => sum + count, 0)
    const listOf = (kind: ImportPlaceKind) => {
      const all = ofKind(kind)
      // where not all fit, those without an answer come first
      const isLater = ([first]: readonly Spelling[]) => Number(all.length > maxUnknownPlaces && first !== undefined && services.finder.answerOf(first) !== null)
      return all.toSorted((a, b) => isLater(a) - isLater(b) || rows(b) - rows(a)).slice(0, maxUnknownPlaces)
    }
    const pause = createPauses()
    const items: UnknownPlace[] = []
    for (const [index, group] of importPlaceKinds.flatMap(listOf).entries()) {
      await pause()
      const [first] = group
      if (first) items.push({ ...viewOf(first, group, services), near: index < maxLookups ? nearOf(first, group, services, earlierChoice(first)) : [] })
    }
    return { counts: { city: ofKind('city').length, area: ofKind('area').length, estate: ofKind('estate').length }, items }
  }
}

/** An unknown place as the preview shows it, without known ones near it. */
function viewOf(first: Spelling, group: readonly Spelling[], { finder }: Services): Omit<UnknownPlace, 'near'> {
  const known = finder.known.byId
  const cityName = known.get(first.city)?.name ?? { zh: first.given, en: first.given }
  const stored = finder.answerOf(first)
  const answered = stored?.answered
  const problem = answered && 'problem' in answered ? answered.problem : null
  const isArea = first.kind === 'estate' && finder.known.idOf('area', first.city, first.name) !== undefined
  const hint =
    isArea && finder.known.sharingEstates(first.city, first.name).length === 0
      ? placeAnswerWords.isKnownArea
      : first.kind === 'estate'
        ? finder.whyUnknown(first, first.given)
        : null
  const name = answered && 'id' in answered ? known.get(answered.id)?.name : undefined
  const matched = answered && 'id' in answered && name ? { id: answered.id, name } : null
  return {
    kind: first.kind,
    names: group.map(({ name, count }) => ({ name, count })),
    city: first.kind === 'city' ? null : { id: first.city, name: cityName },
    count: group.reduce((sum, { count }) => sum + count, 0),
    sample: group.reduce((earliest, { sample }) => (sample.line < earliest.line ? sample : earliest), first.sample),
    answer: stored ? { act: stored.answer.act, names: [...stored.answer.names], place: matched } : null,
    hint: problem ?? (stored ? null : hint),
    isFault: problem !== null,
  }
}

type Place = { readonly id: string; readonly name: Words; readonly aliases: readonly string[] }

/** Known places with names near an unknown one: of the same kind, for a building also areas, in the same city. */
function nearOf(first: Spelling, group: readonly Spelling[], { finder, book }: Services, earlierChoice: string | null): NearPlace[] {
  const { kind, city } = first
  const placeOf = (id: string, of: ImportPlaceKind): Place | undefined => {
    if (of === 'city') return book.city(id)
    const place = of === 'area' ? book.area(id) : book.estate(id)
    return place?.cityId === city ? place : undefined
  }
  const texts = new Set([...group.slice(0, 2).map(({ name }) => name), writtenOut(first.name)])
  const found = new Map<string, { readonly place: Place; readonly kind: ImportPlaceKind; readonly score: number }>()
  const add = (id: string, of: ImportPlaceKind, score: number) => {
    const place = placeOf(id, of)
    if (place && (found.get(id)?.score ?? -1) < score) found.set(id, { place, kind: of, score })
  }
  for (const text of texts)
    for (const match of book.resolve(text, { kinds: kind === 'estate' ? ['estate', 'area'] : [kind], limit: maxMatches }))
      if (match.matchedBy !== 'initials' && (match.kind === kind || match.score > wholeName)) add(match.id, match.kind as ImportPlaceKind, match.score)
  const earlierId = earlierChoice === null ? undefined : finder.known.byId.has(earlierChoice) ? earlierChoice : finder.known.idOf(kind, city, earlierChoice)
  const earlier = finder.known.byId.get(earlierId ?? '')
  if (earlierId !== undefined && earlier) add(earlierId, earlier.kind, 1)
  // buildings that share the name come first, and of them only the one that an earlier import chose is sure
  const sharing = kind === 'estate' ? [...new Set(group.flatMap((spelling) => finder.known.sharingEstates(city, spelling.name)))] : []
  for (const id of sharing) add(id, 'estate', sharedScore)
  const isSame = ({ place }: { readonly place: Place }) =>
    [place.name.zh, place.name.en, ...place.aliases].some((name) => group.slice(0, maxCheckedSpellings).every((spelling) => isSameName(spelling.name, name)))
  const all = [...found.values()].toSorted((a, b) => b.score - a.score)
  const same = all.filter((near) => near.kind === kind && (isSame(near) || near.score > wholeName))
  return all.slice(0, sharing.length > 0 ? maxSharing : maxNear).map((near) => ({
    ...{ id: near.place.id, kind: near.kind, name: near.place.name },
    isSure: near.place.id === earlierId || (earlierId === undefined && sharing.length === 0 && same.length === 1 && same[0] === near),
    isEarlier: near.place.id === earlierId,
  }))
}

/** The score of a building that shares the name with others, above all matches, and the most that are offered then. */
const [sharedScore, maxSharing] = [2, 8]
/** Matches above this score are of whole names (`docs/search.md`). */
const wholeName = 0.9
