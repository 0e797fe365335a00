import { black, lit, mirror, plain, steel, white } from './materials.ts'
import { box, type Material, place, triangle } from './mesh.ts'
import { type Kit, vase } from './furniture.ts'
import { addLamp } from './furniture-lamps.ts'
import { fabric } from './palettes.ts'
import { cylinder, lathe, soft, tube } from './shapes.ts'
import { unit } from './vector.ts'

export type KitchenLook = { low: Material; high: Material; top: Material; splash: Material; handle?: Material }

/** Cabinets `w` metres wide with worktop, sink, hob and oven; back at y = 0. */
export function kitchenRun(k: Kit, w: number, look: KitchenLook, high: 'doors' | 'shelves' | 'none' = 'doors', hob = 0.25): void {
  const { s } = k
  const n = Math.round(w / 0.6)
  box(s, [-w / 2, -0.56, 0.02], [w / 2, 0, 0.1], black)
  for (let i = 0; i < n; i++) {
    const [a, b] = [-w / 2 + (w * i) / n, -w / 2 + (w * (i + 1)) / n]
    soft(s, [a + 0.003, -0.6, 0.1], [b - 0.003, -0.02, 0.865], 0.004, look.low)
    if (look.handle) box(s, [a + 0.12, -0.625, 0.79], [b - 0.12, -0.6, 0.803], look.handle)
    if (high === 'doors') soft(s, [a + 0.003, -0.36, 1.5], [b - 0.003, -0.01, 2.3], 0.004, look.high)
  }
  soft(s, [-w / 2 - 0.01, -0.63, 0.87], [w / 2 + 0.01, 0, 0.905], 0.004, look.top)
  box(s, [-w / 2, -0.012, 0.905], [w / 2, 0, high === 'none' ? 1.35 : 1.5], look.splash)
  if (high === 'doors') {
    box(s, [-w / 2, -0.3, 1.494], [w / 2, -0.26, 1.5], lit('#ffe6bf', 3))
    for (const x of [-0.3, 0.05, 0.35]) addLamp(k, [x * w, -0.28, 1.42], 0.1, 0.3)
  }
  if (high === 'shelves') shelves(k, w)
  place(s, [w * (hob - 0.5) + w * 0.25, -0.32, 0.905], 0, () => hobAndOven(k))
  sink(k, -w * 0.24)
  place(s, [w * 0.05, -0.22, 0.905], 0, () => vase(k, 'bowl', 0.8))
  place(s, [w * 0.43, -0.18, 0.905], 0, () => vase(k, 'bottle', 0.7, true))
}

function shelves(k: Kit, w: number): void {
  for (const z of [1.55, 1.95]) {
    soft(k.s, [-w / 2, -0.26, z], [w / 2, 0, z + 0.035], 0.004, k.p.wood)
    for (let i = 0; i < 9; i++) {
      const x = -w / 2 + 0.2 + ((w - 0.4) * i) / 8
      if (k.r() < 0.25) continue
      place(k.s, [x, -0.13, z + 0.035], 0, () =>
        k.r() > 0.45
          ? lathe(
              k.s,
              [0, 0, 0],
              [
                [0.05, 0],
                [0.06, 0.09],
                [0.055, 0.09],
                [0.045, 0.01],
              ],
              k.r() > 0.5 ? white : k.p.pot,
              true,
            )
          : vase(k, k.r() > 0.5 ? 'round' : 'bowl', 0.55),
      )
    }
  }
}

function hobAndOven(k: Kit): void {
  const { s } = k
  box(s, [-0.29, -0.26, 0], [0.29, 0.24, 0.008], plain('#101112', { gloss: 0.06, rough: 0.05 }))
  for (const [x, y] of [
    [-0.14, -0.12],
    [0.14, -0.12],
    [-0.14, 0.12],
    [0.14, 0.12],
  ] as const)
    lathe(
      s,
      [x, y, 0.009],
      [
        [0.075, 0],
        [0.078, 0.001],
        [0.082, 0],
      ],
      plain('#77797b'),
    )
  box(s, [-0.28, -0.305, -0.72], [0.28, -0.28, -0.14], plain('#17181a', { gloss: 0.08, rough: 0.06 }))
  box(s, [-0.28, -0.312, -0.13], [0.28, -0.28, -0.05], steel)
  tube(
    s,
    [
      [-0.22, -0.34, -0.19],
      [0.22, -0.34, -0.19],
    ],
    0.01,
    steel,
  )
  cylinder(s, [-0.14, 0.12, 0.01], 0.1, 0.12, plain('#b5523b', { gloss: 0.06, rough: 0.2 }))
}

