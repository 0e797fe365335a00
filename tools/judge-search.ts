import { heldOut, judgedKinds, type Judged, rate, readJudged, readQuery } from './judged-search.ts'

/**
 * Judges typed queries (`tools/judged`): the share whose meaning is the first result or among the first five, then the misses with what they
 * were read as. `npm run judge:search`.
 */
const kinds: readonly (readonly [name: string, queries: readonly Judged[]])[] = [
  ...judgedKinds.map((kind) => [kind, readJudged(kind)] as const),
  ['held-out typos', heldOut()],
]

console.log('kind             queries   first %   in five %')
for (const [name, queries] of kinds) {
  const { count, first, five } = rate(queries)
  console.log(`${name.padEnd(16)} ${String(count).padStart(7)} ${first.toFixed(1).padStart(9)} ${five.toFixed(1).padStart(11)}`)
}
console.log('\nmissed')
for (const [name, queries] of kinds) {
  for (const query of rate(queries).missed) {
    const { filters, rest, ids } = readQuery(query)
    console.log(`${name}: ${query} → ${ids.slice(0, 3).join(', ') || 'nothing'}${filters && ` (${filters})`}${rest !== query ? ` from “${rest}”` : ''}`)
  }
}
