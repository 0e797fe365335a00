/** A height at which the sheet over a map rests: only its head, half of the map, or all of it. */
export type SnapPoint = 'peek' | 'half' | 'full'

const snapPoints: readonly SnapPoint[] = ['peek', 'half', 'full']

/** Height of the sheet at `peek` in px; `--peek` in map-sheet.css. */
const peekPx = 96
/** Share of the map that the sheet covers at `half`; the same as in map-sheet.css. */
const halfShare = 0.58

/** The scroll position in px of a snap point, over a map of `height` px. */
export const scrollTopOf = (snapPoint: SnapPoint, height: number): number =>
  snapPoint === 'peek' ? 0 : snapPoint === 'half' ? Math.max(0, Math.round(height * halfShare - peekPx)) : Math.max(0, height - peekPx)

/** The snap point nearest to a scroll position in px; `full` beyond the last one. */
export function snapPointAt(top: number, height: number): SnapPoint {
  const distance = (snapPoint: SnapPoint) => Math.abs(scrollTopOf(snapPoint, height) - top)
  if (top >= scrollTopOf('full', height)) return 'full'
  return snapPoints.reduce((nearest, snapPoint) => (distance(snapPoint) < distance(nearest) ? snapPoint : nearest))
}

/** The snap point after a key: the next one for an arrow, the lowest for Home, the highest for End; null for other keys. */
export function snapPointAfterKey(snapPoint: SnapPoint, key: string): SnapPoint | null {
  const index = snapPoints.indexOf(snapPoint)
  if (key === 'ArrowUp') return snapPoints[index + 1] ?? snapPoint
  if (key === 'ArrowDown') return snapPoints[index - 1] ?? snapPoint
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : null
}

/** The snap point after a press on the handle: the next one, and the first after the last. */
export const snapPointAfterPress = (snapPoint: SnapPoint): SnapPoint => snapPoints[snapPoints.indexOf(snapPoint) + 1] ?? 'peek'
