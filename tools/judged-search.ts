import { readFileSync } from 'node:fs'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { buildNameIndex } from '@site/search/name-index.ts'
import type { NamedThing, NameKind } from '@site/search/name-table.ts'
import { stationWords } from '@site/search/name-words.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { suggestNames } from '@site/search/suggest-names.ts'
import { stringifySearch } from '@site/domain/search-query.ts'
import { heldOutTypos } from './held-out-typos.ts'

/** Typed queries with their meaning, by kind: `tools/judged/KIND.txt`. */
export const judgedKinds = ['en', 'zh', 'pinyin', 'typo', 'mixed'] as const
export type JudgedKind = (typeof judgedKinds)[number]

/** One query: the ids of its right places, and its facts as an address without `?`. */
export type Judged = { readonly query: string; readonly right: readonly string[]; readonly filters: string }

const thingsOf = (kind: NameKind, places: readonly { id: string; name: { zh: string; en: string }; aliases: readonly string[] }[]): NamedThing[] =>
  places.map(({ id, name, aliases }) => ({ kind, id, names: [name.zh, name.en], aliases }))

/** Every place of the default site, in the order of a database. */
const judgedThings: readonly NamedThing[] = [
  ...thingsOf('city', cities),
  ...thingsOf('area', areas),
  ...thingsOf('estate', estates),
  ...thingsOf('developer', developers),
  ...thingsOf('landmark', [...stations.map((station) => ({ ...station, aliases: [...station.aliases, ...stationWords] })), ...landmarks]),
]

export const judgedIndex = buildNameIndex(judgedThings)

/** Reads one kind of the set. Throws on an id that names nothing. */
export function readJudged(kind: JudgedKind): readonly Judged[] {
  const known = new Set(judgedThings.map(({ id }) => id))
  const lines = readFileSync(new URL(`./judged/${kind}.txt`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [query = '', ids = '', filters = ''] = line.split('|').map((part) => part.trim())
      const right = ids.split(' ')
      for (const id of right) if (!known.has(id)) throw new Error(`${kind}: ${query} means ${id}, which is no place`)
      return { query, right, filters }
    })
}

const sorted = (address: string) => address.split('&').toSorted().join('&')

/** The reading of a query: its facts as an address, and the names it may mean, best first. */
export function readQuery(query: string): { filters: string; rest: string; ids: readonly string[] } {
  const { filters, rest } = readKeyword(judgedIndex, query)
  return { filters: stringifySearch(filters).slice(1), rest, ids: suggestNames(judgedIndex, rest, 10).map(({ id }) => id) }
}

/** The index of the first right answer; -1 when none of ten is right or the facts are wrong. */
function placeOfRight({ query, right, filters }: Judged): number {
  const read = readQuery(query)
  return sorted(read.filters) === sorted(filters) ? read.ids.findIndex((id) => right.includes(id)) : -1
}

export type Rate = { readonly count: number; readonly first: number; readonly five: number; readonly missed: readonly string[] }

/** Per cent of the queries whose meaning comes first, and among the first five. */
export function rate(queries: readonly Judged[]): Rate {
  const places = queries.map(placeOfRight)
  const share = (isGood: (place: number) => boolean) => (100 * places.filter(isGood).length) / queries.length
  return {
    count: queries.length,
    first: share((place) => place === 0),
    five: share((place) => place >= 0 && place < 5),
    missed: queries.filter((_, index) => places[index] !== 0).map(({ query }) => query),
  }
}

/** Misspelt names that were not used to tune the search; the same ones each time. */
export function heldOut(count = 400): readonly Judged[] {
  const looked = new Set(judgedKinds.flatMap((kind) => readJudged(kind).flatMap(({ right }) => right)))
  return heldOutTypos(judgedThings, looked, 20_260_301, count).map(({ query, right }) => ({ query, right, filters: '' }))
}
