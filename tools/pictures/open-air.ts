import { concrete, plain } from './materials.ts'
import { box, emptyMesh, type Material, type Mesh, place, quad, sheet } from './mesh.ts'
import { cell, cloud, noise, type Random, randomFrom } from './random.ts'
import type { Lamp, Scene } from './scene.ts'
import { ball, cylinder, soft, tube } from './shapes.ts'
import { type Hour, skyOf } from './skies.ts'
import { cross, mix, mul, rgb, sub, unit, type V } from './vector.ts'

export type OpenView = {
  hour: Hour
  sun: [number, number]
  eye: V
  look: number
  fov: number
  shift?: number
  tilt?: number
  exposure?: number
  bloom?: number
}

/** A picture in the open. */
export function openScene(name: string, v: OpenView, build: (s: Mesh, r: Random, lamps: Lamp[]) => void): Scene {
  const s = emptyMesh()
  const r = randomFrom(name)
  const lamps: Lamp[] = []
  build(s, r, lamps)
  return {
    mesh: s,
    eye: v.eye,
    look: v.look,
    fov: v.fov,
    shift: v.shift ?? 0,
    tilt: v.tilt ?? 0,
    portals: [],
    lamps,
    ...skyOf(v.hour, v.sun, r() * 50),
    exposure: (v.exposure ?? 1) * (v.hour === 'dusk' ? 0.7 : 1),
    bloom: v.bloom ?? 0.09,
    warmth: v.hour === 'golden' ? 0.5 : 0.15,
    balance: 0.12,
  }
}

export const lawn: Material = {
  color: (u, v) => mul(mix(rgb('#5f7f3a'), rgb('#86a04e'), cloud(u * 0.5, v * 0.5, 3)), 0.7 + 0.5 * noise(u * 26, v * 26) * (0.6 + 0.8 * noise(u * 5, v * 5))),
}

export const asphalt = (hex = '#5b5b5d'): Material => ({
  color: (u, v) => mul(rgb(hex), 0.78 + 0.25 * cloud(u * 0.35, v * 0.35, 4) + 0.22 * noise(u * 60, v * 60)),
  gloss: 0.02,
  rough: 0.5,
})

/** A street along x: kerb, pavement and lane marks; its middle at y. */
export function street(s: Mesh, y: number, w: number): void {
  quad(s, [-400, y - w / 2, 0.01], [400, y - w / 2, 0.01], [400, y + w / 2, 0.01], [-400, y + w / 2, 0.01], asphalt())
  for (let x = -120; x < 120; x += 6) box(s, [x, y - 0.07, 0.012], [x + 3, y + 0.07, 0.018], plain('#e8e6df'))
  for (const k of [-1, 1]) {
    const a = y + (k * w) / 2
    box(s, [-400, Math.min(a, a + k * 0.2), 0], [400, Math.max(a, a + k * 0.2), 0.14], concrete('#b9b5ad'))
    box(s, [-400, Math.min(a + k * 0.2, a + k * 3), 0], [400, Math.max(a + k * 0.2, a + k * 3), 0.13], paving)
  }
}

export const paving: Material = {
  color: (u, v) =>
    mul(rgb('#bdb3a4'), (0.9 + 0.18 * cell(u / 0.6, v / 0.6)) * (Math.min(u / 0.6 - Math.floor(u / 0.6), v / 0.6 - Math.floor(v / 0.6)) < 0.03 ? 0.75 : 1)),
}

/** Half width and height of a car's body and cabin at stations along it: [y, half width, foot, top]. */
type Station = [number, number, number, number]

