import { car, lawn, openScene, type OpenView, paving, street, sunbed, umbrella, water } from './open-air.ts'
import { concrete, glass, paint, planks, plain, tiles, wood } from './materials.ts'
import { box, type Material, type Mesh, place, quad } from './mesh.ts'
import { hedge, palmTree, plant, shrub, tree } from './plants.ts'
import { between, cell, type Random } from './random.ts'
import type { Lamp, Scene } from './scene.ts'
import { ball, cylinder, soft } from './shapes.ts'
import { mul, rgb, tint, type V } from './vector.ts'

type Skin = { wall: Material; trim: Material; timber: Material; roof: Material; frame: Material; inside: number }

const skins = {
  white: {
    wall: paint('#efece5'),
    trim: paint('#f6f4ef'),
    timber: planks('#a5754a', '#7c5433', 0.12),
    roof: concrete('#8f8d89'),
    frame: plain('#26272a', { gloss: 0.1, rough: 0.3 }),
    inside: 0,
  },
  stone: {
    wall: tiles('#c9bba5', 0.5, 0.22, '#a99c88', { bond: true, vary: 0.18, gloss: 0 }),
    trim: paint('#efe9dd'),
    timber: planks('#8a5f3d', '#5f3f27', 0.12),
    roof: tiles('#7c4a38', 0.32, 0.28, '#4f2f25', { vary: 0.2, gloss: 0 }),
    frame: plain('#3a2c22'),
    inside: 0,
  },
  tropic: {
    wall: paint('#e9dcc4'),
    trim: paint('#f7f1e4'),
    timber: planks('#b07c4a', '#7f532f', 0.1),
    roof: tiles('#a4573a', 0.3, 0.26, '#6b3524', { vary: 0.22, gloss: 0 }),
    frame: plain('#5a3c26'),
    inside: 0,
  },
  grey: {
    wall: concrete('#b5b2ad'),
    trim: paint('#e9e8e4'),
    timber: planks('#6f5440', '#4a3729', 0.1),
    roof: concrete('#6b6a69'),
    frame: plain('#1f2022', { gloss: 0.1, rough: 0.3 }),
    inside: 0,
  },
} satisfies Record<string, Skin>

/** A tall window with a furnished room behind it; on a wall whose face is at y = 0. */
function pane(s: Mesh, k: Skin, x0: number, x1: number, z0: number, z1: number, bars: number): void {
  const [w, h] = [x1 - x0, z1 - z0]
  box(s, [x0 - 0.05, -0.06, z0 - 0.05], [x1 + 0.05, 0.02, z0], k.frame)
  box(s, [x0 - 0.05, -0.06, z1], [x1 + 0.05, 0.02, z1 + 0.05], k.frame)
  for (let i = 0; i <= bars; i++) box(s, [x0 + (w * i) / bars - 0.03, -0.06, z0], [x0 + (w * i) / bars + 0.03, 0.02, z1], k.frame)
  box(s, [x0, -0.03, z0], [x1, -0.02, z1], { color: [0.75, 0.8, 0.8], clear: 0.82, gloss: 0.07 })
  const seen = (u: number, v: number): V => roomSeen(u, v, w, h)
  quad(s, [x0, -0.012, z0], [x1, -0.012, z0], [x1, -0.012, z1], [x0, -0.012, z1], {
    color: (u, v) => mul(seen(u, v), 0.55),
    glow: (u, v) => tint(mul(seen(u, v), k.inside * 1.9), [1, 0.7, 0.42]),
  })
}

/** A room as it looks through a window of w × h metres: curtains, a lit wall, dark shapes of furniture. */
function roomSeen(u: number, v: number, w: number, h: number): V {
  const side = Math.min(u, w - u)
  if (side < w * 0.15) return mul([0.8, 0.77, 0.7], 0.62 + 0.3 * Math.sin(u * 42) * Math.sin(u * 17 + 1))
  const ground = 0.42 + 0.2 * cell(Math.floor(u / 0.85), 3)
  if (v < ground * Math.min(1, h / 2.4)) return [0.1, 0.085, 0.07]
  const lamp = Math.exp(-(((u - w * 0.68) / 0.5) ** 2 + ((v - h * 0.58) / 0.42) ** 2))
  const picture = Math.abs(u - w * 0.42) < 0.42 && Math.abs(v - h * 0.6) < 0.28
  return picture ? [0.2, 0.22, 0.2] : mul([0.5, 0.44, 0.36], 0.45 + 0.35 * (v / h) + 1.1 * lamp)
}

