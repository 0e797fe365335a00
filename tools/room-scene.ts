import type { Light, Paint, Shape, Vector } from './room-tracing.ts'
import { normalize } from './room-tracing.ts'

// A living room of 6.4 × 4.6 m on a high floor. The window wall is at y = 4.6.

const [width, depth, height] = [6.4, 4.6, 2.75]

const plain =
  (...colour: Vector): Paint =>
  () =>
    colour
const [white, oak, walnut, green, linen, ochre, black] = [
  plain(0.9, 0.88, 0.84),
  plain(0.62, 0.43, 0.25),
  plain(0.34, 0.2, 0.11),
  plain(0.13, 0.27, 0.22),
  plain(0.8, 0.76, 0.68),
  plain(0.8, 0.45, 0.13),
  plain(0.03, 0.03, 0.035),
]

/** A number from 0 to 1 that is the same for the same numbers. */
export const noise = (a: number, b = 0): number => {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453
  return wave - Math.floor(wave)
}

/** Oak boards along the room, each with its own tone. */
const boards: Paint = ([x, y]) => {
  const row = Math.floor(y / 0.14)
  const board = Math.floor((x + noise(row) * 1.8) / 1.8)
  const isSeam = y / 0.14 - row < 0.02 || ((x + noise(row) * 1.8) / 1.8) % 1 < 0.002
  const tone = (0.82 + 0.26 * noise(row, board) + 0.05 * Math.sin(y * 190 + 4 * Math.sin(x * 3 + row))) * (isSeam ? 0.6 : 1)
  return [0.6 * tone, 0.41 * tone, 0.25 * tone]
}

const rug: Paint = ([x, y]) => {
  const edge = Math.min(x - 2.55, 5.15 - x, y - 1.15, 3.35 - y)
  if (edge < 0.07) return [0.72, 0.66, 0.55]
  if (edge < 0.11) return [0.16, 0.3, 0.26]
  return Math.abs(((x + y) / 0.42) % 1) < 0.06 || Math.abs(((x - y + 9) / 0.42) % 1) < 0.06 ? [0.6, 0.53, 0.43] : [0.8, 0.75, 0.65]
}

const painting =
  (left: number, from: Vector, to: Vector): Paint =>
  ([x, , z]) => {
    const [u, v] = [(x - left) / 0.7, (z - 1.3) / 0.9]
    if (u < 0.06 || u > 0.94 || v < 0.05 || v > 0.95) return [0.9, 0.88, 0.83]
    return v < 0.32 + 0.16 * Math.sin(u * 5 + left) ? from : (u - 0.6) ** 2 + ((v - 0.68) * 1.25) ** 2 < 0.03 ? to : [0.87, 0.79, 0.66]
  }

const box = (from: Vector, to: Vector, paint: Paint, glow?: number): Shape => ({ kind: 'box', from, to, paint, ...(glow ? { glow } : {}) })
const ball = (centre: Vector, radii: Vector, paint: Paint, glow?: number): Shape => ({ kind: 'ball', centre, radii, paint, ...(glow ? { glow } : {}) })
const column = (centre: Vector, radius: number, tall: number, paint: Paint): Shape => ({ kind: 'column', centre, radius, height: tall, paint })
const times = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index))

const walls: readonly Shape[] = [
  box([-0.2, -0.2, -0.2], [width + 0.2, depth + 0.3, 0], boards),
  box([-0.2, -0.2, height], [width + 0.2, depth + 0.3, height + 0.2], plain(0.95, 0.95, 0.94)),
  box([-0.2, -0.2, 0], [0, depth + 0.3, height], green),
  box([width, -0.2, 0], [width + 0.2, depth + 0.3, height], white),
  box([-0.2, -0.2, 0], [width + 0.2, 0, height], white),
  box([0, depth, 0], [0.7, depth + 0.25, height], white),
  box([5.7, depth, 0], [width, depth + 0.25, height], white),
  box([0.7, depth, 2.45], [5.7, depth + 0.25, height], white),
  box([0.7, depth, 0], [5.7, depth + 0.25, 0.12], white),
  ...[0.7, 2.35, 4, 5.65].map((x) => box([x, depth + 0.08, 0.12], [x + 0.05, depth + 0.14, 2.45], black)),
  ...[0.12, 2.4].map((z) => box([0.7, depth + 0.08, z], [5.7, depth + 0.14, z + 0.05], black)),
  box([0, 0, 0], [width, 0.015, 0.09], plain(0.9, 0.89, 0.86)),
  box([width - 0.015, 0, 0], [width, depth, 0.09], plain(0.9, 0.89, 0.86)),
]

const curtains: readonly Shape[] = [0.36, 5.3].flatMap((left) =>
  times(9, (index) => column([left + index * 0.085, depth - 0.12 + 0.035 * (index % 2), 0.03], 0.055, 2.6, linen)),
)

const sofa: readonly Shape[] = [
  box([5.4, 1.1, 0.1], [6.3, 3.5, 0.32], ochre),
  box([6.05, 1.1, 0.1], [6.33, 3.5, 0.82], ochre),
  box([5.4, 0.98, 0.1], [6.33, 1.16, 0.62], ochre),
  box([5.4, 3.44, 0.1], [6.33, 3.62, 0.62], ochre),
  ...times(3, (index) => box([5.42, 1.18 + index * 0.755, 0.32], [6.08, 1.915 + index * 0.755, 0.47], plain(0.83, 0.49, 0.16))),
  ...(
    [
      [1.45, linen],
      [1.85, green],
      [3.1, linen],
    ] as const
  ).map(([y, paint]) => ball([5.98, y, 0.66], [0.13, 0.23, 0.21], paint)),
]

