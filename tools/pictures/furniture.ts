import { black, plain } from './materials.ts'
import { box, type Material, type Mesh, place } from './mesh.ts'
import { bookColours, canvas, carpet, type Palette } from './palettes.ts'
import { between, pick, type Random } from './random.ts'
import type { Lamp } from './scene.ts'
import { ball, cylinder, lathe, soft, tube } from './shapes.ts'
import type { V } from './vector.ts'

/** What a furnished corner needs to draw itself. */
export type Kit = { s: Mesh; r: Random; p: Palette; lamps: Lamp[] }

export function coffeeTable(k: Kit, style: 'round' | 'slab' | 'pair' | 'glass'): void {
  const { s, r, p } = k
  if (style === 'pair') {
    cylinder(s, [-0.25, 0, 0.34], 0.42, 0.04, p.stone, 40)
    for (const t of [0.4, 2.5, 4.6])
      tube(
        s,
        [
          [-0.25 + Math.cos(t) * 0.3, Math.sin(t) * 0.3, 0],
          [-0.25 + Math.cos(t) * 0.3, Math.sin(t) * 0.3, 0.34],
        ],
        0.012,
        p.metal,
      )
    cylinder(s, [0.38, -0.22, 0.02], 0.3, 0.42, p.wood, 40)
  } else if (style === 'round') {
    cylinder(s, [0, 0, 0.36], 0.5, 0.04, p.wood, 44)
    lathe(
      s,
      [0, 0, 0],
      [
        [0.3, 0],
        [0.3, 0.02],
        [0.14, 0.06],
        [0.12, 0.3],
        [0.2, 0.36],
      ],
      p.wood,
      true,
    )
  } else if (style === 'slab') {
    soft(s, [-0.65, -0.36, 0.3], [0.65, 0.36, 0.37], 0.012, p.stone)
    box(s, [-0.5, -0.3, 0], [-0.42, 0.3, 0.3], p.stone)
    box(s, [0.42, -0.3, 0], [0.5, 0.3, 0.3], p.stone)
  } else {
    soft(s, [-0.6, -0.35, 0.1], [0.6, 0.35, 0.14], 0.01, p.wood)
    soft(s, [-0.62, -0.37, 0.37], [0.62, 0.37, 0.4], 0.01, p.wood)
    for (const x of [-1, 1])
      for (const y of [-1, 1])
        tube(
          s,
          [
            [x * 0.56, y * 0.32, 0],
            [x * 0.56, y * 0.32, 0.38],
          ],
          0.014,
          p.metal,
        )
  }
  const z = style === 'slab' ? 0.37 : 0.4
  books(k, [-0.28, 0.05, style === 'pair' ? 0.38 : z], 3)
  place(s, [0.12, -0.08, style === 'pair' ? 0.38 : z], 0, () => vase(k, pick(r, ['bowl', 'bottle', 'round'] as const), 0.6, style !== 'pair'))
}

export function books(k: Kit, at: V, count: number): void {
  let z = at[2]
  for (let i = 0; i < count; i++) {
    const h = between(k.r, 0.018, 0.035)
    place(k.s, [at[0], at[1], z], between(k.r, -14, 14), () => box(k.s, [-0.14 + i * 0.012, -0.1, 0], [0.14 - i * 0.012, 0.1, h], bookColours(k.r, k.p)))
    z += h
  }
}

export function vase(k: Kit, kind: 'bowl' | 'bottle' | 'round', scale = 1, twigs = false): void {
  const m = pick(k.r, [k.p.pot, plain(k.p.cushions[0], { gloss: 0.05, rough: 0.2 }), plain('#ece6da', { gloss: 0.04, rough: 0.3 })])
  const shape: Record<typeof kind, [number, number][]> = {
    bowl: [
      [0.08, 0],
      [0.1, 0.01],
      [0.2, 0.08],
      [0.22, 0.13],
      [0.2, 0.13],
      [0.16, 0.07],
      [0, 0.03],
    ],
    bottle: [
      [0.07, 0],
      [0.11, 0.08],
      [0.11, 0.2],
      [0.05, 0.3],
      [0.035, 0.38],
      [0.045, 0.4],
      [0.03, 0.4],
    ],
    round: [
      [0.06, 0],
      [0.13, 0.07],
      [0.15, 0.15],
      [0.12, 0.24],
      [0.06, 0.28],
      [0.065, 0.3],
      [0.05, 0.3],
    ],
  }
  lathe(
    k.s,
    [0, 0, 0],
    shape[kind].map(([a, b]) => [a * scale, b * scale]),
    m,
    true,
  )
  if (!twigs || kind === 'bowl') return
  for (let i = 0; i < 9; i++) {
    const t = i * 2.4
    const l = between(k.r, 0.3, 0.55) * scale * 1.3
    const tip: V = [Math.cos(t) * l * 0.45, Math.sin(t) * l * 0.45, 0.3 * scale + l]
    tube(k.s, [[0, 0, 0.25 * scale], [tip[0] * 0.4, tip[1] * 0.4, 0.3 * scale + l * 0.6], tip], 0.003, plain('#8b7b55'), 4)
    for (let j = 0; j < 6; j++)
      ball(
        k.s,
        [tip[0] * (0.5 + j * 0.1), tip[1] * (0.5 + j * 0.1), 0.3 * scale + l * (0.55 + j * 0.09)],
        [0.016, 0.016, 0.024],
        plain(pick(k.r, ['#d9c39a', '#c9a36a', '#e8dcc0', '#8d9a6a'])),
        6,
      )
  }
}

