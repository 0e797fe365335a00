import type { Area } from './engine/shapes.ts'

type Corner = Area[number]

/** Maximum number of corners of a drawn area, which must fit in an address. */
export const maxCorners = 60
/** Corners are rounded to 1 / `unitsPerDegree` degrees, about a metre. */
const unitsPerDegree = 1e5

const distanceToSegment = ([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const share = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** A line without the points that are within `tolerance` degrees of the simplified line (Douglas–Peucker). */
function simplifyLine(line: Area, tolerance: number): Corner[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [farthestIndex, maxDistance] = [0, 0]
  line.forEach((point, index) => {
    const distance = distanceToSegment(point, first, last)
    if (distance > maxDistance) [farthestIndex, maxDistance] = [index, distance]
  })
  if (maxDistance <= tolerance) return line.length > 1 ? [first, last] : [first]
  return [...simplifyLine(line.slice(0, farthestIndex + 1), tolerance), ...simplifyLine(line.slice(farthestIndex), tolerance).slice(1)]
}

/** The area that a drawn line encloses, with at most `maxCorners` corners; null if it encloses nothing. */
export function simplifyArea(drawn: Area): Corner[] | null {
  if (drawn.length < 3) return null
  const [lngs, lats] = [drawn.map(([lng]) => lng), drawn.map(([, lat]) => lat)]
  const size = Math.max(Math.max(...lngs) - Math.min(...lngs), Math.max(...lats) - Math.min(...lats))
  const round = ([lng, lat]: Corner): Corner => [Math.round(lng * unitsPerDegree) / unitsPerDegree, Math.round(lat * unitsPerDegree) / unitsPerDegree]
  let tolerance = size / 200
  let corners = simplifyLine(drawn, tolerance)
  while (corners.length > maxCorners) corners = simplifyLine(drawn, (tolerance *= 1.5))
  const area = corners.map(round)
  const [first, last] = [area[0]!, area.at(-1)!]
  if (area.length > 3 && first[0] === last[0] && first[1] === last[1]) area.pop()
  return area.length >= 3 && doubledArea(area) > 0 ? area : null
}

/** Twice the area of a polygon in square degrees (shoelace formula). */
function doubledArea(area: Area): number {
  const sum = area.reduce((total, [x, y], index) => {
    const [nextX, nextY] = area[(index + 1) % area.length]!
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum)
}
