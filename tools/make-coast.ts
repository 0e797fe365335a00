import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bayShore } from '@site/market/map-water.ts'
import { pointsOf } from '@site/market/drawn-lines.ts'

// Makes market/map/coast.json: the sea and the lakes around Metro Manila from GSHHG, with the shore of today where ours is newer.
// Needs the Debian packages gmt and gmt-gshhg-full: node tools/make-coast.ts

type Position = readonly [lng: number, lat: number]

/** Degrees west, east, south, north: what a person can move the map to. */
const region = '120.65/121.6/14.05/15.05'
/** Degrees; about 20 metres. */
const tolerance = 0.0002
const decimals = 1e4

/** The rings that GMT writes, with their level: 1 is the sea's shore, 2 a lake's. */
function readRings(text: string): { level: number; ring: Position[] }[] {
  return text
    .split('>')
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n')
      const ring = lines.map((line) => line.split('\t').map(Number) as [number, number])
      return { level: Number(/Level (\d)/.exec(head)?.[1]), ring }
    })
    .filter(({ ring }) => ring.length > 3)
}

const away = ([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The line with every point left out that is no farther than the tolerance from it (Douglas–Peucker). */
function simplify(line: readonly Position[]): Position[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [farthest, most] = [0, 0]
  line.forEach((point, at) => {
    const distance = away(point, first, last)
    if (distance > most) [farthest, most] = [at, distance]
  })
  if (most <= tolerance) return [first, last]
  return [...simplify(line.slice(0, farthest + 1)), ...simplify(line.slice(farthest)).slice(1)]
}

const nearest = (line: readonly Position[], [x, y]: Position): number => {
  const distances = line.map(([ox, oy]) => Math.hypot(ox - x, oy - y))
  return distances.indexOf(Math.min(...distances))
}

/** The coast with the stretch between the ends of our own shore replaced by it. */
function withShore(coast: readonly Position[], shore: readonly Position[]): Position[] {
  const [from, to] = [nearest(coast, shore[0]!), nearest(coast, shore.at(-1)!)]
  if (from >= to) throw new Error('The coast runs the other way round')
  return [...coast.slice(0, from), ...shore, ...coast.slice(to + 1)]
}

const rounded = (ring: readonly Position[]): Position[] => ring.map(([x, y]) => [Math.round(x * decimals) / decimals, Math.round(y * decimals) / decimals])
const closed = (ring: readonly Position[]): Position[] => [...ring, ring[0]!]
/** Simplified in two halves, since a ring has no ends. */
const simplifyRing = (ring: readonly Position[]): Position[] => {
  const half = Math.floor(ring.length / 2)
  return closed([...simplify(ring.slice(0, half + 1)), ...simplify(ring.slice(half)).slice(1)])
}

const rings = readRings(execFileSync('gmt', ['coast', `-R${region}`, '-Df', '-W', '-M'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
const shores = rings.filter(({ level }) => level === 1).toSorted((one, other) => other.ring.length - one.ring.length)
const [bay, ...islands] = shores
if (!bay) throw new Error('GMT gave no coast')
const sea = [simplifyRing(withShore(bay.ring, pointsOf(bayShore))), ...islands.map(({ ring }) => simplifyRing(ring))].filter((ring) => ring.length > 4)
const lakes = rings.filter(({ level }) => level === 2).map(({ ring }) => [simplifyRing(ring)])
const islets = rings.filter(({ level }) => level === 3).map(({ ring }) => simplifyRing(ring))
for (const islet of islets) lakes.at(0)?.push(islet)

const coast = { source: 'GSHHG 2.3.7, LGPL 3', water: [sea, ...lakes].map((polygon) => polygon.map(rounded)) }
const file = fileURLToPath(new URL('../market/map/coast.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(coast)}\n`)
console.log(
  coast.water
    .flat()
    .map((ring) => ring.length)
    .join(' + '),
  'points',
)