/** Two flat-roofed storeys, the upper one reaching out over the terrace. */
function modern(s: Mesh, k: Skin, lamps: Lamp[]): void {
  box(s, [-7, 0, 0], [6, 9, 3.3], k.wall)
  pane(s, k, -6.2, -0.6, 0.05, 2.85, 4)
  place(s, [0, 0, 0], 0, () => {
    box(s, [0, -0.08, 0], [2, 0, 3.3], k.timber)
    box(s, [0.4, -0.12, 0], [1.6, -0.08, 2.5], k.frame)
    pane(s, k, 2.6, 5.4, 0.05, 2.85, 2)
  })
  box(s, [-7.6, -2.2, 3.3], [6.4, 9.2, 3.65], k.trim)
  place(s, [0, -1.6, 0], 0, () => {
    box(s, [-5.4, 0, 3.65], [3.4, 9, 6.7], k.wall)
    place(s, [0, 0, 3.65], 0, () => {
      pane(s, k, -4.6, -1.2, 0.3, 2.6, 3)
      pane(s, k, 0.6, 2.8, 0.3, 2.6, 2)
      for (let x = -1; x < 0.4; x += 0.14) box(s, [x, -0.06, 0], [x + 0.08, 0, 3.05], k.timber)
    })
    box(s, [-6, -0.9, 6.7], [4, 9.4, 7], k.trim)
    for (const x of [-4, -1, 2]) lamps.push({ at: [x, -0.4, 6.4], size: 0.1, color: [0.2, 0.13, 0.07] })
  })
  box(s, [3.4, -1.9, 3.65], [6.3, -1.86, 4.65], { ...glass, clear: 0.85 })
  for (const x of [-7.3, 6.1]) soft(s, [x - 0.15, -2, 0], [x + 0.15, -1.7, 3.3], 0.02, k.trim)
  for (const x of [-5, -2, 1, 4]) lamps.push({ at: [x, -1, 3.05], size: 0.1, color: [0.3, 0.2, 0.11] })
}

/** Two storeys below a hipped roof with wide eaves, and a porch on posts. */
function hipped(s: Mesh, k: Skin, lamps: Lamp[]): void {
  box(s, [-6, 0, 0], [6, 8, 6.2], k.trim)
  box(s, [-6.05, -0.05, 0], [6.05, 8.05, 1], k.wall)
  pane(s, k, -5.2, -2.2, 0.4, 2.6, 3)
  pane(s, k, 2.2, 5.2, 0.4, 2.6, 3)
  box(s, [-0.8, -0.08, 0], [0.8, 0, 2.6], k.timber)
  place(s, [0, 0, 3.2], 0, () => {
    for (const x of [-5, -1.1, 2.8]) pane(s, k, x, x + 2.2, 0.5, 2.4, 2)
  })
  hip(s, [-7, -1.2, 6.2], [7, 9.2, 6.2], 2.3, k.roof)
  hip(s, [-4, -3.4, 3.1], [4, 0.1, 3.1], 0.9, k.roof)
  box(s, [-7, -1.2, 6.05], [7, 9.2, 6.2], k.timber)
  box(s, [-4, -3.4, 2.95], [4, 0, 3.1], k.timber)
  for (const x of [-3.7, -1.3, 1.3, 3.7]) soft(s, [x - 0.13, -3.25, 0], [x + 0.13, -2.99, 3], 0.02, k.trim)
  box(s, [-4, -3.4, 0], [4, 0, 0.12], k.timber)
  for (const x of [-2.5, 0, 2.5]) lamps.push({ at: [x, -1.7, 2.7], size: 0.1, color: [0.36, 0.23, 0.12] })
}

function hip(s: Mesh, a: V, b: V, rise: number, m: Material): void {
  const inset = (b[1] - a[1]) / 2
  const z = a[2] + rise
  const y = (a[1] + b[1]) / 2
  const p: V = [a[0] + inset, y, z]
  const q: V = [b[0] - inset, y, z]
  quad(s, [a[0], a[1], a[2]], [b[0], a[1], a[2]], q, p, m)
  quad(s, [b[0], b[1], a[2]], [a[0], b[1], a[2]], p, q, m)
  quad(s, [a[0], b[1], a[2]], [a[0], a[1], a[2]], p, p, m)
  quad(s, [b[0], a[1], a[2]], [b[0], b[1], a[2]], q, q, m)
}

