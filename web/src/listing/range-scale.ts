import { histogramEdges } from '@site/domain/histogram.ts'

/** The bars of a histogram from the first to the last with homes. `counts` has one value per bar, `edges` one more than bars. */
export type RangeScale = { readonly edges: readonly number[]; readonly counts: readonly number[] }

/** The scale of a slider for a histogram; null if fewer than two bars have homes. */
export function scaleOf(bars: Readonly<Record<string, number>>): RangeScale | null {
  const filled = histogramEdges.flatMap((edge, index) => (bars[edge] ? [index] : []))
  const [first, last] = [filled[0], filled.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const edges = histogramEdges.slice(first, last + 2)
  return { edges, counts: edges.slice(0, -1).map((edge) => bars[edge] ?? 0) }
}

function indexOfValue(value: number, edges: readonly number[]): number {
  const upper = edges.findIndex((edge) => edge >= value)
  if (upper < 0) return edges.length - 1
  if (upper === 0) return 0
  // the scale is logarithmic, so the nearer edge is the nearer one by ratio
  return value / edges[upper - 1]! < edges[upper]! / value ? upper - 1 : upper
}

/** The edge indices of the thumbs. An end without limit is at the end of the scale; ends in the wrong order are swapped. */
export function thumbsOf({ edges }: RangeScale, low: number | undefined, high: number | undefined): readonly [number, number] {
  const [lowIndex, highIndex] = [low === undefined ? 0 : indexOfValue(low, edges), high === undefined ? edges.length - 1 : indexOfValue(high, edges)]
  return lowIndex <= highIndex ? [lowIndex, highIndex] : [highIndex, lowIndex]
}

type Ends = readonly [low: number | undefined, high: number | undefined]

/** The range after a thumb moved. The other end keeps its exact value, thumbs stay at least one bar apart, and the ends of the scale mean no limit. */
export function endsAfter(scale: RangeScale, before: readonly [number, number], after: readonly [number, number], [low, high]: Ends): Ends {
  const { edges } = scale
  const last = edges.length - 1
  if (after[0] !== before[0]) {
    const index = Math.min(after[0], after[1] - 1)
    return [index <= 0 ? undefined : edges[index], high]
  }
  const index = Math.max(after[1], after[0] + 1)
  return [low, index >= last ? undefined : edges[index]]
}
