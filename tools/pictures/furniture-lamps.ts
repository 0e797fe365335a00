import type { Kit } from './furniture.ts'
import { black, lit } from './materials.ts'
import type { Material } from './mesh.ts'
import { ball, cylinder, lathe, tube } from './shapes.ts'
import type { V } from './vector.ts'

const glowing = (): Material => lit('#ffe2b0', 1.6)

export function floorLamp(k: Kit, kind: 'shade' | 'arc' | 'globe', power = 0.5): void {
  const { s, p } = k
  cylinder(s, [0, 0, 0], 0.15, 0.025, p.metal)
  if (kind === 'arc') {
    const arc = Array.from({ length: 13 }, (_, i): V => [-0.55 + 0.55 * Math.cos((i / 12) * 2.6), 0, 1.35 + 0.62 * Math.sin((i / 12) * 2.6)])
    tube(s, [[0, 0, 0], ...arc], 0.012, p.metal)
    lampShade(k, [-1.02, 0, 1.42], 0.2, 0.17, power)
    return
  }
  tube(
    s,
    [
      [0, 0, 0],
      [0, 0, 1.5],
    ],
    0.011,
    p.metal,
  )
  if (kind === 'shade') return lampShade(k, [0, 0, 1.42], 0.22, 0.3, power)
  ball(s, [0, 0, 1.62], [0.14, 0.14, 0.14], glowing())
  addLamp(k, [0, 0, 1.62], 0.2, power)
}

export function addLamp(k: Kit, at: V, size: number, power: number): void {
  const f = k.s.frames[k.s.frames.length - 1]
  if (!f) return
  const p: V = [f.at[0] + (f.cos * at[0] - f.sin * at[1]) * f.scale, f.at[1] + (f.sin * at[0] + f.cos * at[1]) * f.scale, f.at[2] + at[2] * f.scale]
  k.lamps.push({ at: p, size, color: [power, power * 0.68, power * 0.4] })
}

export function lampShade(k: Kit, at: V, r: number, h: number, power: number): void {
  lathe(
    k.s,
    at,
    [
      [r, 0],
      [r * 0.78, h],
    ],
    lit('#f7dcae', 0.8),
  )
  addLamp(k, [at[0], at[1], at[2] + h * 0.4], r, power)
}

export function tableLamp(k: Kit, power = 0.3): void {
  lathe(
    k.s,
    [0, 0, 0],
    [
      [0.07, 0],
      [0.09, 0.04],
      [0.1, 0.12],
      [0.05, 0.22],
      [0.012, 0.26],
      [0.012, 0.3],
    ],
    k.p.pot,
    true,
  )
  lampShade(k, [0, 0, 0.28], 0.16, 0.2, power)
}

export function pendant(k: Kit, z: number, kind: 'dome' | 'globe' | 'drum' | 'basket', top: number, power = 0.35): void {
  const { s, p } = k
  tube(
    s,
    [
      [0, 0, z + 0.1],
      [0, 0, top],
    ],
    0.004,
    black,
    5,
  )
  if (kind === 'globe') ball(s, [0, 0, z], [0.15, 0.15, 0.15], glowing())
  if (kind === 'drum')
    lathe(
      s,
      [0, 0, z - 0.12],
      [
        [0.3, 0],
        [0.3, 0.22],
      ],
      lit('#f8e3be', 0.75),
      false,
      40,
    )
  if (kind === 'dome')
    lathe(
      s,
      [0, 0, z - 0.08],
      [
        [0.2, 0],
        [0.18, 0.1],
        [0.1, 0.19],
        [0.02, 0.22],
        [0, 0.22],
      ],
      { ...p.metal, clear: 0.001 },
      true,
    )
  if (kind === 'basket')
    for (let i = 0; i < 9; i++)
      lathe(
        s,
        [0, 0, z - 0.2 + i * 0.042],
        [
          [0.3 * Math.sin(0.7 + i * 0.26), 0],
          [0.3 * Math.sin(0.7 + i * 0.26) + 0.012, 0.012],
          [0.3 * Math.sin(0.7 + i * 0.26), 0.024],
        ],
        lit('#caa06a', 0.25),
        true,
      )
  if (kind !== 'drum' && kind !== 'globe') ball(s, [0, 0, z - 0.02], [0.06, 0.06, 0.06], glowing(), 10)
  addLamp(k, [0, 0, z - 0.1], 0.2, power)
}
