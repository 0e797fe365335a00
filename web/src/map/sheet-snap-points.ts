/** How far a sheet over a map is raised: its head, half of the map, or all of it. */
export type SnapPoint = 'peek' | 'half' | 'full'

const snapPoints: readonly SnapPoint[] = ['peek', 'half', 'full']

/** Visible px of the sheet at `peek`; `--peek` in map-sheet.css. */
const peek = 96
/** Share of the map that the sheet covers at `half`; as in map-sheet.css. */
const half = 0.58

/** The scroll position in px of a stop, over a map of `height` px. */
export const scrollTopOf = (stop: SnapPoint, height: number): number =>
  stop === 'peek' ? 0 : stop === 'half' ? Math.max(0, Math.round(height * half - peek)) : Math.max(0, height - peek)

/** The stop nearest to a scroll position; `full` beyond the last one. */
export function snapPointAt(top: number, height: number): SnapPoint {
  const distance = (stop: SnapPoint) => Math.abs(scrollTopOf(stop, height) - top)
  if (top >= scrollTopOf('full', height)) return 'full'
  return snapPoints.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}

/** The stop after a key: arrows move one stop, Home and End to the ends; null for other keys. */
export function snapPointAfterKey(stop: SnapPoint, key: string): SnapPoint | null {
  const index = snapPoints.indexOf(stop)
  if (key === 'ArrowUp') return snapPoints[index + 1] ?? stop
  if (key === 'ArrowDown') return snapPoints[index - 1] ?? stop
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : null
}

/** The stop after a press on the handle: the next one, and after the last the first. */
export const snapPointAfterPress = (stop: SnapPoint): SnapPoint => snapPoints[snapPoints.indexOf(stop) + 1] ?? 'peek'
