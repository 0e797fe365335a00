/** The first index in `[start, end)` that is not before a position, or `end`: indexes for which `isBefore` is true come first (binary search). */
export function lowerBound(start: number, end: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
