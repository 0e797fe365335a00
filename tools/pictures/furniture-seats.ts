import { type Kit, vase } from './furniture.ts'
import { plain } from './materials.ts'
import { box, place } from './mesh.ts'
import { fabric } from './palettes.ts'
import { between, pick } from './random.ts'
import { cylinder, lathe, soft, tube } from './shapes.ts'
import type { V } from './vector.ts'

function cushion(k: Kit, at: V, turn: number, lean: number, hex: string, size = 0.46): void {
  place(k.s, [at[0], at[1], at[2] + size * 0.5], turn, () => {
    soft(k.s, [-size / 2, -0.07 - lean * 0.02, -size / 2], [size / 2, 0.07, size / 2], 0.06, fabric(hex), 0.05)
  })
}

/** A sofa `w` metres wide that faces -y; `chaise` adds a long seat at one end. */
export function sofa(k: Kit, w: number, style: 'block' | 'legs' | 'slim', chaise: -1 | 0 | 1 = 0): void {
  const { s, r, p } = k
  const m = fabric(p.sofa)
  const d = 0.95
  const arm = style === 'slim' ? 0.12 : 0.2
  const foot = style === 'block' ? 0.05 : 0.16
  soft(s, [-w / 2, -d / 2, foot], [w / 2, d / 2, foot + 0.2], 0.04, m)
  for (const x of [-1, 1])
    soft(s, [(x * w) / 2 - (x > 0 ? arm : 0), -d / 2, foot], [(x * w) / 2 + (x > 0 ? 0 : arm), d / 2, style === 'slim' ? 0.6 : 0.64], 0.07, m)
  soft(s, [-w / 2, d / 2 - 0.2, foot], [w / 2, d / 2, 0.8], 0.08, m)
  const seats = Math.max(2, Math.round((w - arm * 2) / 0.85))
  const each = (w - arm * 2) / seats
  for (let i = 0; i < seats; i++) {
    const x = -w / 2 + arm + each * i
    soft(s, [x + 0.005, -d / 2 - 0.02, foot + 0.2], [x + each - 0.005, d / 2 - 0.18, 0.46], 0.05, m, 0.02)
    soft(s, [x + 0.01, d / 2 - 0.36, 0.45], [x + each - 0.01, d / 2 - 0.15, 0.88], 0.08, m, 0.035)
  }
  if (chaise) {
    const x = (chaise * w) / 2
    const [a, b] = chaise > 0 ? [x - 0.95, x] : [x, x + 0.95]
    soft(s, [a, -d / 2 - 0.75, foot], [b, -d / 2 + 0.05, foot + 0.2], 0.04, m)
    soft(s, [a + 0.02, -d / 2 - 0.75, foot + 0.19], [b - 0.02, -d / 2 + 0.05, 0.46], 0.05, m, 0.02)
  }
  if (foot > 0.1) for (const x of [-1, 1]) for (const y of [-1, 1]) cylinder(s, [x * (w / 2 - 0.12), y * (d / 2 - 0.1), 0], 0.018, foot, k.p.metal, 10)
  const spots = [-w / 2 + arm + 0.28, -w / 2 + arm + 0.58, w / 2 - arm - 0.28, w / 2 - arm - 0.62]
  spots.forEach(
    (x, i) => r() > 0.12 && cushion(k, [x, d / 2 - 0.44 - (i % 2) * 0.13, 0.46], between(r, -16, 16), 1, p.cushions[i % 3] as string, i % 2 ? 0.4 : 0.48),
  )
  if (r() > 0.4) {
    const throwCloth = fabric(p.cushions[Math.floor(r() * 3)] as string)
    const x = between(r, -w / 3, w / 4)
    soft(s, [x, -d / 2 - 0.035, 0.18], [x + 0.5, -d / 2 - 0.015, 0.47], 0.01, throwCloth)
    soft(s, [x, -d / 2 - 0.03, 0.475], [x + 0.5, d / 2 - 0.45, 0.495], 0.01, throwCloth)
  }
}

