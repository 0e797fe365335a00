import { asphalt, car, openScene, type OpenView } from './open-air.ts'
import { concrete, paint, plain } from './materials.ts'
import { box, type Material, type Mesh, place, quad } from './mesh.ts'
import { hedge, palmTree, tree } from './plants.ts'
import { pick, type Random } from './random.ts'
import type { Lamp, Scene } from './scene.ts'
import { cylinder, soft, tube } from './shapes.ts'
import { mul, rgb, type V } from './vector.ts'

const line = paint('#f1efe8')
const yellow = plain('#e0b030')
const PAINTS = ['#e8e8e5', '#22252a', '#8b9095', '#7a2420', '#24405f', '#c8c1b3', '#3e5a4a'] as const

const DIGITS: Record<string, string> = { 0: 'abcdef', 1: 'bc', 2: 'abged', 3: 'abgcd', 4: 'fgbc', 5: 'afgcd', 6: 'afgedc', 7: 'abc', 8: 'abcdefg', 9: 'abcdfg' }
const BARS: Record<string, [number, number, number, number]> = {
  a: [0, 0.9, 0.5, 1],
  b: [0.4, 0.5, 0.5, 1],
  c: [0.4, 0, 0.5, 0.5],
  d: [0, 0, 0.5, 0.1],
  e: [0, 0, 0.1, 0.5],
  f: [0, 0.5, 0.1, 1],
  g: [0, 0.45, 0.5, 0.55],
}

/** A painted number on the floor, its foot at y = 0. */
function figure(s: Mesh, text: string, k: number): void {
  text.split('').forEach((c, i) => {
    for (const b of DIGITS[c] ?? '') {
      const [x0, y0, x1, y1] = BARS[b] as [number, number, number, number]
      box(s, [(x0 + i * 0.68 - 0.6) * k, y0 * k, 0.003], [(x1 + i * 0.68 - 0.6) * k, y1 * k, 0.008], line)
    }
  })
}

/** Bays in a row along x, their mouths at y = 0; `full` says which hold a car. */
function bays(s: Mesh, r: Random, count: number, full: (i: number) => boolean, w = 2.6, first = 101): void {
  for (let i = 0; i <= count; i++) box(s, [(i - count / 2) * w - 0.06, 0, 0.003], [(i - count / 2) * w + 0.06, 5.2, 0.009], line)
  box(s, [(-count / 2) * w, 5.14, 0.003], [(count / 2) * w, 5.26, 0.009], line)
  for (let i = 0; i < count; i++) {
    const x = (i - count / 2 + 0.5) * w
    place(s, [x, 0.5, 0], 0, () => figure(s, String(first + i), 0.62))
    for (const dx of [-0.62, 0.62]) soft(s, [x + dx - 0.3, 4.5, 0], [x + dx + 0.3, 4.66, 0.12], 0.03, i % 1 ? yellow : plain('#2b2b2c'))
    if (full(i)) place(s, [x + (r() - 0.5) * 0.2, 2.55, 0], r() > 0.4 ? 180 : 0, () => car(s, pick(r, PAINTS), pick(r, ['suv', 'saloon', 'hatch'] as const)))
  }
}

function pillar(s: Mesh, x: number, y: number, h: number, band: string, label: Material): void {
  box(s, [x - 0.35, y - 0.35, 0], [x + 0.35, y + 0.35, h], concrete('#d9d7d2'))
  box(s, [x - 0.356, y - 0.356, 0.02], [x + 0.356, y + 0.356, 1.15], plain(band))
  for (let i = 0; i < 4; i++) box(s, [x - 0.36, y - 0.36, 0.1 + i * 0.26], [x + 0.36, y + 0.36, 0.2 + i * 0.26], i % 2 ? plain(band) : label)
}

type Garage = OpenView & { band: string; floor: string; full: (i: number) => boolean; wall: string }