const SHAPES: Record<'saloon' | 'suv' | 'hatch', { body: Station[]; cabin: Station[] }> = {
  saloon: {
    body: [
      [-2.28, 0.62, 0.42, 0.66],
      [-2.24, 0.78, 0.32, 0.86],
      [-2.05, 0.86, 0.24, 0.97],
      [-1.5, 0.9, 0.2, 1.0],
      [-0.6, 0.91, 0.2, 0.97],
      [0.6, 0.91, 0.2, 0.94],
      [1.2, 0.89, 0.2, 0.88],
      [1.9, 0.85, 0.22, 0.76],
      [2.2, 0.74, 0.28, 0.64],
      [2.3, 0.55, 0.38, 0.54],
    ],
    cabin: [
      [-1.75, 0.66, 0.9, 0.98],
      [-1.2, 0.68, 0.9, 1.3],
      [-0.75, 0.66, 0.9, 1.42],
      [-0.1, 0.65, 0.9, 1.46],
      [0.35, 0.65, 0.9, 1.42],
      [0.8, 0.67, 0.88, 1.16],
      [1.2, 0.68, 0.84, 0.9],
    ],
  },
  hatch: {
    body: [
      [-2.0, 0.6, 0.4, 0.7],
      [-1.96, 0.78, 0.3, 0.95],
      [-1.7, 0.86, 0.22, 1.02],
      [-1.0, 0.88, 0.2, 1.02],
      [0.4, 0.88, 0.2, 0.98],
      [1.1, 0.86, 0.2, 0.92],
      [1.7, 0.8, 0.24, 0.8],
      [1.94, 0.7, 0.3, 0.66],
      [2.02, 0.5, 0.38, 0.55],
    ],
    cabin: [
      [-1.86, 0.62, 0.94, 1.05],
      [-1.5, 0.66, 0.94, 1.42],
      [-0.8, 0.66, 0.94, 1.52],
      [0, 0.66, 0.94, 1.52],
      [0.4, 0.66, 0.94, 1.44],
      [0.85, 0.67, 0.9, 1.16],
      [1.2, 0.68, 0.86, 0.94],
    ],
  },
  suv: {
    body: [
      [-2.28, 0.66, 0.5, 0.8],
      [-2.24, 0.84, 0.38, 1.06],
      [-2.0, 0.92, 0.3, 1.14],
      [-1.2, 0.95, 0.28, 1.14],
      [0.5, 0.95, 0.28, 1.1],
      [1.1, 0.93, 0.28, 1.06],
      [1.9, 0.9, 0.32, 0.98],
      [2.2, 0.82, 0.36, 0.86],
      [2.3, 0.62, 0.46, 0.7],
    ],
    cabin: [
      [-2.1, 0.7, 1.05, 1.16],
      [-1.85, 0.74, 1.05, 1.62],
      [-1.2, 0.74, 1.05, 1.74],
      [-0.2, 0.73, 1.05, 1.75],
      [0.3, 0.73, 1.05, 1.68],
      [0.75, 0.74, 1.02, 1.36],
      [1.1, 0.75, 0.98, 1.1],
    ],
  },
}

/** A rounded hull through stations; `m` may differ above the shoulder. */
function hull(s: Mesh, stations: Station[], m: Material, square: number): void {
  const parts = 22
  const ring = ([y, w, z0, z1]: Station): V[] =>
    Array.from({ length: parts + 1 }, (_, i): V => {
      const t = (i / parts) * Math.PI * 2
      const [c, e] = [Math.cos(t), Math.sin(t)]
      return [Math.sign(c) * Math.abs(c) ** square * w, y, (z0 + z1) / 2 + Math.sign(e) * Math.abs(e) ** square * ((z1 - z0) / 2)]
    })
  const rings = stations.map(ring)
  const ends = [
    rings[0]!.map((): V => [0, stations[0]![0] - 0.01, (stations[0]![2] + stations[0]![3]) / 2]),
    ...rings,
    rings.at(-1)!.map((): V => [0, stations.at(-1)![0] + 0.01, (stations.at(-1)![2] + stations.at(-1)![3]) / 2]),
  ]
  const normal = (j: number, i: number): V => {
    const row = ends[j]!
    const a = sub(row[(i + 1) % parts]!, row[(i + parts - 1) % parts]!)
    const b = sub(ends[Math.min(j + 1, ends.length - 1)]![i]!, ends[Math.max(j - 1, 0)]![i]!)
    return unit(cross(b, a))
  }
  sheet(
    s,
    ends.map((row, j) => row.map((p, i) => ({ p, n: normal(j, i % parts), u: p[1], v: p[2] }))),
    m,
  )
}

/** A car that points along y; about 4.5 m long. */
export function car(s: Mesh, hex: string, kind: 'saloon' | 'suv' | 'hatch' = 'saloon'): void {
  const shape = SHAPES[kind]
  const body = plain(hex, { gloss: 0.06, rough: 0.05 })
  const roof = (p: V): boolean => p[2] > shape.cabin[3]![3] - 0.09 || pillars(p, shape.cabin)
  const skin: Material = { gloss: 0.09, rough: 0.03, color: (u, v) => (roof([0, u, v]) ? rgb(hex) : rgb('#171b1f')) }
  hull(s, shape.body, body, 0.5)
  hull(s, shape.cabin, skin, 0.55)
  const [front, back] = [shape.body.at(-2)!, shape.body[1]!]
  for (const x of [-1, 1]) {
    for (const y of [back[0] + 0.82, front[0] - 0.82]) wheel(s, x, y, kind === 'suv' ? 0.37 : 0.33)
    place(s, [x * front[1] * 0.78, front[0] - 0.1, front[3] - 0.06], x * -24, () =>
      soft(s, [-0.17, -0.1, -0.06], [0.17, 0.09, 0.05], 0.04, { color: [0.85, 0.88, 0.92], gloss: 0.15, rough: 0.05 }),
    )
    place(s, [x * back[1] * 0.8, back[0] + 0.03, back[3] - 0.14], x * 20, () =>
      soft(s, [-0.15, -0.06, -0.06], [0.15, 0.1, 0.06], 0.03, plain('#8f1c18', { gloss: 0.1, rough: 0.1 })),
    )
    soft(s, [x * 0.86 - 0.02, 0.78, shape.body[4]![3] - 0.02], [x * 1.0 + 0.02, 0.92, shape.body[4]![3] + 0.11], 0.05, body)
  }
  box(s, [-0.24, back[0] - 0.05, 0.56], [0.24, back[0] - 0.03, 0.66], plain('#eceae2'))
  soft(s, [-0.5, front[0] + 0.03, 0.42], [0.5, front[0] + 0.08, 0.52], 0.02, plain('#1b1c1e', { gloss: 0.05, rough: 0.2 }))
}

