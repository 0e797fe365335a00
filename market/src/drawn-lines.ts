type Position = [lng: number, lat: number]

/** Parses the vertices of a line, `latitude,longitude …`, to positions of longitude and latitude. Throws on other text. */
export function positionsOf(vertices: string): Position[] {
  return vertices.split(' ').map((pair) => {
    const [lat, lng] = pair.split(',').map(Number)
    if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) throw new Error(`Not a point: ${pair}`)
    return [lng, lat]
  })
}

/** Positions of the curve from one vertex to the next, with the first vertex. */
const stepsPerSegment = 4
const scale = 1e5 // five decimals, about a metre
const round = (value: number) => Math.round(value * scale) / scale

/**
 * A Catmull–Rom curve through the vertices, so that roads and rivers have no sharp corners; the centripetal form costs more and looks the
 * same. `isRing`: closes the line to a polygon.
 */
export function smooth(line: readonly Position[], isRing = false): Position[] {
  const vertexAt = (index: number): Position =>
    isRing ? line.at(((index % line.length) + line.length) % line.length)! : line[Math.max(0, Math.min(line.length - 1, index))]!
  const segments = isRing ? line.length : line.length - 1
  const points: Position[] = []
  for (let index = 0; index < segments; index++) {
    const [before, start, end, after] = [vertexAt(index - 1), vertexAt(index), vertexAt(index + 1), vertexAt(index + 2)]
    for (let step = 0; step < stepsPerSegment; step++) {
      const t = step / stepsPerSegment
      const coordinate = (axis: 0 | 1) =>
        0.5 *
        (2 * start[axis] +
          (end[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t ** 2 +
          (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t ** 3)
      points.push([round(coordinate(0)), round(coordinate(1))])
    }
  }
  points.push(isRing ? points[0]! : line.at(-1)!)
  return points
}
