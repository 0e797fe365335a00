import { black, plain, stripes } from './materials.ts'
import { box, place } from './mesh.ts'
import { books, type Kit, vase } from './furniture.ts'
import { tableLamp } from './furniture-lamps.ts'
import { chair } from './furniture-seats.ts'
import { fabric } from './palettes.ts'
import { between } from './random.ts'
import { cylinder, soft, tube } from './shapes.ts'

export type Headboard = 'panel' | 'channels' | 'wood' | 'cane' | 'bars'

/** A made bed, its head at y = 0 and its foot towards -y. */
export function bed(k: Kit, w: number, head: Headboard): void {
  const { s, p } = k
  headboard(k, w, head)
  soft(s, [-w / 2 - 0.04, -2.1, 0.1], [w / 2 + 0.04, -0.05, 0.3], 0.03, head === 'wood' || head === 'cane' || head === 'bars' ? p.wood : fabric(p.sofa))
  soft(s, [-w / 2, -2.05, 0.28], [w / 2, -0.06, 0.52], 0.08, fabric(p.linen))
  soft(s, [-w / 2 - 0.07, -2.1, 0.26], [w / 2 + 0.07, -0.75, 0.6], 0.1, fabric(p.linen), 0.02)
  soft(s, [-w / 2 - 0.08, -0.98, 0.5], [w / 2 + 0.08, -0.66, 0.63], 0.06, fabric(p.linen), 0.01)
  soft(
    s,
    [-w / 2 - 0.1, -2.13, 0.3],
    [w / 2 + 0.1, -1.45, 0.625],
    0.09,
    k.r() > 0.5 ? stripes(p.cushions[0], p.cushions[1], 0.06) : fabric(p.cushions[0]),
    0.015,
  )
  const n = w > 1.5 ? 2 : 1
  for (let i = 0; i < n; i++) {
    const x = n === 1 ? 0 : (i - 0.5) * w * 0.48
    pillow(k, x, -0.3, 0.7, 0.46, p.linen)
    pillow(k, x + between(k.r, -0.03, 0.03), -0.46, 0.6, 0.42, p.cushions[1])
  }
  pillow(k, 0, -0.62, 0.52, 0.32, p.cushions[2])
}

function pillow(k: Kit, x: number, y: number, w: number, h: number, hex: string): void {
  place(k.s, [x, y, 0.54], between(k.r, -6, 6), () => soft(k.s, [-w / 2, -0.07, 0], [w / 2, 0.08, h], 0.07, fabric(hex), 0.06))
}

function headboard(k: Kit, w: number, kind: Headboard): void {
  const { s, p } = k
  if (kind === 'panel') soft(s, [-w / 2 - 0.3, -0.1, 0.1], [w / 2 + 0.3, 0, 1.15], 0.04, fabric(p.sofa))
  if (kind === 'channels')
    for (let i = 0; i < 10; i++)
      soft(s, [-w / 2 - 0.1 + ((w + 0.2) * i) / 10, -0.12, 0.1], [-w / 2 - 0.1 + ((w + 0.2) * (i + 1)) / 10, 0, 1.3], 0.055, fabric(p.sofa))
  if (kind === 'wood') {
    for (let i = 0; i < 22; i++) box(s, [-1.6 + i * 0.147, -0.05, 0], [-1.6 + i * 0.147 + 0.125, 0, 1.25], p.wood)
    box(s, [-1.62, -0.07, 1.25], [1.64, 0, 1.28], p.wood)
  }
  if (kind === 'cane') {
    soft(s, [-w / 2 - 0.05, -0.06, 0.1], [w / 2 + 0.05, 0, 1.1], 0.02, p.wood)
    for (const x of [-0.5, 0.5]) box(s, [x * w * 0.96 - w * 0.22, -0.07, 0.6], [x * w * 0.96 + w * 0.22, -0.055, 1.02], plain('#d9be8f'))
  }
  if (kind === 'bars') {
    for (let i = 0; i <= 9; i++)
      tube(
        s,
        [
          [-w / 2 + (w * i) / 9, -0.03, 0.3],
          [-w / 2 + (w * i) / 9, -0.03, 1.1],
        ],
        0.012,
        black,
      )
    tube(
      s,
      [
        [-w / 2, -0.03, 0],
        [-w / 2, -0.03, 1.12],
        [w / 2, -0.03, 1.12],
        [w / 2, -0.03, 0],
      ],
      0.018,
      black,
    )
  }
}

export function nightstand(k: Kit, lamp: boolean): void {
  const { s, p } = k
  soft(s, [-0.24, -0.42, 0.14], [0.24, -0.02, 0.52], 0.012, p.wood)
  box(s, [-0.235, -0.424, 0.325], [0.235, -0.418, 0.33], black)
  for (const x of [-0.2, 0.2]) for (const y of [-0.38, -0.06]) cylinder(s, [x, y, 0], 0.012, 0.14, p.metal, 8)
  if (lamp) place(s, [0.03, -0.2, 0.52], 0, () => tableLamp(k))
  else place(s, [0.05, -0.2, 0.52], 0, () => vase(k, 'round', 0.7, true))
  books(k, [-0.08, -0.26, 0.52], 2)
}

/** A wardrobe with its back at y = 0. */
export function wardrobe(k: Kit, w: number, h: number, doors: number): void {
  const { s, p } = k
  box(s, [-w / 2, -0.58, 0.06], [w / 2, 0, h], p.accent)
  for (let i = 0; i < doors; i++) {
    const [a, b] = [-w / 2 + (w * i) / doors, -w / 2 + (w * (i + 1)) / doors]
    soft(s, [a + 0.003, -0.605, 0.08], [b - 0.003, -0.58, h - 0.01], 0.004, p.wood)
    const x = i % 2 ? a + 0.05 : b - 0.05
    box(s, [x - 0.008, -0.635, 0.95], [x + 0.008, -0.605, 1.25], p.metal)
  }
}

export function desk(k: Kit, w: number): void {
  const { s, p } = k
  soft(s, [-w / 2, -0.6, 0.72], [w / 2, -0.02, 0.75], 0.008, p.wood)
  for (const x of [-1, 1])
    for (const y of [-0.56, -0.06]) box(s, [x * (w / 2 - 0.05) - 0.02, y - 0.02, 0], [x * (w / 2 - 0.05) + 0.02, y + 0.02, 0.72], p.metal)
  place(s, [0.1, -0.35, 0.75], 8, () => {
    box(s, [-0.17, -0.12, 0], [0.17, 0.12, 0.012], plain('#b9bbbd', { gloss: 0.1, rough: 0.3 }))
    box(s, [-0.17, 0.12, 0], [0.17, 0.13, 0.22], plain('#16181b', { gloss: 0.05, rough: 0.1 }))
  })
  books(k, [-w / 2 + 0.25, -0.3, 0.75], 4)
  place(s, [w / 2 - 0.22, -0.25, 0.75], 0, () => tableLamp(k, 0.2))
  place(s, [0, -0.85, 0], 175, () => chair(k, 'shell'))
}

export function bench(k: Kit, w: number): void {
  soft(k.s, [-w / 2, -0.22, 0.34], [w / 2, 0.22, 0.46], 0.05, fabric(k.p.cushions[2]), 0.01)
  for (const x of [-1, 1])
    for (const y of [-0.16, 0.16])
      tube(
        k.s,
        [
          [x * (w / 2 - 0.08), y, 0],
          [x * (w / 2 - 0.1), y, 0.35],
        ],
        0.016,
        k.p.wood,
      )
}