export function armchair(k: Kit, style: 'shell' | 'wood' | 'cube', hex: string): void {
  const { s, p } = k
  const m = fabric(hex)
  if (style === 'wood') {
    for (const x of [-0.33, 0.33]) {
      tube(
        s,
        [
          [x, -0.32, 0],
          [x, -0.3, 0.58],
        ],
        0.02,
        p.wood,
      )
      tube(
        s,
        [
          [x, 0.36, 0],
          [x, 0.3, 0.78],
        ],
        0.02,
        p.wood,
      )
      soft(s, [x - 0.035, -0.36, 0.56], [x + 0.035, 0.34, 0.6], 0.015, p.wood)
    }
    soft(s, [-0.31, -0.36, 0.28], [0.31, 0.3, 0.44], 0.05, m, 0.03)
    soft(s, [-0.31, 0.18, 0.42], [0.31, 0.34, 0.9], 0.06, m, 0.04)
    return
  }
  if (style === 'cube') {
    soft(s, [-0.42, -0.4, 0.08], [0.42, 0.42, 0.4], 0.06, m, 0.01)
    soft(s, [-0.42, 0.2, 0.2], [0.42, 0.42, 0.78], 0.09, m, 0.02)
    for (const x of [-1, 1]) soft(s, [x * 0.42 - (x > 0 ? 0.16 : 0), -0.4, 0.1], [x * 0.42 + (x > 0 ? 0 : 0.16), 0.4, 0.62], 0.08, m, 0.01)
    soft(s, [-0.26, -0.42, 0.38], [0.26, 0.22, 0.5], 0.05, m, 0.02)
    return
  }
  for (let i = 0; i <= 12; i++) {
    const t = (i / 12 - 0.5) * 3.9
    place(s, [Math.sin(t) * 0.34, Math.cos(t) * 0.34, 0], (-t * 180) / Math.PI, () =>
      soft(s, [-0.075, -0.05, 0.14], [0.075, 0.06, 0.74 - 0.1 * Math.abs(t / 2)], 0.05, m),
    )
  }
  lathe(
    s,
    [0, 0, 0],
    [
      [0, 0.14],
      [0.3, 0.14],
      [0.36, 0.2],
      [0.36, 0.36],
      [0.3, 0.44],
      [0, 0.46],
    ],
    m,
    true,
  )
  for (const [x, y] of [
    [-0.2, -0.2],
    [0.2, -0.2],
    [0.2, 0.22],
    [-0.2, 0.22],
  ] as const)
    tube(
      s,
      [
        [x * 1.2, y * 1.2, 0],
        [x, y, 0.16],
      ],
      0.014,
      p.metal,
      8,
    )
}

export function chair(k: Kit, kind: 'wood' | 'shell' | 'cane'): void {
  const { s, p } = k
  const seat = kind === 'shell' ? fabric(p.cushions[0]) : kind === 'cane' ? plain('#d8bd8c') : p.wood
  const leg = kind === 'shell' ? p.metal : p.wood
  for (const x of [-0.19, 0.19]) {
    tube(
      s,
      [
        [x * 1.12, -0.21, 0],
        [x, -0.18, 0.44],
      ],
      0.015,
      leg,
      7,
    )
    tube(
      s,
      [
        [x * 1.12, 0.24, 0],
        [x, 0.19, 0.45],
        [x, 0.25, kind === 'shell' ? 0.46 : 0.84],
      ],
      0.015,
      leg,
      7,
    )
  }
  soft(s, [-0.22, -0.23, 0.43], [0.22, 0.21, 0.48], 0.02, seat, 0.004)
  if (kind === 'shell')
    for (let i = -4; i <= 4; i++)
      place(s, [Math.sin(i * 0.3) * 0.22, 0.04 + Math.cos(i * 0.3) * 0.17, 0], -i * 17, () =>
        soft(s, [-0.045, -0.02, 0.46], [0.045, 0.02, 0.8 - Math.abs(i) * 0.025], 0.018, seat),
      )
  else if (kind === 'cane') soft(s, [-0.2, 0.22, 0.56], [0.2, 0.25, 0.83], 0.012, seat)
  else for (const z of [0.62, 0.77]) soft(s, [-0.2, 0.225, z], [0.2, 0.255, z + 0.08], 0.01, p.wood)
}

export function diningSet(k: Kit, shape: 'round' | 'long', kind: 'wood' | 'shell' | 'cane', seats: number): void {
  const { s, p } = k
  if (shape === 'round') {
    cylinder(s, [0, 0, 0.72], 0.6, 0.035, p.stone, 48)
    lathe(
      s,
      [0, 0, 0],
      [
        [0.32, 0],
        [0.3, 0.03],
        [0.08, 0.1],
        [0.06, 0.6],
        [0.2, 0.72],
      ],
      p.wood,
      true,
    )
    for (let i = 0; i < seats; i++) {
      const t = (i / seats) * 360 + 40
      place(s, [Math.sin((-t * Math.PI) / 180) * 0.78, Math.cos((t * Math.PI) / 180) * 0.78, 0], t, () => chair(k, kind))
    }
  } else {
    const w = 0.34 + seats * 0.32
    soft(s, [-w / 2, -0.44, 0.71], [w / 2, 0.44, 0.75], 0.012, p.wood)
    for (const x of [-1, 1])
      for (const y of [-1, 1]) box(s, [x * (w / 2 - 0.08) - 0.03, y * 0.36 - 0.03, 0], [x * (w / 2 - 0.08) + 0.03, y * 0.36 + 0.03, 0.71], p.wood)
    const n = Math.floor(seats / 2)
    for (let i = 0; i < n; i++) for (const y of [-1, 1]) place(s, [((i + 0.5) / n - 0.5) * (w - 0.2), y * 0.56, 0], y > 0 ? 0 : 180, () => chair(k, kind))
  }
  place(s, [0.05, 0, 0.755], 0, () => vase(k, pick(k.r, ['round', 'bottle', 'bowl'] as const), 0.9, true))
}