function sink(k: Kit, x: number): void {
  const { s } = k
  box(s, [x - 0.3, -0.5, 0.903], [x + 0.3, -0.12, 0.908], plain('#55585a', { gloss: 0.3, rough: 0.3 }))
  tube(
    s,
    [
      [x, -0.08, 0.9],
      [x, -0.08, 1.22],
      [x, -0.13, 1.27],
      [x, -0.22, 1.26],
      [x, -0.24, 1.2],
    ],
    0.012,
    k.p.metal,
  )
}

export function fridge(k: Kit, m: Material = steel): void {
  soft(k.s, [-0.4, -0.68, 0.02], [0.4, 0, 0.98], 0.012, m)
  soft(k.s, [-0.4, -0.68, 0.99], [0.4, 0, 1.95], 0.012, m)
  for (const [a, b] of [
    [0.6, 0.94],
    [1.03, 1.4],
  ] as const)
    tube(
      k.s,
      [
        [-0.33, -0.72, a],
        [-0.33, -0.72, b],
      ],
      0.012,
      steel,
    )
}

/** An island with an overhanging top and stools on the side of -y. */
export function island(k: Kit, w: number, body: Material, top: Material, stools: number): void {
  const { s, p } = k
  box(s, [-w / 2 + 0.04, -0.3, 0], [w / 2 - 0.04, 0.42, 0.87], body)
  soft(s, [-w / 2, -0.52, 0.87], [w / 2, 0.46, 0.92], 0.006, top)
  for (const x of [-1, 1]) soft(s, [(x * w) / 2 - (x > 0 ? 0.05 : 0), -0.52, 0], [(x * w) / 2 + (x > 0 ? 0 : 0.05), 0.46, 0.9], 0.004, top)
  for (let i = 0; i < stools; i++) {
    place(s, [((i + 0.5) / stools - 0.5) * (w - 0.4), -0.62, 0], 0, () => {
      cylinder(s, [0, 0, 0.64], 0.19, 0.06, fabric(p.cushions[0]))
      for (const t of [0.8, 2.4, 3.9, 5.5])
        tube(
          s,
          [
            [Math.cos(t) * 0.22, Math.sin(t) * 0.22, 0],
            [Math.cos(t) * 0.13, Math.sin(t) * 0.13, 0.64],
          ],
          0.011,
          p.metal,
        )
    })
  }
  place(s, [w * 0.2, 0.05, 0.92], 0, () => vase(k, 'round', 1, true))
  place(s, [-w * 0.22, 0, 0.92], 0, () => vase(k, 'bowl', 1))
}

/** A basin on a cabinet below a lit mirror; back at y = 0. */
export function vanity(k: Kit, w: number, kind: 'round' | 'wide', basins = 1): void {
  const { s, p } = k
  soft(s, [-w / 2, -0.5, 0.38], [w / 2, -0.005, 0.8], 0.006, p.wood)
  soft(s, [-w / 2 - 0.01, -0.52, 0.8], [w / 2 + 0.01, 0, 0.84], 0.004, p.stone)
  for (let i = 0; i < basins; i++) {
    const x = ((i + 0.5) / basins - 0.5) * w
    lathe(
      s,
      [x, -0.27, 0.84],
      [
        [0.1, 0],
        [0.19, 0.04],
        [0.21, 0.12],
        [0.2, 0.125],
        [0.16, 0.04],
        [0, 0.02],
      ],
      white,
      true,
      36,
    )
    tube(
      s,
      [
        [x, -0.05, 0.84],
        [x, -0.05, 1.08],
        [x, -0.09, 1.11],
        [x, -0.19, 1.1],
      ],
      0.012,
      p.metal,
    )
    if (kind === 'round') roundMirror(k, x)
  }
  if (kind === 'wide') {
    box(s, [-w / 2, -0.04, 1.15], [w / 2, -0.03, 2.05], mirror)
    box(s, [-w / 2 - 0.012, -0.03, 1.138], [w / 2 + 0.012, -0.005, 2.062], lit('#fff0d8', 2))
    for (const x of [-0.35, 0, 0.35]) addLamp(k, [x * w, -0.15, 2.1], 0.1, 0.4)
  }
  place(s, [w / 2 - 0.12, -0.2, 0.84], 0, () => vase(k, 'bottle', 0.55, true))
  soft(s, [-w / 2, -0.46, 0.06], [w / 2, -0.01, 0.1], 0.005, p.wood)
  for (const x of [-1, 1]) box(s, [(x * w) / 2 - 0.02, -0.44, 0], [(x * w) / 2 + 0.02, -0.03, 0.4], p.wood)
  for (const z of [0, 0.07]) soft(s, [-w / 2 + 0.06, -0.42, 0.24 + z - 0.14], [-w / 2 + 0.4, -0.12, 0.3 + z - 0.14], 0.03, fabric(p.linen))
}

