import { carpetOn, coffeeTable, type Kit, picture } from './furniture.ts'
import { floorLamp, pendant, tableLamp } from './furniture-lamps.ts'
import { armchair, sofa } from './furniture-seats.ts'
import type { RoomPlan } from './house-parts.ts'
import { place } from './mesh.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { type RoomView, roomScene } from './room-scene.ts'
import type { Scene } from './scene.ts'
import { cylinder } from './shapes.ts'
import type { V } from './vector.ts'

/** Sofa against the right or left wall or seen from the front, table, rug, lamp, plant. */
export function lounge(
  k: Kit,
  at: V,
  turn: number,
  o: {
    sofa: 'block' | 'legs' | 'slim'
    w: number
    chaise?: -1 | 0 | 1
    table: 'round' | 'slab' | 'pair' | 'glass'
    rug: [number, number]
    chair?: 'shell' | 'wood' | 'cube'
    lamp?: 'shade' | 'arc' | 'globe'
  },
): void {
  const { s, p } = k
  place(s, at, turn, () => {
    place(s, [0, -1.25, 0], 0, () => carpetOn(k, o.rug[0], o.rug[1]))
    sofa(k, o.w, o.sofa, o.chaise ?? 0)
    place(s, [0, -1.35, 0], 0, () => coffeeTable(k, o.table))
    if (o.chair) place(s, [-o.w / 2 + 0.1, -2.1, 0], 118, () => armchair(k, o.chair ?? 'wood', p.cushions[0]))
    if (o.lamp) place(s, [o.w / 2 + 0.38, 0.12, 0], 0, () => floorLamp(k, o.lamp ?? 'shade'))
  })
}

export const sideTable = (k: Kit, at: V): void =>
  place(k.s, at, 0, () => {
    cylinder(k.s, [0, 0, 0], 0.2, 0.5, k.p.wood)
    place(k.s, [0, 0, 0.5], 0, () => tableLamp(k))
  })

export type Lounge = Parameters<typeof lounge>[3]
export type Look = Pick<RoomView, 'palette' | 'hour' | 'sun' | 'eye' | 'look'> &
  Partial<RoomView> & { size: [number, number, number]; openings: RoomPlan['openings'] }

export function living(name: string, o: Look, furnish: (k: Kit) => void, walls?: (p: Palette) => RoomPlan['walls']): Scene {
  const [width, depth, height] = o.size
  return roomScene(name, { fov: 66, ...o, plan: { width, depth, height, openings: o.openings } }, furnish, walls?.(PALETTES[o.palette]))
}

/** A sofa at the back wall below pictures; the room's width is `w`, its depth `d`. */
export function sofaAtBack(k: Kit, d: number, o: Lounge & { x?: number; art?: 'one' | 'two' | 'three' | 'grid' }): void {
  const x = o.x ?? 0
  lounge(k, [x, d - 0.52, 0], 0, o)
  const at = (dx: number, z: number, w: number, h: number): void => picture(k, [x + dx, d, z], w, h, k.p.wood)
  if (o.art === 'one') at(0, 1.72, 1.6, 1)
  if (o.art === 'two') for (const dx of [-0.5, 0.5]) at(dx, 1.68, 0.78, 1.05)
  if (o.art === 'three') for (const dx of [-0.85, 0, 0.85]) at(dx, 1.65, 0.66, 0.9)
  if (o.art === 'grid') for (const dx of [-0.62, 0, 0.62]) for (const z of [1.36, 1.9]) at(dx, z, 0.5, 0.46)
}

export const lampOver = (k: Kit, at: [number, number], z: number, kind: Parameters<typeof pendant>[2], top: number): void =>
  place(k.s, [at[0], at[1], 0], 0, () => pendant(k, z, kind, top))
