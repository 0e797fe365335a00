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

function nearestEdge(value: number, edges: readonly number[]): number {
  const upperIndex = edges.findIndex((edge) => edge >= value)
  if (upperIndex < 0) return edges.length - 1
  if (upperIndex === 0) return 0
  // nearest by ratio, since the scale is logarithmic
  return value / edges[upperIndex - 1]! < edges[upperIndex]! / value ? upperIndex - 1 : upperIndex
}

/** The index of the edge at which each thumb is. A limit that is not set is at the end of the scale; limits in the wrong order are swapped. */
export function thumbPositions({ edges }: RangeScale, low: number | undefined, high: number | undefined): readonly [number, number] {
  const [lowIndex, highIndex] = [low === undefined ? 0 : nearestEdge(low, edges), high === undefined ? edges.length - 1 : nearestEdge(high, edges)]
  return lowIndex <= highIndex ? [lowIndex, highIndex] : [highIndex, lowIndex]
}

type Range = readonly [low: number | undefined, high: number | undefined]

/** The range after a thumb moved from `before` to `after`. The other limit keeps its exact value, thumbs stay a bar apart, and the ends of the scale mean no limit. */
export function rangeAfterMove(scale: RangeScale, before: readonly [number, number], after: readonly [number, number], [low, high]: Range): Range {
  const { edges } = scale
  const last = edges.length - 1
  if (after[0] !== before[0]) {
    const index = Math.min(after[0], after[1] - 1)
    return [index <= 0 ? undefined : edges[index], high]
  }
  const index = Math.max(after[1], after[0] + 1)
  return [low, index >= last ? undefined : edges[index]]
}