function pool(s: Mesh, x0: number, x1: number, y0: number, y1: number, stone: Material, glow: boolean): void {
  quad(s, [x0, y0, 0.02], [x1, y0, 0.02], [x1, y1, 0.02], [x0, y1, 0.02], glow ? { ...water, glow: [0.01, 0.1, 0.12] } : water)
  const e = 0.5
  for (const [a, b, c, d] of [
    [x0 - e, x1 + e, y0 - e, y0],
    [x0 - e, x1 + e, y1, y1 + e],
    [x0 - e, x0, y0, y1],
    [x1, x1 + e, y0, y1],
  ] as const)
    box(s, [a, c, -0.1], [b, d, 0.08], stone)
}

function garden(s: Mesh, r: Random): void {
  quad(s, [-120, -60, 0], [120, -60, 0], [120, 160, 0], [-120, 160, 0], lawn)
  for (const [x, y] of [
    [-13, 6],
    [13, 9],
    [-17, 14],
    [18, 16],
    [-4, 16],
    [7, 18],
  ] as const)
    place(s, [x + between(r, -1, 1), y, 0], r() * 360, () =>
      r() > 0.5 ? palmTree(s, r, between(r, 6, 9.5)) : tree(s, r, between(r, 7, 10), between(r, 3.4, 5), 700),
    )
  for (let x = -60; x < 60; x += 6)
    place(s, [x + between(r, -2, 2), 34 + between(r, -4, 6), 0], r() * 360, () => tree(s, r, between(r, 8, 14), between(r, 4.5, 7), 330))
  const hill = plain('#5c7a52')
  for (const [x, y, a, b] of [
    [-190, 420, 260, 46],
    [150, 480, 300, 62],
    [420, 400, 240, 40],
    [-430, 430, 220, 36],
  ] as const)
    ball(s, [x, y, -4], [a, 110, b], hill, 40)
  for (let i = 0; i < 34; i++)
    place(s, [-95 + i * 5.8 + between(r, -2, 2), 48 + between(r, 0, 14), 0], r() * 360, () => tree(s, r, between(r, 8, 13), between(r, 5, 7), 160))
  hedge(s, r, -26, -9.5, 3, 1.3)
  hedge(s, r, 9.5, 26, 3, 1.3)
}

const beds = (s: Mesh, r: Random, points: [number, number][]): void => {
  for (const [x, y] of points)
    place(s, [x, y, 0], r() * 360, () => (r() > 0.35 ? shrub(s, r, between(r, 0.6, 1.1), 160) : plant(s, r, 'palm', 1.4, plain('#c9bda8'))))
}

type Villa = OpenView & { skin: Skin; house: 'modern' | 'hipped'; front: 'pool' | 'drive' | 'lawn' | 'deck' }

function villaScene(name: string, v: Villa): Scene {
  return openScene(name, v, (s, r, lamps) => {
    const k = { ...v.skin, inside: v.hour === 'dusk' ? 0.6 : v.hour === 'golden' ? 0.12 : 0.02 }
    garden(s, r)
    if (v.house === 'modern') modern(s, k, lamps)
    else hipped(s, k, lamps)
    if (v.hour !== 'dusk') lamps.length = 0
    if (v.front === 'pool' || v.front === 'deck')
      terrace(
        s,
        r,
        v.front === 'deck' ? planks('#b58a5f', '#85603d', 0.14) : tiles('#d9cfbf', 0.8, 0.8, '#b7ad9d', { gloss: 0.02, rough: 0.4 }),
        v.hour === 'dusk',
      )
    if (v.front === 'drive') drive(s, r)
    if (v.front === 'lawn') path(s, r)
  })
}

