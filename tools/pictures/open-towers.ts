import { car, lawn, openScene, type OpenView, paving, person, street } from './open-air.ts'
import { city } from './city.ts'
import { concrete, glass, marble, paint, plain } from './materials.ts'
import { box, type Material, type Mesh, place } from './mesh.ts'
import { hedge, palmTree, tree } from './plants.ts'
import { between, cell, pick, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { cylinder, lathe, soft } from './shapes.ts'
import { mul, rgb, type V } from './vector.ts'

type Style = {
  body: Material
  slab: Material
  pane: string
  accent: Material
  storeys: number
  width: number
  depth: number
  kind: 'balconies' | 'glass' | 'fins' | 'grid' | 'round' | 'waves'
  lit: boolean
  step?: number
  crown?: number
}

const FLOOR = 3.3

/** Rooms behind glass: curtains in some, lamps in some. */
function rooms(hex: string, lit: boolean, id: number): Material {
  const pane = rgb(hex)
  return {
    gloss: 0.09,
    rough: 0.01,
    color: (u, v) => {
      const k = cell(u / 3.2, v / FLOOR, id)
      const x = u / 3.2 - Math.floor(u / 3.2)
      if (x < 0.02 || x > 0.98) return [0.06, 0.06, 0.06]
      const veil = cell(u / 3.2, v / FLOOR, id + 3)
      return veil > 0.6 && x < veil - 0.3 ? mul([0.55, 0.53, 0.48], 0.5 + 0.4 * Math.abs(Math.sin(u * 16))) : mul(pane, 0.5 + k)
    },
    ...(lit
      ? {
          glow: (u: number, v: number): V =>
            cell(u / 3.2, v / FLOOR, id + 7) > 0.45 ? mul([1, 0.64, 0.32], 0.3 + cell(u / 3.2, v / FLOOR, id + 8) * 0.9) : [0.01, 0.012, 0.02],
        }
      : {}),
  }
}

/** A condominium tower whose front is at y = 0, its middle at x = 0. */
function condo(s: Mesh, r: Random, t: Style): void {
  const h = t.storeys * FLOOR
  const w = t.width / 2
  const skin = rooms(t.pane, t.lit, Math.floor(r() * 90))
  const base = 9
  podium(s, t, base)
  if (t.kind === 'round') return roundTower(s, t, skin, base)
  box(s, [-w, 0, base], [w, t.depth, base + h], skin)
  for (let i = 0; i <= t.storeys; i++) storey(s, t, base + i * FLOOR, i)
  uprights(s, t, base, h)
  crown(s, t, base + h)
}

function podium(s: Mesh, t: Style, base: number): void {
  const w = t.width / 2 + 7
  box(s, [-w, -5, 4.6], [w, t.depth + 5, base], t.body)
  box(s, [-w + 1.5, -3.5, 0], [w - 1.5, t.depth + 4, 4.6], { ...rooms('#33424a', true, 4) })
  for (let x = -w + 1; x <= w - 1; x += 5.2) soft(s, [x - 0.35, -4.8, 0], [x + 0.35, -4.1, 4.6], 0.05, t.accent)
  box(s, [-w - 0.3, -5.4, base], [w + 0.3, t.depth + 5, base + 0.5], t.slab)
  for (let x = -w + 0.4; x < w; x += 0.5) box(s, [x, -5.25, 5.2], [x + 0.12, -5, 8.6], t.accent)
  box(s, [-4.5, -8.5, 3.6], [4.5, -5, 3.95], t.accent)
  for (const x of [-4.2, 4.2]) cylinder(s, [x, -8.1, 0], 0.14, 3.6, t.accent, 12)
}

function storey(s: Mesh, t: Style, z: number, i: number): void {
  const w = t.width / 2
  const out = t.kind === 'glass' ? 0.12 : t.kind === 'balconies' || t.kind === 'waves' ? 0.35 : 0.25
  box(s, [-w - out, -out, z - 0.22], [w + out, t.depth + out, z + (t.kind === 'glass' ? 0.12 : 0.3)], t.slab)
  if (i === t.storeys) return
  if (t.kind === 'balconies') for (let b = -2; b <= 2; b++) if ((b + i) % 2 === 0 || i % 3 > 0) balcony(s, t, (b * t.width) / 5, z, t.width / 5 - 1.6, 1.7)
  if (t.kind === 'waves')
    for (let b = 0; b < 12; b++) {
      const x = -w + (t.width * (b + 0.5)) / 12
      balcony(s, t, x, z, t.width / 12, 0.6 + 1.5 * (0.5 + 0.5 * Math.sin(b * 0.55 + i * 0.32)))
    }
}

function balcony(s: Mesh, t: Style, x: number, z: number, w: number, deep: number): void {
  box(s, [x - w / 2, -deep, z - 0.18], [x + w / 2, 0, z + 0.06], t.slab)
  const pane: Material = { ...glass, clear: 0.7 }
  box(s, [x - w / 2, -deep, z + 0.06], [x + w / 2, -deep + 0.03, z + 1.15], t.kind === 'waves' ? pane : cell(Math.floor(x), 3) > 0.4 ? pane : t.body)
  box(s, [x - w / 2, -deep - 0.02, z + 1.13], [x + w / 2, -deep + 0.05, z + 1.19], t.accent)
}

function uprights(s: Mesh, t: Style, base: number, h: number): void {
  const w = t.width / 2
  const top = base + h
  if (t.kind === 'balconies') for (let b = 0; b <= 5; b++) box(s, [-w + (t.width * b) / 5 - 0.7, -0.5, base], [-w + (t.width * b) / 5 + 0.7, 0.5, top], t.body)
  if (t.kind === 'fins') for (let x = -w; x <= w + 0.01; x += t.width / 22) box(s, [x - 0.12, -0.75, base], [x + 0.12, 0.1, top + 2.5], t.accent)
  if (t.kind === 'grid') for (let x = -w; x <= w + 0.01; x += t.width / 8) box(s, [x - 0.4, -0.6, base], [x + 0.4, 0.1, top], t.body)
  const e = t.kind === 'glass' ? 0.1 : 0.5
  for (const x of [-w, w]) for (const y of [0.3, t.depth - 0.3]) box(s, [x - e, y - e, base], [x + e, y + e, top], t.kind === 'glass' ? t.accent : t.body)
  for (let y = 3; y < t.depth; y += t.kind === 'glass' ? 3 : 6) box(s, [-w - 0.3, y, base], [-w, y + (t.kind === 'glass' ? 0.15 : 1.6), top], t.body)
  for (let y = 3; y < t.depth; y += t.kind === 'glass' ? 3 : 6) box(s, [w, y, base], [w + 0.3, y + (t.kind === 'glass' ? 0.15 : 1.6), top], t.body)
}

function crown(s: Mesh, t: Style, top: number): void {
  const w = t.width / 2
  const c = t.crown ?? 5
  box(s, [-w * 0.6, t.depth * 0.2, top], [w * 0.6, t.depth * 0.8, top + c], t.body)
  box(s, [-w - 0.3, -0.3, top], [w + 0.3, 0.1, top + 1.4], t.accent)
  box(s, [w - 0.1, -0.3, top], [w + 0.3, t.depth, top + 1.4], t.accent)
  box(s, [-w * 0.1, t.depth * 0.5, top + c], [-w * 0.1 + 0.3, t.depth * 0.5 + 0.3, top + c + 9], plain('#c9c9c9'))
}

function roundTower(s: Mesh, t: Style, skin: Material, base: number): void {
  const c: V = [0, t.width / 2, base]
  const h = t.storeys * FLOOR
  lathe(
    s,
    c,
    [
      [t.width / 2, 0],
      [t.width / 2, h],
    ],
    skin,
    false,
    64,
  )
  for (let i = 0; i <= t.storeys; i++) {
    const k = t.width / 2 + 0.9 + 0.7 * Math.sin(i * 0.4)
    lathe(
      s,
      [c[0], c[1], base + i * FLOOR],
      [
        [t.width / 2 - 0.5, -0.18],
        [k, -0.18],
        [k, 0.25],
        [t.width / 2 - 0.5, 0.25],
      ],
      t.slab,
      false,
      64,
    )
    if (i < t.storeys)
      lathe(
        s,
        [c[0], c[1], base + i * FLOOR],
        [
          [k - 0.06, 0.25],
          [k - 0.06, 1.1],
        ],
        { ...glass, clear: 0.65 },
        false,
        64,
      )
  }
  lathe(
    s,
    [c[0], c[1], base + h],
    [
      [t.width / 2 - 3, 0],
      [t.width / 2 - 3, 5],
      [0, 5],
    ],
    t.body,
    false,
    48,
  )
}

/** A public garden across the street: paths, lawns behind hedges, trees. */
function square(s: Mesh, r: Random): void {
  box(s, [-400, -140, -0.2], [400, -29.7, 0.1], paving)
  for (const [a, b] of [
    [-64, -38],
    [-33, -7],
    [7, 33],
    [38, 64],
  ] as const) {
    for (const [c, d] of [
      [-46, -36],
      [-64, -51],
      [-82, -69],
    ] as const) {
      box(s, [a, c, 0], [b, d, 0.28], lawn)
      hedge(s, r, a + 0.5, b - 0.5, d - 0.6, 0.9)
      if (d > -50) hedge(s, r, a + 0.5, b - 0.5, c + 0.6, 0.8)
      if (d > -50)
        place(s, [between(r, a + 5, b - 5), (c + d) / 2, 0.2], r() * 360, () =>
          r() > 0.4 ? tree(s, r, between(r, 4.5, 6.5), between(r, 2.6, 3.6), 420) : palmTree(s, r, between(r, 5, 7.5)),
        )
    }
  }
  for (let i = 0; i < 7; i++)
    place(s, [between(r, -5, 5) + (i % 2) * 20, between(r, -68, -38), 0.1], r() * 360, () => person(s, pick(r, ['#b8533f', '#e8e2d4', '#37566f', '#d6a64c'])))
}

function grounds(s: Mesh, r: Random, cars: number): void {
  street(s, -24, 11)
  box(s, [-70, -15.4, -0.2], [70, 66, 0.12], paving)
  box(s, [-400, -15.4, -0.2], [400, -14.6, 0.12], paving)
  for (let x = -52; x < 56; x += between(r, 8, 12))
    if (Math.abs(x) > 7)
      place(s, [x, -13 + between(r, -0.5, 0.5), 0.1], r() * 360, () =>
        r() > 0.45 ? palmTree(s, r, between(r, 6, 10)) : tree(s, r, between(r, 6, 9), between(r, 3, 4.2), 520),
      )
  for (const [a, b] of [
    [-34, -6],
    [6, 34],
  ] as const)
    hedge(s, r, a, b, -10.4, 1.1)
  square(s, r)
  for (let i = 0; i < cars; i++)
    place(s, [between(r, -38, 38), i % 2 ? -21.5 : -26.5, 0.02], i % 2 ? 90 : -90, () =>
      car(s, pick(r, ['#e9e9e6', '#2b2d30', '#8e9397', '#7c2622', '#27415f', '#c9c3b6']), pick(r, ['suv', 'saloon', 'hatch'] as const)),
    )
  for (let i = 0; i < 5; i++)
    place(s, [between(r, -16, 16), -17 + between(r, -0.8, 0.8), 0.1], r() * 360, () =>
      person(s, pick(r, ['#b8533f', '#e8e2d4', '#37566f', '#d6a64c', '#5d7a5c'])),
    )
}

function towerScene(name: string, v: OpenView, styles: { t: Style; at: V; turn: number }[], cars = 4): Scene {
  return openScene(name, v, (s, r) => {
    for (const { t, at, turn } of styles) place(s, at, turn, () => condo(s, r, t))
    grounds(s, r, cars)
    city(s, r, { below: 0.15, near: 110, dark: v.hour === 'dusk', dense: 0.55 })
  })
}

const whiteWall = paint('#ece9e2')
const cream = paint('#dccfb8')
const greyWall = concrete('#a9a8a5')
const brown = plain('#6d5340')
const bronze = plain('#8d6f4a', { gloss: 0.3, rough: 0.35 })
const night = plain('#2b2d31')
const stone = marble('#d9cfbe', '#b09f86', 0.3, { gloss: 0.02, rough: 0.5 })
const brick = paint('#a4644a')

const condoStyle = (o: Partial<Style>): Style => ({
  body: whiteWall,
  slab: whiteWall,
  pane: '#5d7f92',
  accent: night,
  storeys: 19,
  width: 28,
  depth: 24,
  kind: 'balconies',
  lit: false,
  ...o,
})

const front: OpenView = { hour: 'day', sun: [-140, 42], eye: [-52, -88, 2.2], look: 27, fov: 62, shift: 0.42 }

export const TOWER: Record<string, () => Scene> = {
  'tower-01': () => towerScene('tower-01', front, [{ t: condoStyle({}), at: [0, 0, 0], turn: 0 }]),
  'tower-02': () =>
    towerScene('tower-02', { ...front, hour: 'golden', sun: [120, 20], eye: [52, -86, 2.4], look: -28 }, [
      { t: condoStyle({ kind: 'glass', pane: '#3f6a86', accent: bronze, slab: night, storeys: 20 }), at: [0, 0, 0], turn: 0 },
    ]),
  'tower-03': () =>
    towerScene('tower-03', { ...front, hour: 'dusk', sun: [10, 5], eye: [-34, -92, 2.2], look: 22 }, [
      { t: condoStyle({ kind: 'fins', body: stone, slab: stone, accent: bronze, pane: '#2e3d4a', lit: true, storeys: 19 }), at: [-4, 0, 0], turn: 0 },
      {
        t: condoStyle({ kind: 'grid', body: stone, slab: stone, accent: bronze, pane: '#2e3d4a', lit: true, storeys: 14, width: 24 }),
        at: [38, 18, 0],
        turn: 0,
      },
    ]),
  'tower-04': () =>
    towerScene('tower-04', { ...front, hour: 'morning', sun: [-110, 30], eye: [38, -88, 2.4], look: -22 }, [
      { t: condoStyle({ kind: 'waves', pane: '#6d97a6', storeys: 18, width: 34 }), at: [0, 0, 0], turn: 0 },
    ]),
  'tower-05': () =>
    towerScene('tower-05', { ...front, hour: 'day', sun: [150, 46], eye: [-30, -92, 2.2], look: 18 }, [
      { t: condoStyle({ kind: 'round', slab: cream, body: cream, pane: '#4d7187', storeys: 19, width: 26 }), at: [2, 0, 0], turn: 0 },
    ]),
  'tower-06': () =>
    towerScene('tower-06', { ...front, hour: 'grey', sun: [-120, 50], eye: [40, -72, 2.4], look: -26, shift: 0.34 }, [
      { t: condoStyle({ kind: 'grid', body: brick, slab: cream, accent: brown, pane: '#4f5f68', storeys: 15, width: 34 }), at: [0, 0, 0], turn: 0 },
    ]),
  'tower-07': () =>
    towerScene('tower-07', { hour: 'golden', sun: [-120, 16], eye: [-70, -120, 46], look: 30, fov: 54, shift: 0.05 }, [
      { t: condoStyle({ kind: 'balconies', body: cream, slab: whiteWall, accent: brown, pane: '#587686' }), at: [-14, 0, 0], turn: 0 },
      { t: condoStyle({ kind: 'balconies', body: cream, slab: whiteWall, accent: brown, pane: '#587686', storeys: 34 }), at: [34, 26, 0], turn: 0 },
    ]),
  'tower-08': () =>
    towerScene('tower-08', { ...front, hour: 'day', sun: [-150, 38], eye: [-4, -90, 2.2], look: 4 }, [
      {
        t: condoStyle({
          kind: 'fins',
          body: greyWall,
          slab: whiteWall,
          accent: plain('#dfe2e3', { gloss: 0.1, rough: 0.3 }),
          pane: '#3d6172',
          storeys: 19,
          width: 28,
        }),
        at: [-9, 0, 0],
        turn: 0,
      },
      { t: condoStyle({ kind: 'glass', pane: '#4a7d93', accent: night, slab: night, storeys: 14, width: 20 }), at: [30, 14, 0], turn: -12 },
    ]),
}