/** A low cabinet with a screen above, its back at y = 0. */
export function mediaWall(k: Kit, w: number, screen = 1.45): void {
  const { s, p } = k
  soft(s, [-w / 2, -0.42, 0.18], [w / 2, -0.01, 0.56], 0.008, p.wood)
  for (let i = 1; i < 4; i++) box(s, [-w / 2 + (w * i) / 4 - 0.002, -0.424, 0.2], [-w / 2 + (w * i) / 4 + 0.002, -0.418, 0.54], black)
  for (const x of [-0.8, 0.8]) box(s, [(x * w) / 2 - 0.02, -0.38, 0], [(x * w) / 2 + 0.02, -0.05, 0.18], p.metal)
  soft(s, [-screen / 2, -0.06, 0.95], [screen / 2, -0.02, 0.95 + screen * 0.565], 0.006, plain('#0b0c0e', { gloss: 0.05, rough: 0.04 }))
  place(s, [-w / 2 + 0.25, -0.22, 0.56], 0, () => vase(k, 'bottle', 0.8, true))
  books(k, [w / 2 - 0.3, -0.22, 0.56], 4)
}

/** Open shelves full of books and bowls, their back at y = 0. */
export function shelf(k: Kit, w: number, h: number, rows: number, columns: number): void {
  const { s, r, p } = k
  const t = 0.025
  for (let i = 0; i <= columns; i++) box(s, [-w / 2 + (w * i) / columns - t / 2, -0.34, 0.06], [-w / 2 + (w * i) / columns + t / 2, 0, h], p.wood)
  for (let j = 0; j <= rows; j++) box(s, [-w / 2, -0.335, 0.06 + ((h - 0.06) * j) / rows - t / 2], [w / 2, 0, 0.06 + ((h - 0.06) * j) / rows + t / 2], p.wood)
  box(s, [-w / 2, -0.01, 0.06], [w / 2, 0, h], p.accent)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++)
      place(s, [-w / 2 + (w * (i + 0.5)) / columns, -0.17, 0.075 + ((h - 0.06) * j) / rows], 0, () => shelfFill(k, w / columns - 0.08, (h / rows) * 0.72, r()))
  }
}

function shelfFill(k: Kit, w: number, h: number, kind: number): void {
  const { s, r } = k
  if (kind < 0.2) return
  if (kind < 0.42) return vase(k, kind < 0.3 ? 'bowl' : 'round', Math.min(1, h / 0.34), kind > 0.36)
  if (kind < 0.55) return books(k, [0, 0, 0], 4)
  let x = -w / 2
  const end = w / 2 - between(r, 0, w * 0.5)
  while (x < end) {
    const t = between(r, 0.016, 0.042)
    box(s, [x, -0.12, 0], [x + t, 0.08, h * between(r, 0.7, 1)], bookColours(r, k.p))
    x += t + 0.001
  }
}

export function picture(k: Kit, at: V, w: number, h: number, frame: Material = black): void {
  const { s } = k
  place(s, at, 0, () => {
    const t = 0.018
    for (const x of [-1, 1]) box(s, [(x * w) / 2 - t / 2, -0.035, -h / 2], [(x * w) / 2 + t / 2, 0, h / 2], frame)
    for (const z of [-1, 1]) box(s, [-w / 2 - t / 2, -0.035, (z * h) / 2 - t / 2], [w / 2 + t / 2, 0, (z * h) / 2 + t / 2], frame)
    const m = canvas(k.r, k.p, w, h)
    paperOn(s, w, h, m)
  })
}

function paperOn(s: Mesh, w: number, h: number, m: Material): void {
  box(s, [-w / 2, -0.012, -h / 2], [w / 2, -0.002, h / 2], { color: (u, v) => (typeof m.color === 'function' ? m.color(u, v, [0, 0, 0]) : m.color) })
}

export function carpetOn(k: Kit, w: number, h: number): void {
  place(k.s, [0, 0, 0], 0, () => box(k.s, [-w / 2, -h / 2, 0.001], [w / 2, h / 2, 0.014], carpet(k.p, w, h)))
}
