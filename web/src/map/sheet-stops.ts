/** How far a sheet over a map is raised: its head alone, half of the map, or over all of it. */
export type Stop = 'peek' | 'half' | 'full'

const stops: readonly Stop[] = ['peek', 'half', 'full']

/** Pixels of the sheet that are in view at `peek`; `--peek` in map-sheet.css. */
const peek = 96
/** How much of the map the sheet covers at `half`; as in map-sheet.css. */
const half = 0.58

/** How far a sheet over a map of `height` px is scrolled at a stop. */
export const topOf = (stop: Stop, height: number): number =>
  stop === 'peek' ? 0 : stop === 'half' ? Math.max(0, Math.round(height * half - peek)) : Math.max(0, height - peek)

/** The stop nearest to where a sheet is scrolled; beyond the last one the list is read. */
export function stopAt(top: number, height: number): Stop {
  const far = (stop: Stop) => Math.abs(topOf(stop, height) - top)
  if (top >= topOf('full', height)) return 'full'
  return stops.reduce((nearest, stop) => (far(stop) < far(nearest) ? stop : nearest))
}

/** Where a key takes the sheet: arrows one stop, Home and End to the ends. Null: nowhere. */
export function stopByKey(stop: Stop, key: string): Stop | null {
  const index = stops.indexOf(stop)
  if (key === 'ArrowUp') return stops[index + 1] ?? stop
  if (key === 'ArrowDown') return stops[index - 1] ?? stop
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : null
}

/** Where a press on the handle takes the sheet: up, and from the top back down. */
export const stopByPress = (stop: Stop): Stop => stops[stops.indexOf(stop) + 1] ?? 'peek'
