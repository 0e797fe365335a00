import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { camera, noise, room } from './room-scene.ts'
import { add, along, dot, multiply, scale, softLight, sunAt, trace, type Vector } from './room-tracing.ts'

// Draws the 360° photo of the demo market: market/pictures/panorama-01_{s,m,l,xl}.webp, and prints its row of manifest.json.
// Soft light is smooth, so it is computed for an eighth of the pixels of each row and column, and interpolated on the same surface.

const [wide, step] = [4096, 8]
const high = wide / 2
const [softWide, softHigh] = [wide / step, high / step]
/** Directions a point: the square of it. */
const side = 8
const reach = 2

type Point = { readonly position: Vector; readonly normal: Vector; readonly paint: Vector; readonly glow: number }

const directionOf = (x: number, y: number): Vector => {
  const [longitude, latitude] = [(x - 0.5) * 2 * Math.PI, (0.5 - y) * Math.PI]
  return [Math.cos(latitude) * Math.sin(longitude), Math.cos(latitude) * Math.cos(longitude), Math.sin(latitude)]
}

/** What a pixel shows; null: the sky. */
function pointAt(direction: Vector): Point | null {
  const hit = trace(room.shapes, camera, direction)
  if (!hit) return null
  const surface = along(camera, direction, hit.distance)
  return { position: along(surface, hit.normal, 1e-3), normal: hit.normal, paint: hit.shape.paint(surface), glow: hit.shape.glow ?? 0 }
}

let seed = 0
const random = () => noise((seed += 1), 7)

const softPoints = Array.from({ length: softWide * softHigh }, (_, index) => {
  const point = pointAt(directionOf(((index % softWide) + 0.5) / softWide, (Math.floor(index / softWide) + 0.5) / softHigh))
  return point && { ...point, light: softLight(room, point.position, point.normal, side, random) }
})

/** The soft light at a point from its neighbours on the same surface. */
function interpolated(x: number, y: number, { position, normal }: Point): Vector {
  let [sum, total]: [Vector, number] = [[0, 0, 0], 0]
  for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row += 1) {
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column += 1) {
      const other = softPoints[Math.min(Math.max(row, 0), softHigh - 1) * softWide + ((column + softWide) % softWide)]
      if (!other) continue
      const apart = add(other.position, scale(position, -1))
      const bend = Math.max(0, dot(normal, other.normal)) ** 8
      const weight = Math.exp(-((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / 3) * (bend * Math.exp(-Math.abs(dot(apart, normal)) * 40) + 1e-6)
      ;[sum, total] = [add(sum, scale(other.light, weight)), total + weight]
    }
  }
  return total === 0 ? room.rest : scale(sum, 1 / total)
}

const toByte = (value: number) => Math.round(255 * (1 - Math.exp(-1.15 * value)) ** (1 / 2.2))

function colourAt(x: number, y: number): Vector {
  const direction = directionOf(x / wide, y / high)
  const point = pointAt(direction)
  if (!point) return room.skyOf(direction)
  if (point.glow) return scale(point.paint, point.glow)
  return multiply(point.paint, add(sunAt(room, point.position, point.normal), interpolated(x / step, y / step, point)))
}

const pixels = Buffer.alloc(wide * high * 3)
for (let index = 0; index < wide * high; index += 1) pixels.set(colourAt((index % wide) + 0.5, Math.floor(index / wide) + 0.5).map(toByte), index * 3)

const picture = () => sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
const file = (size: string) => fileURLToPath(new URL(`../market/pictures/panorama-01_${size}.webp`, import.meta.url))
for (const [size, width] of Object.entries({ s: 320, m: 640, l: 1280, xl: wide }))
  await picture()
    .resize({ width })
    .webp({ quality: size === 'xl' ? 62 : 78, effort: 6 })
    .toFile(file(size))
const { channels } = await picture().stats()
const blur = await picture().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
const color = `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
console.log(JSON.stringify({ name: 'panorama-01', kind: 'panorama', width: 1280, height: 640, color, blur: blur.toString('base64') }))
