import { histogramEdges } from '@site/domain/histogram.ts'

/** The bars that have homes, with those between them: `counts` by bar, and `edges` where each begins, one more at the end. */
export type RangeScale = { readonly edges: readonly number[]; readonly counts: readonly number[] }

/** What a slider shows of a histogram: from its first bar with homes to its last. Null: too few bars to choose between. */
export function scaleOf(bars: Readonly<Record<string, number>>): RangeScale | null {
  const filled = histogramEdges.flatMap((edge, place) => (bars[edge] ? [place] : []))
  const [first, last] = [filled[0], filled.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const edges = histogramEdges.slice(first, last + 2)
  return { edges, counts: edges.slice(0, -1).map((edge) => bars[edge] ?? 0) }
}

function placeOf(value: number, edges: readonly number[]): number {
  const above = edges.findIndex((edge) => edge >= value)
  if (above < 0) return edges.length - 1
  if (above === 0) return 0
  // the scale is logarithmic, so the nearer edge is the nearer one by ratio
  return value / edges[above - 1]! < edges[above]! / value ? above - 1 : above
}

/** Where the thumbs are: places among the edges. An end that is not limited is at the end of the scale; ends the wrong way around are put right. */
export function thumbsOf({ edges }: RangeScale, low: number | undefined, high: number | undefined): readonly [number, number] {
  const [from, to] = [low === undefined ? 0 : placeOf(low, edges), high === undefined ? edges.length - 1 : placeOf(high, edges)]
  return from <= to ? [from, to] : [to, from]
}

type Ends = readonly [low: number | undefined, high: number | undefined]

/** The range after a thumb moved: the other end keeps its value to the digit. Thumbs stay one bar apart, and no limit is set at the end of the scale. */
export function endsAfter(scale: RangeScale, before: readonly [number, number], after: readonly [number, number], [low, high]: Ends): Ends {
  const { edges } = scale
  const last = edges.length - 1
  if (after[0] !== before[0]) {
    const place = Math.min(after[0], after[1] - 1)
    return [place <= 0 ? undefined : edges[place], high]
  }
  const place = Math.max(after[1], after[0] + 1)
  return [low, place >= last ? undefined : edges[place]]
}