const tables: readonly Shape[] = [
  box([2.55, 1.15, 0], [5.15, 3.35, 0.012], rug),
  column([4.3, 2.3, 0.36], 0.5, 0.05, walnut),
  column([4.3, 2.3, 0.012], 0.16, 0.35, walnut),
  column([4.42, 2.2, 0.41], 0.07, 0.2, plain(0.75, 0.76, 0.74)),
  box([4.02, 2.38, 0.41], [4.3, 2.58, 0.45], green),
  box([0.02, 1, 0.18], [0.46, 3.4, 0.55], oak),
  ...times(3, (index) => box([0.46, 1.02 + index * 0.8, 0.2], [0.475, 1.79 + index * 0.8, 0.53], plain(0.66, 0.46, 0.27))),
  box([0.02, 1.45, 0.85], [0.07, 2.95, 1.7], black),
  ball([0.24, 1.2, 0.68], [0.11, 0.11, 0.14], linen),
]

const chair = (x: number, y: number, back: number): Shape[] => [
  box([x, y, 0.43], [x + 0.44, y + 0.44, 0.48], green),
  box([x + back * 0.4, y, 0.48], [x + back * 0.4 + 0.04, y + 0.44, 0.85], oak),
  ...[0.02, 0.38].flatMap((a) => [0.02, 0.38].map((b) => box([x + a, y + b, 0], [x + a + 0.04, y + b + 0.04, 0.43], oak))),
]

const dining: readonly Shape[] = [
  column([1.9, 0.85, 0.7], 0.55, 0.045, oak),
  column([1.9, 0.85, 0], 0.09, 0.7, walnut),
  ...chair(0.95, 0.63, 0),
  ...chair(2.4, 0.63, 1),
  ball([1.9, 0.85, 1.85], [0.24, 0.24, 0.2], plain(1, 0.86, 0.62), 2.2),
  column([1.9, 0.85, 2.04], 0.008, 0.71, black),
  ball([1.8, 0.8, 0.79], [0.16, 0.16, 0.05], plain(0.75, 0.76, 0.74)),
]

const paintings: readonly Shape[] = (
  [
    [3.35, [0.15, 0.32, 0.27], [0.83, 0.45, 0.13]],
    [4.25, [0.72, 0.36, 0.16], [0.16, 0.29, 0.26]],
  ] as const
).flatMap(([left, from, to]) => [
  box([left - 0.03, 0, 1.27], [left + 0.73, 0.02, 2.23], walnut),
  box([left, 0, 1.3], [left + 0.7, 0.03, 2.2], painting(left, from, to)),
])

const plant: readonly Shape[] = [
  column([0.45, 4.05, 0], 0.19, 0.36, plain(0.72, 0.4, 0.25)),
  column([0.45, 4.05, 0.3], 0.02, 0.9, walnut),
  ...times(26, (index) => {
    const [angle, reach, z] = [index * 2.4, 0.12 + 0.26 * noise(index), 0.75 + 0.85 * noise(index, 3)]
    const tone = 0.75 + 0.5 * noise(index, 5)
    return ball([0.45 + reach * Math.cos(angle), 4.05 + reach * Math.sin(angle), z], [0.15, 0.13, 0.05], plain(0.12 * tone, 0.3 * tone, 0.14 * tone))
  }),
]

const cabinet: readonly Shape[] = [
  box([5.35, 0.02, 0], [6.15, 0.4, 1.05], oak),
  box([5.36, 0.4, 0.05], [5.745, 0.412, 1.03], plain(0.66, 0.46, 0.27)),
  box([5.755, 0.4, 0.05], [6.14, 0.412, 1.03], plain(0.66, 0.46, 0.27)),
  ball([5.6, 0.22, 1.25], [0.13, 0.13, 0.2], plain(0.75, 0.76, 0.74)),
  column([5.95, 0.22, 1.05], 0.08, 0.06, black),
  column([5.95, 0.22, 1.1], 0.012, 0.22, black),
  ball([5.95, 0.22, 1.42], [0.17, 0.17, 0.14], plain(1, 0.86, 0.62), 2),
]

const outside = ([x, y, z]: Vector): Vector => {
  const [azimuth, elevation] = [Math.atan2(x, y) * 26, z / Math.hypot(x, y)]
  const towers = [0.37, 1, 2.7].map((step, layer) => {
    const tower = Math.floor((azimuth + layer * 0.43) / step)
    return { layer, across: (azimuth + layer * 0.43) / step - tower, top: noise(tower, layer + 1) * [0.34, 0.24, 0.16][layer]! - 0.04 }
  })
  const seen = towers.toReversed().find(({ top, across }) => elevation < top && across > 0.06 && across < 0.94)
  const haze = Math.min(1, Math.max(0, elevation * 1.6 + 0.1))
  if (!seen) return elevation < -0.12 ? [0.62, 0.68, 0.66] : [1.9 - 0.9 * haze, 2 - 0.55 * haze, 2.1 - 0.1 * haze]
  const isPane = (seen.across * 11) % 1 > 0.35 && (elevation * 60 + 90) % 1 > 0.4
  const tone = 0.72 + 0.28 * (2 - seen.layer) - (isPane ? 0.16 : 0)
  return [tone * 0.9, tone * 0.96, tone]
}

/** Where the camera stands. */
export const camera: Vector = [3.05, 2.35, 1.5]

/** The room and its light. */
export const room: Light = {
  shapes: [...walls, ...curtains, ...sofa, ...tables, ...dining, ...paintings, ...plant, ...cabinet],
  sun: normalize([0.42, 0.75, 0.5]),
  sunColour: [2.9, 2.25, 1.5],
  skyOf: outside,
  rest: [0.5, 0.48, 0.44],
}