function terrace(s: Mesh, r: Random, stone: Material, glow: boolean): void {
  box(s, [-9, -5, -0.1], [8, 0, 0.07], stone)
  box(s, [-9, -14, -0.1], [-6, -5, 0.06], stone)
  pool(s, -5, 6, -11, -5.6, stone, glow)
  for (const y of [-7, -8.4, -10]) place(s, [-7.4, y, 0.06], 90, () => sunbed(s, '#f3efe6'))
  place(s, [-7.9, -7.7, 0], 0, () => umbrella(s, 1.5, { color: rgb('#f0e6d2'), thin: true }))
  place(s, [3.5, -3, 0.07], 0, () => {
    cylinder(s, [0, 0, 0.4], 0.5, 0.04, wood('#a5714a', '#7d5232'))
    cylinder(s, [0, 0, 0], 0.1, 0.4, plain('#555'))
    for (const t of [0, 120, 240])
      place(s, [Math.cos(t) * 1.1, Math.sin(t) * 1.1, 0], t, () => soft(s, [-0.35, -0.35, 0.1], [0.35, 0.35, 0.45], 0.08, plain('#e6dfd0')))
  })
  beds(s, r, [
    [7.4, -5.4],
    [8, -7],
    [7.6, -9],
    [8.2, -10.6],
    [-9.8, -6],
    [-10, -9],
    [-9.9, -11.5],
    [7, -12.4],
    [5, -12.6],
    [2, -12.8],
  ])
}

function drive(s: Mesh, r: Random): void {
  box(s, [-2.2, -15, -0.1], [7, 0, 0.04], paving)
  street(s, -20, 8)
  place(s, [4.6, -6.5, 0.04], 180, () => car(s, '#2c2f33', 'suv'))
  for (const [a, b] of [
    [-13, -3],
    [8, 17],
  ] as const) {
    box(s, [a, -13.6, 0], [b, -13.3, 0.55], paint('#e5ded1'))
    hedge(s, r, a, b, -12.6, 0.9)
  }
  beds(s, r, [
    [-3.2, -2],
    [-3.4, -4],
    [-3.2, -6],
    [-3.3, -8],
    [-6, -1],
    [8, -3],
    [8.2, -5],
    [8, -7.5],
  ])
}

function path(s: Mesh, r: Random): void {
  for (let i = 0; i < 9; i++)
    soft(s, [-0.7 + Math.sin(i) * 0.25, -4.6 - i * 1.15, 0], [0.7 + Math.sin(i) * 0.25, -3.8 - i * 1.15, 0.06], 0.03, concrete('#cbc5ba'))
  beds(s, r, [
    [-1.6, -4],
    [1.7, -4.2],
    [-2, -6],
    [2, -6.3],
    [-5, -1],
    [5, -1.2],
    [-6.2, -2],
    [6.3, -2.2],
    [-1.9, -9],
    [2.1, -9.6],
    [-7, -4],
    [7.2, -5],
  ])
  place(s, [-7.5, -6.5, 0], 0, () => palmTree(s, r, 6.5))
}

const at = (o: Partial<Villa>): Villa => ({
  skin: skins.white,
  house: 'modern',
  front: 'pool',
  hour: 'day',
  sun: [-140, 42],
  eye: [-9, -17, 2],
  look: 24,
  fov: 62,
  shift: 0.04,
  ...o,
})

export const VILLA: Record<string, () => Scene> = {
  'villa-01': () => villaScene('villa-01', at({})),
  'villa-02': () =>
    villaScene('villa-02', at({ house: 'hipped', skin: skins.tropic, front: 'lawn', hour: 'morning', sun: [140, 34], eye: [7, -17, 1.8], look: -21 })),
  'villa-03': () => villaScene('villa-03', at({ hour: 'dusk', sun: [10, 5], skin: skins.grey, front: 'pool', eye: [-2.5, -18, 1.8], look: 7 })),
  'villa-04': () => villaScene('villa-04', at({ front: 'drive', skin: skins.grey, hour: 'day', sun: [130, 44], eye: [9, -20, 1.8], look: -24 })),
  'villa-05': () =>
    villaScene('villa-05', at({ house: 'hipped', skin: skins.stone, front: 'pool', hour: 'golden', sun: [-125, 18], eye: [-8, -17.5, 2.2], look: 20 })),
  'villa-06': () => villaScene('villa-06', at({ front: 'deck', hour: 'morning', sun: [150, 30], eye: [7, -16.5, 3.2], look: -22, tilt: 4 })),
  'villa-07': () =>
    villaScene('villa-07', at({ house: 'hipped', skin: skins.white, front: 'drive', hour: 'grey', sun: [-150, 50], eye: [-8, -20, 1.9], look: 20 })),
}
