/** The steps of one decade (Renard R10, rounded): each is about a quarter more than the step before. */
const mantissas = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8] as const
/** How many decades the edges cover, from 1 on. */
const decades = 13

/**
 * The lower ends of the bars of every histogram, ascending: 0, then ten steps for each power of ten from 1 to 10 trillion. A bar is half-open
 * and ends where the next begins; the last has no end.
 */
export const histogramEdges: readonly number[] = [
  0,
  ...Array.from({ length: decades }, (_, power) => mantissas.map((mantissa) => Number(`${mantissa}e${power}`))).flat(),
]

/** The index in `histogramEdges` of the bar that contains a value. */
export function histogramIndex(value: number): number {
  let [low, high] = [0, histogramEdges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((histogramEdges[middle] as number) <= value) low = middle
    else high = middle - 1
  }
  return low
}
