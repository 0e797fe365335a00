/** How far a sheet over a map is raised: its head, half of the map, or all of it. */
export type Stop = 'peek' | 'half' | 'full'

const stops: readonly Stop[] = ['peek', 'half', 'full']

/** Visible px of the sheet at `peek`; `--peek` in map-sheet.css. */
const peek = 96
/** Share of the map that the sheet covers at `half`; as in map-sheet.css. */
const half = 0.58

/** The scroll position in px of a stop, over a map of `height` px. */
export const topOf = (stop: Stop, height: number): number =>
  stop === 'peek' ? 0 : stop === 'half' ? Math.max(0, Math.round(height * half - peek)) : Math.max(0, height - peek)

/** The stop nearest to a scroll position; `full` beyond the last one. */
export function stopAt(top: number, height: number): Stop {
  const distance = (stop: Stop) => Math.abs(topOf(stop, height) - top)
  if (top >= topOf('full', height)) return 'full'
  return stops.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}

/** The stop after a key: arrows move one stop, Home and End to the ends; null for other keys. */
export function stopByKey(stop: Stop, key: string): Stop | null {
  const index = stops.indexOf(stop)
  if (key === 'ArrowUp') return stops[index + 1] ?? stop
  if (key === 'ArrowDown') return stops[index - 1] ?? stop
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : null
}

/** The stop after a press on the handle: the next one, and after the last the first. */
export const stopByPress = (stop: Stop): Stop => stops[stops.indexOf(stop) + 1] ?? 'peek'