/** A storey of a car park, with bays on both sides of an aisle along y. */
function garage(name: string, v: Garage): Scene {
  const scene = openScene(name, v, (s, r, lamps) => {
    const floor: Material = { ...concrete(v.floor), gloss: 0.05, rough: 0.22 }
    const h = 2.9
    quad(s, [-9, -3, 0], [9, -3, 0], [9, 40, 0], [-9, 40, 0], floor)
    quad(s, [-9, 40, h], [9, 40, h], [9, -3, h], [-9, -3, h], concrete('#cfccc6'))
    for (const x of [-9, 9]) {
      box(s, [x - 0.1, -3, 0], [x + 0.1, 40, h], paint(v.wall))
      box(s, [x - 0.12, -3, 0.9], [x + 0.12, 40, 1.3], plain(v.band))
    }
    box(s, [-9, 40, 0], [9, 40.2, h], paint(v.wall))
    box(s, [-9, -3.2, 0], [9, -3, h], paint(v.wall))
    for (const k of [-1, 1]) place(s, [k * 3.3, 12.6, 0], k * -90, () => bays(s, r, 11, (i) => v.full(k > 0 ? i : i + 20), 2.6, k > 0 ? 101 : 121))
    for (let y = 3.5; y < 36; y += 7.8) for (const k of [-1, 1]) pillar(s, k * 4.3, y, h, v.band, line)
    for (let y = 1; y < 40; y += 5.2) fitting(s, lamps, y, h)
    for (const x of [-2.4, 2.4])
      tube(
        s,
        [
          [x, -3, h - 0.2],
          [x, 40, h - 0.2],
        ],
        0.07,
        plain('#b5382e'),
      )
    tube(
      s,
      [
        [3.4, -3, h - 0.3],
        [3.4, 40, h - 0.3],
      ],
      0.16,
      plain('#c9cbcd', { gloss: 0.3, rough: 0.3 }),
    )
    arrows(s, [4, 14, 24])
  })
  return { ...scene, portals: [{ at: [0, 60, 0], across: [0.01, 0, 0], up: [0, 0, 0.01], color: [0, 0, 0] }], bloom: 0.12 }
}

function fitting(s: Mesh, lamps: Lamp[], y: number, h: number): void {
  for (const x of [-1.2, 1.2]) {
    box(s, [x - 0.06, y - 0.7, h - 0.12], [x + 0.06, y + 0.7, h - 0.08], { color: [0.9, 0.95, 1], glow: [3.6, 3.8, 3.9], clear: 0.001 })
    lamps.push({ at: [x, y, h - 0.2], size: 0.6, color: [0.62, 0.65, 0.66] })
  }
}

function arrows(s: Mesh, places: readonly number[]): void {
  for (const y of places) {
    box(s, [-0.1, y, 0.003], [0.1, y + 1.6, 0.008], line)
    quad(s, [-0.4, y + 1.6, 0.006], [0.4, y + 1.6, 0.006], [0, y + 2.3, 0.006], [0, y + 2.3, 0.006], line)
  }
}

/** Bays seen from above. */
function openLot(name: string, v: OpenView, roof: boolean, full: (i: number) => boolean): Scene {
  return openScene(name, v, (s, r) => {
    quad(s, [-90, -60, 0], [90, -60, 0], [90, 90, 0], [-90, 90, 0], roof ? concrete('#8d8b87') : asphalt('#5f5f62'))
    bays(s, r, 9, full, 2.6, 1)
    place(s, [0, -7, 0], 180, () => bays(s, r, 9, (i) => full(i + 4), 2.6, 10))
    for (const [y, turn] of [
      [-2, -90],
      [-5, 90],
    ] as const)
      place(s, [0, y, 0], turn, () => arrows(s, [-8, -1, 6]))
    for (let y = 5.8; y < 8; y += 3) {
      box(s, [-40, 5.4, 0], [40, 5.6, 0.16], concrete('#c2beb6'))
      box(s, [-40, 5.6, 0], [40, 9, 0.14], plain('#5f7a3c'))
    }
    hedge(s, r, -14, 14, 6.4, 0.9)
    for (const x of [-11, -4, 3, 10]) place(s, [x, 7.6, 0], r() * 360, () => (roof ? palmTree(s, r, 4.6) : tree(s, r, 5.2, 2.6, 620)))
    for (const x of [-6.5, 6.5]) lampPost(s, x, 5.8)
  })
}