function roundMirror(k: Kit, x: number): void {
  place(k.s, [x, -0.03, 1.55], 0, () => {
    const ring = Array.from({ length: 41 }, (_, i) => [Math.cos((i / 40) * 6.2832) * 0.4, 0, Math.sin((i / 40) * 6.2832) * 0.4] as [number, number, number])
    tube(k.s, ring, 0.014, k.p.metal, 8)
    for (let i = 0; i < 20; i++) {
      const z = -0.4 + i * 0.04
      const h = Math.sqrt(Math.max(0, 0.16 - Math.max(z * z, (z + 0.04) ** 2)))
      box(k.s, [-h, -0.002, z], [h, 0, z + 0.04], mirror)
    }
  })
  addLamp(k, [x, -0.3, 2.2], 0.15, 0.5)
}

export function bathtub(k: Kit): void {
  const { s } = k
  const ring = (z: number, a: number, b: number): [number, number, number][] =>
    Array.from({ length: 37 }, (_, i) => {
      const t = (i / 36) * Math.PI * 2
      return [Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.7 * a, Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** 0.8 * b, z]
    })
  const rings = [
    ring(0.02, 0.62, 0.28),
    ring(0.1, 0.7, 0.33),
    ring(0.35, 0.8, 0.38),
    ring(0.56, 0.87, 0.42),
    ring(0.575, 0.86, 0.41),
    ring(0.56, 0.83, 0.385),
    ring(0.45, 0.78, 0.34),
  ]
  const m = plain('#f4f3ef', { gloss: 0.04, rough: 0.12 })
  for (let j = 0; j + 1 < rings.length; j++) {
    const [a, b] = [rings[j], rings[j + 1]] as [[number, number, number][], [number, number, number][]]
    tubRow(k, a, b, m)
  }
  box(s, [-0.75, -0.33, 0.44], [0.75, 0.33, 0.45], { color: [0.55, 0.7, 0.72], gloss: 0.1, rough: 0 })
  tube(
    s,
    [
      [0.2, 0.62, 0],
      [0.2, 0.62, 0.95],
      [0.2, 0.55, 1],
      [0.2, 0.36, 0.98],
    ],
    0.014,
    k.p.metal,
  )
}

function tubRow(k: Kit, a: [number, number, number][], b: [number, number, number][], m: Material): void {
  for (let i = 0; i + 1 < a.length; i++) place(k.s, [0, 0, 0], 0, () => quadOf(k, a[i]!, a[i + 1]!, b[i + 1]!, b[i]!, m))
}

function quadOf(k: Kit, a: [number, number, number], b: [number, number, number], c: [number, number, number], d: [number, number, number], m: Material): void {
  const corner = (p: [number, number, number]) => ({ p, n: unit([p[0], p[1] * 1.8, 0.15]), u: p[0], v: p[2] })
  triangle(k.s, [corner(a), corner(b), corner(c)], m)
  triangle(k.s, [corner(a), corner(c), corner(d)], m)
}

export function toilet(k: Kit): void {
  const m = plain('#f4f3ef', { gloss: 0.04, rough: 0.12 })
  soft(k.s, [-0.18, -0.55, 0.1], [0.18, 0, 0.4], 0.12, m)
  soft(k.s, [-0.19, -0.56, 0.4], [0.19, -0.02, 0.44], 0.018, m)
  soft(k.s, [-0.2, -0.16, 0.4], [0.2, 0, 0.8], 0.03, m)
}

/** A glass shower screen along y and a rain head above; origin at the screen's foot on the wall. */
export function shower(k: Kit, deep: number, side: 1 | -1): void {
  const { s, p } = k
  box(s, [-0.005, -deep, 0], [0.005, 0, 2.1], { color: [0.92, 0.97, 0.96], clear: 0.9, gloss: 0.06 })
  box(s, [-0.01, -deep, 2.1], [0.01, 0, 2.12], p.metal)
  box(s, [-0.01, -deep - 0.01, 0], [0.01, -deep + 0.01, 2.12], p.metal)
  tube(
    s,
    [
      [side * 0.5, -0.03, 1],
      [side * 0.5, -0.03, 2.15],
      [side * 0.5, -0.4, 2.2],
    ],
    0.012,
    p.metal,
  )
  cylinder(s, [side * 0.5, -0.4, 2.16], 0.14, 0.02, p.metal)
}
