import { typoQueries, queryKinds, type LabelledQuery, hitRatesOf, readQueries, runQuery } from './name-evaluation.ts'

/**
 * Evaluates the search for names with labelled queries (`tools/evaluation`): prints the percentage whose expected place is first or among the
 * first five, and the missed queries with their results. `npm run evaluate:names`.
 */
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