const pillars = (p: V, cabin: Station[]): boolean => Math.abs(p[1] - (cabin[0]![0] + cabin.at(-1)![0]) / 2) < 0.045 || p[1] < cabin[0]![0] + 0.1

function wheel(s: Mesh, x: number, y: number, r: number): void {
  tube(
    s,
    [
      [x * 0.93, y, r],
      [x * 0.66, y, r],
    ],
    r,
    plain('#161617'),
    26,
  )
  tube(
    s,
    [
      [x * 0.935, y, r],
      [x * 0.93, y, r],
      [x * 0.925, y, r],
    ],
    [0.001, r * 0.99, r],
    plain('#161617'),
    26,
  )
  const rim = plain('#b9bcbe', { gloss: 0.4, rough: 0.25 })
  for (let i = 0; i < 10; i++) {
    const t = (i / 10) * Math.PI * 2
    tube(
      s,
      [
        [x * 0.938, y, r],
        [x * 0.94, y + Math.cos(t) * r * 0.66, r + Math.sin(t) * r * 0.66],
      ],
      0.022,
      rim,
      5,
    )
  }
  tube(
    s,
    Array.from({ length: 25 }, (_, i): V => [x * 0.937, y + Math.cos(i * 0.2618) * r * 0.68, r + Math.sin(i * 0.2618) * r * 0.68]),
    0.022,
    rim,
    5,
  )
}

export function person(s: Mesh, hex: string): void {
  const skin = plain('#9a6b4c')
  tube(
    s,
    [
      [-0.07, 0, 0],
      [-0.08, 0, 0.82],
    ],
    0.07,
    plain('#33363d'),
  )
  tube(
    s,
    [
      [0.09, 0.12, 0],
      [0.07, 0, 0.82],
    ],
    0.07,
    plain('#33363d'),
  )
  soft(s, [-0.2, -0.11, 0.78], [0.2, 0.11, 1.42], 0.1, plain(hex))
  ball(s, [0, 0, 1.58], [0.1, 0.11, 0.13], skin, 12)
}

export function umbrella(s: Mesh, r: number, m: Material): void {
  tube(
    s,
    [
      [0, 0, 0],
      [0, 0, 2.5],
    ],
    0.03,
    plain('#e5e0d5'),
  )
  const n = 8
  for (let i = 0; i < n; i++) {
    const [a, b] = [(i / n) * 6.2832, ((i + 1) / n) * 6.2832]
    quad(s, [Math.cos(a) * r, Math.sin(a) * r, 2.1], [Math.cos(b) * r, Math.sin(b) * r, 2.1], [0, 0, 2.55], [0, 0, 2.55], m)
    quad(
      s,
      [Math.cos(a) * r, Math.sin(a) * r, 1.98],
      [Math.cos(b) * r, Math.sin(b) * r, 1.98],
      [Math.cos(b) * r, Math.sin(b) * r, 2.1],
      [Math.cos(a) * r, Math.sin(a) * r, 2.1],
      m,
    )
  }
}

/** A sunbed along y, its head towards +y. */
export function sunbed(s: Mesh, hex: string): void {
  const frame = plain('#a07f5a')
  const pad = plain(hex)
  soft(s, [-0.33, -1, 0.24], [0.33, 0.95, 0.3], 0.01, frame)
  soft(s, [-0.31, -1, 0.3], [0.31, 0.3, 0.38], 0.03, pad)
  for (const y of [-0.9, 0.85]) for (const x of [-0.29, 0.29]) cylinder(s, [x, y, 0], 0.025, 0.26, frame, 8)
  for (let i = 0; i < 5; i++) soft(s, [-0.31, 0.28 + i * 0.13, 0.3 + i * 0.1], [0.31, 0.46 + i * 0.13, 0.4 + i * 0.11], 0.03, pad)
}

/** Water of a pool, its corners at z = 0; light dances on its floor. */
export const water: Material = {
  gloss: 0.03,
  rough: 0,
  ripple: 0.018,
  color: (u, v) => {
    const a = Math.abs(noise(u * 1.7 + noise(v * 1.3, u) * 1.6, v * 1.7, 4) - 0.5) * 2
    const b = Math.abs(noise(u * 2.9 + 3, v * 2.9 + noise(u * 2, v * 2) * 1.5, 9) - 0.5) * 2
    return mix(rgb('#2f97a8'), rgb('#bdf0ee'), 0.22 + 0.5 * (1 - a) ** 7 + 0.3 * (1 - b) ** 7)
  },
}
