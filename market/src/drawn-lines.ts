type Position = [lng: number, lat: number]

/** The corners of a drawn line, as longitude and latitude. Throws unless the text is `latitude,longitude …`. */
export function pointsOf(corners: string): Position[] {
  return corners.split(' ').map((pair) => {
    const [lat, lng] = pair.split(',').map(Number)
    if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) throw new Error(`Not a point: ${pair}`)
    return [lng, lat]
  })
}

/** Points between two corners of a smooth line. */
const between = 4
const decimals = 1e5
const round = (value: number) => Math.round(value * decimals) / decimals

/** The line as a Catmull–Rom curve through its corners (the centripetal form costs more and looks the same): roads and rivers have no hard angles. */
export function smooth(line: readonly Position[], isRing = false): Position[] {
  const cornerAt = (index: number): Position =>
    isRing ? line.at(((index % line.length) + line.length) % line.length)! : line[Math.max(0, Math.min(line.length - 1, index))]!
  const bends = isRing ? line.length : line.length - 1
  const points: Position[] = []
  for (let index = 0; index < bends; index++) {
    const [before, from, to, after] = [cornerAt(index - 1), cornerAt(index), cornerAt(index + 1), cornerAt(index + 2)]
    for (let step = 0; step < between; step++) {
      const t = step / between
      const bend = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3)
      points.push([round(bend(0)), round(bend(1))])
    }
  }
  points.push(isRing ? points[0]! : line.at(-1)!)
  return points
}