function lampPost(s: Mesh, x: number, y: number): void {
  tube(
    s,
    [
      [x, y, 0],
      [x, y, 4.4],
      [x, y - 0.8, 4.6],
    ],
    0.05,
    plain('#3a3c3f'),
  )
  box(s, [x - 0.12, y - 1.1, 4.55], [x + 0.12, y - 0.6, 4.62], plain('#3a3c3f'))
  cylinder(s, [x, y, 0], 0.15, 0.3, plain('#c9a437'))
}

/** One empty bay between two cars, under a roof that is open to the day. */
function carport(name: string, v: OpenView): Scene {
  return openScene(name, v, (s, r) => {
    quad(s, [-60, -40, 0], [60, -40, 0], [60, 60, 0], [-60, 60, 0], { color: (x, y) => mul(rgb('#a9a59d'), 0.9 + 0.1 * Math.sin(x) * Math.sin(y)) })
    quad(s, [-9, -4, 0.002], [9, -4, 0.002], [9, 7, 0.002], [-9, 7, 0.002], { ...concrete('#a3a29e'), gloss: 0.03, rough: 0.3 })
    bays(s, r, 5, (i) => i === 0 || i === 3 || i === 4, 2.8, 201)
    box(s, [-9, 6.4, 0], [9, 6.7, 3.2], paint('#e6e0d5'))
    box(s, [-9, 6.36, 0.5], [9, 6.4, 1.1], plain('#3f6f78'))
    box(s, [-9.4, -0.6, 3.1], [9.4, 7, 3.3], concrete('#c9c6bf'))
    for (const x of [-7.2, -1.4, 4.2]) pillar(s, x, 0.1, 3.1, '#3f6f78', line)
    place(s, [-10.6, 0, 0], 0, () => tree(s, r, 6, 3, 700))
    place(s, [11, 2, 0], 0, () => palmTree(s, r, 6))
  })
}

const inside: OpenView = { hour: 'grey', sun: [0, -60], eye: [0, -2, 1.6] as V, look: 0, fov: 66, shift: -0.06 }

export const PARKING: Record<string, () => Scene> = {
  'parking-01': () =>
    garage('parking-01', {
      ...inside,
      eye: [-1, -1.6, 1.6],
      look: 9,
      band: '#2f6f8f',
      floor: '#a9b0b2',
      wall: '#e9e9e6',
      full: (i) => [1, 2, 4, 7, 21, 24, 25, 28].includes(i),
    }),
  'parking-02': () =>
    garage('parking-02', {
      ...inside,
      eye: [1.6, -2, 1.5],
      look: -18,
      band: '#c98a2b',
      floor: '#8f9a8c',
      wall: '#ecebe4',
      full: (i) => [0, 3, 5, 6, 22, 27, 29].includes(i),
    }),
  'parking-03': () =>
    openLot('parking-03', { hour: 'day', sun: [-120, 48], eye: [-8, -19, 13], look: 24, tilt: 36, fov: 56 }, false, (i) => [0, 2, 3, 6, 8, 11].includes(i)),
  'parking-04': () =>
    openLot('parking-04', { hour: 'morning', sun: [110, 34], eye: [0, -5, 20], look: 0, tilt: 85, fov: 60 }, true, (i) => [1, 2, 5, 7, 10, 12].includes(i)),
  'parking-05': () => carport('parking-05', { hour: 'day', sun: [-130, 40], eye: [-1.6, -9, 1.7], look: 8, fov: 60, shift: 0.02 }),
  'parking-06': () =>
    garage('parking-06', {
      ...inside,
      eye: [0.2, 6, 2.2],
      look: 62,
      fov: 72,
      shift: -0.12,
      band: '#5d7a4e',
      floor: '#b3aea4',
      wall: '#f0eee8',
      full: (i) => [2, 4, 9, 10].includes(i),
    }),
}
