/** Light and geometry of the drawn room: shapes that rays hit, and the light that arrives at a point. Metres; z is up. */

export type Vector = readonly [number, number, number]
export type Paint = (point: Vector) => Vector
export type Shape =
  | { readonly kind: 'box'; readonly from: Vector; readonly to: Vector; readonly paint: Paint; readonly glow?: number }
  | { readonly kind: 'ball'; readonly centre: Vector; readonly radii: Vector; readonly paint: Paint; readonly glow?: number }
  | { readonly kind: 'column'; readonly centre: Vector; readonly radius: number; readonly height: number; readonly paint: Paint; readonly glow?: number }

type Hit = { readonly distance: number; readonly normal: Vector; readonly shape: Shape }

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const multiply = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const normalize = (a: Vector): Vector => scale(a, 1 / Math.sqrt(dot(a, a)))
export const along = (origin: Vector, direction: Vector, distance: number): Vector => add(origin, scale(direction, distance))

/** Distances below it count as the surface that a ray leaves. */
const near = 1e-4

type Found = { distance: number; normal: Vector } | null

const axes: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

// no arrays are made for a box that is missed: nearly all are
function hitBox(from: Vector, to: Vector, origin: Vector, direction: Vector, most: number): Found {
  let enter = -Infinity
  let leave = most
  let axis = 0
  for (let index = 0; index < 3; index += 1) {
    const inverse = 1 / direction[index]!
    const a = (from[index]! - origin[index]!) * inverse
    const b = (to[index]! - origin[index]!) * inverse
    const first = Math.min(a, b)
    if (first > enter) {
      enter = first
      axis = index
    }
    leave = Math.min(leave, Math.max(a, b))
    if (enter > leave) return null
  }
  if (enter < near) return null
  return { distance: enter, normal: scale(axes[axis]!, direction[axis]! > 0 ? -1 : 1) }
}

function hitBall(centre: Vector, radii: Vector, origin: Vector, direction: Vector, most: number): Found {
  const x = (origin[0] - centre[0]) / radii[0]
  const y = (origin[1] - centre[1]) / radii[1]
  const z = (origin[2] - centre[2]) / radii[2]
  const dx = direction[0] / radii[0]
  const dy = direction[1] / radii[1]
  const dz = direction[2] / radii[2]
  const a = dx * dx + dy * dy + dz * dz
  const b = x * dx + y * dy + z * dz
  const root = b * b - a * (x * x + y * y + z * z - 1)
  if (root < 0) return null
  const distance = (-b - Math.sqrt(root)) / a
  if (distance < near || distance > most) return null
  return { distance, normal: normalize([(x + dx * distance) / radii[0], (y + dy * distance) / radii[1], (z + dz * distance) / radii[2]]) }
}

function hitColumn(centre: Vector, radius: number, height: number, origin: Vector, direction: Vector, most: number): Found {
  const x = origin[0] - centre[0]
  const y = origin[1] - centre[1]
  const a = direction[0] ** 2 + direction[1] ** 2
  const b = x * direction[0] + y * direction[1]
  const root = b * b - a * (x * x + y * y - radius * radius)
  if (root < 0) return null
  const side = (-b - Math.sqrt(root)) / a
  const z = origin[2] + side * direction[2]
  if (side > near && side < most && z >= centre[2] && z <= centre[2] + height)
    return { distance: side, normal: [(x + side * direction[0]) / radius, (y + side * direction[1]) / radius, 0] }
  const isFromAbove = direction[2] < 0
  const cap = ((isFromAbove ? centre[2] + height : centre[2]) - origin[2]) / direction[2]
  if (!(cap > near && cap < most) || (x + cap * direction[0]) ** 2 + (y + cap * direction[1]) ** 2 > radius * radius) return null
  return { distance: cap, normal: [0, 0, isFromAbove ? 1 : -1] }
}

function hitShape(shape: Shape, origin: Vector, direction: Vector, most: number): Found {
  if (shape.kind === 'box') return hitBox(shape.from, shape.to, origin, direction, most)
  if (shape.kind === 'ball') return hitBall(shape.centre, shape.radii, origin, direction, most)
  return hitColumn(shape.centre, shape.radius, shape.height, origin, direction, most)
}

/** The first shape on a ray, or null. */
export function trace(shapes: readonly Shape[], origin: Vector, direction: Vector): Hit | null {
  let best: Hit | null = null
  for (const shape of shapes) {
    const found = hitShape(shape, origin, direction, best?.distance ?? Infinity)
    if (found) best = { ...found, shape }
  }
  return best
}

const isBlocked = (shapes: readonly Shape[], origin: Vector, direction: Vector): boolean =>
  shapes.some((shape) => hitShape(shape, origin, direction, Infinity) !== null)

/** Two directions at right angles to a normal. */
function tangents(normal: Vector): readonly [Vector, Vector] {
  const [x, y, z] = normal
  const first = normalize(Math.abs(x) > 0.7 ? [-z, 0, x] : [0, z, -y])
  return [first, [y * first[2] - z * first[1], z * first[0] - x * first[2], x * first[1] - y * first[0]]]
}

export type Light = {
  readonly shapes: readonly Shape[]
  readonly sun: Vector
  readonly sunColour: Vector
  /** The sky behind the windows. */
  readonly skyOf: (direction: Vector) => Vector
  /** What comes from surfaces after further bounces. */
  readonly rest: Vector
}

/** The light of the sun at a point of a surface. */
export function sunAt({ shapes, sun, sunColour }: Light, point: Vector, normal: Vector): Vector {
  const facing = dot(normal, sun)
  return facing <= 0 || isBlocked(shapes, point, sun) ? [0, 0, 0] : scale(sunColour, facing)
}

/** The light at a point from all sides except the sun, by `side`² directions; `random` gives 0 to 1. */
export function softLight(light: Light, point: Vector, normal: Vector, side: number, random: () => number): Vector {
  const [first, second] = tangents(normal)
  let sum: Vector = [0, 0, 0]
  for (let index = 0; index < side * side; index += 1) {
    const square = ((index % side) + random()) / side
    const angle = (2 * Math.PI * (Math.floor(index / side) + random())) / side
    const [radius, up] = [Math.sqrt(square), Math.sqrt(1 - square)]
    const direction = add(add(scale(first, radius * Math.cos(angle)), scale(second, radius * Math.sin(angle))), scale(normal, up))
    const hit = trace(light.shapes, point, direction)
    if (!hit) {
      sum = add(sum, light.skyOf(direction))
      continue
    }
    const there = along(point, direction, hit.distance)
    const paint = hit.shape.paint(there)
    const arriving = add(sunAt(light, along(there, hit.normal, 1e-3), hit.normal), light.rest)
    sum = add(sum, hit.shape.glow ? scale(paint, hit.shape.glow) : multiply(paint, arriving))
  }
  return scale(sum, 1 / (side * side))
}
