type Position = [lng: number, lat: number]

/** The corners of a drawn line, as longitude and latitude. Throws on what is not written as `latitude,longitude …`. */
export function pointsOf(corners: string): Position[] {
  return corners.split(' ').map((pair) => {
    const [lat, lng] = pair.split(',').map(Number)
    if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) throw new Error(`Not a point: ${pair}`)
    return [lng, lat]
  })
}

/** Points put between two corners of a smooth line. */
const between = 4
const decimals = 1e5
const round = (value: number) => Math.round(value * decimals) / decimals

/** The same line bent gently through its corners (centripetal Catmull–Rom would cost more and look the same): roads and rivers have no hard angles. */
export function smooth(line: readonly Position[], isRing = false): Position[] {
  const at = (place: number): Position =>
    isRing ? line.at(((place % line.length) + line.length) % line.length)! : line[Math.max(0, Math.min(line.length - 1, place))]!
  const bends = isRing ? line.length : line.length - 1
  const points: Position[] = []
  for (let place = 0; place < bends; place++) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
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
