import { readFileSync } from 'node:fs'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { localPhrases } from '@site/search/local-phrases.ts'
import { buildNameIndex } from '@site/search/name-index.ts'
import type { NamedPlace } from '@site/search/name-table.ts'
import { kindWords } from '@site/search/name-words.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { suggestNames } from '@site/search/suggest-names.ts'
import { stringifySearch } from '@site/domain/search-query.ts'
import { defaultProfile } from './default-profile.ts'
import { generateTypos, namedPlacesOf } from './generated-typos.ts'

/**
 * Evaluates the search for names with labelled queries (`tools/evaluation`): `npm run evaluate:names` prints the percentage whose expected place is
 * first or among the first five, and the missed queries with their results.
 */

/** Kinds of labelled queries; each has a file `tools/evaluation/KIND.txt`. */
export const queryKinds = ['en', 'zh', 'pinyin', 'typo', 'mixed'] as const
type QueryKind = (typeof queryKinds)[number]

/** A typed query with its expected result: ids of places, any of which is correct, and keyword facts as a query string without `?`. */
type LabelledQuery = { readonly query: string; readonly expectedIds: readonly string[]; readonly filters: string }

/** The names of all places of the default site, in the order of the database. */
const siteNames: readonly NamedPlace[] = [
  ...namedPlacesOf('city', cities),
  ...namedPlacesOf('area', areas),
  ...namedPlacesOf('estate', estates),
  ...namedPlacesOf('developer', developers),
  ...namedPlacesOf(
    'landmark',
    [...stations, ...landmarks].map((landmark) => ({ ...landmark, aliases: [...landmark.aliases, ...kindWords[landmark.kind]] })),
  ),
]

/** The name index of the default site. */
export const siteNameIndex = buildNameIndex(siteNames)

/** The local phrases of the default site. */
export const sitePhrases = localPhrases(defaultProfile.keywordPhrases)

/** Reads the labelled queries of a kind. Throws if a place id is unknown. */
export function readQueries(kind: QueryKind): readonly LabelledQuery[] {
  const placeIds = new Set(siteNames.map(({ id }) => id))
  const lines = readFileSync(new URL(`./evaluation/${kind}.txt`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [query = '', ids = '', filters = ''] = line.split('|').map((part) => part.trim())
      const expectedIds = ids.split(' ')
      for (const id of expectedIds) if (!placeIds.has(id)) throw new Error(`${kind}: ${query} has the unknown place ${id}`)
      return { query, expectedIds, filters }
    })
}

const sortParameters = (queryString: string) => queryString.split('&').toSorted().join('&')

/** The result of a query: its keyword facts as a query string, the remaining text, and the ids of up to ten places, best match first. */
function runQuery(query: string): { filters: string; rest: string; ids: readonly string[] } {
  const { filters, rest } = readKeyword(siteNameIndex, query, undefined, sitePhrases)
  return { filters: stringifySearch(filters).slice(1), rest, ids: suggestNames(siteNameIndex, rest, 10).map(({ id }) => id) }
}

/** The rank of the first correct place, from 0; -1 if none of ten is correct or the facts are wrong. */
function rankOfExpected({ query, expectedIds, filters }: LabelledQuery): number {
  const result = runQuery(query)
  return sortParameters(result.filters) === sortParameters(filters) ? result.ids.findIndex((id) => expectedIds.includes(id)) : -1
}

/** Hit rates in percent: expected place first, and among the first five. `missed`: queries where it is not first. */
type HitRates = { readonly count: number; readonly first: number; readonly five: number; readonly missed: readonly string[] }

/** Runs the queries and computes their hit rates. */
export function hitRatesOf(queries: readonly LabelledQuery[]): HitRates {
  const ranks = queries.map(rankOfExpected)
  const percentage = (isHit: (rank: number) => boolean) => (100 * ranks.filter(isHit).length) / queries.length
  return {
    count: queries.length,
    first: percentage((rank) => rank === 0),
    five: percentage((rank) => rank >= 0 && rank < 5),
    missed: queries.filter((_, index) => ranks[index] !== 0).map(({ query }) => query),
  }
}

/** Generated typos in names of places that no labelled query expects; the same on each call. */
export function typoQueries(): readonly LabelledQuery[] {
  const labelledIds = new Set(queryKinds.flatMap((kind) => readQueries(kind).flatMap(({ expectedIds }) => expectedIds)))
  return generateTypos(siteNames, labelledIds, 20_260_301, 400).map((typo) => ({ ...typo, filters: '' }))
}

if (import.meta.main) {
  const kinds: readonly (readonly [name: string, queries: readonly LabelledQuery[]])[] = [
    ...queryKinds.map((kind) => [kind, readQueries(kind)] as const),
    ['generated typos', typoQueries()],
  ]
  console.log('kind             queries   first %   in five %')
  for (const [name, queries] of kinds) {
    const { count, first, five } = hitRatesOf(queries)
    console.log(`${name.padEnd(16)} ${String(count).padStart(7)} ${first.toFixed(1).padStart(9)} ${five.toFixed(1).padStart(11)}`)
  }
  console.log('\nmissed')
  for (const [name, queries] of kinds) {
    for (const query of hitRatesOf(queries).missed) {
      const { filters, rest, ids } = runQuery(query)
      console.log(`${name}: ${query} → ${ids.slice(0, 3).join(', ') || 'nothing'}${filters && ` (${filters})`}${rest !== query ? ` from “${rest}”` : ''}`)
    }
  }
}
