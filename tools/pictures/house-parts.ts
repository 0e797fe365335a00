import { paint, plain } from './materials.ts'
import { box, type Material, type Mesh, place, quad, toWorld } from './mesh.ts'
import type { Palette } from './palettes.ts'
import type { Portal } from './scene.ts'
import { curtain } from './shapes.ts'
import { rgb, sub, type V } from './vector.ts'

/** An opening in a wall: metres along the wall from its middle, and above the floor. */
export type Opening = { x0: number; x1: number; z0: number; z1: number; bars: number; rail?: number; frame?: Material; drapes?: string; sheer?: boolean }
export type Side = 'back' | 'left' | 'right'
export type RoomPlan = {
  width: number
  depth: number
  height: number
  openings: Partial<Record<Side, Opening[]>>
  walls?: Partial<Record<Side | 'front', Material>>
  base?: Material
  floor?: Material
}

const frameDark = plain('#2f2d2b', { gloss: 0.05, rough: 0.3 })
const skirting = plain('#f3f1ec')
const outer = paint('#d8d3ca', { outside: true })

/** Floor, ceiling and walls around the camera, which looks along y from y = 0; answers the windows as sources of light. */
export function room(s: Mesh, p: Palette, plan: RoomPlan): Portal[] {
  const { width, depth, height } = plan
  const w = width / 2
  const e = 0.22 // floor and ceiling reach under the walls, so that no light leaks in
  quad(s, [-w - e, -0.6 - e, 0], [w + e, -0.6 - e, 0], [w + e, depth + e, 0], [-w - e, depth + e, 0], plan.floor ?? p.floor)
  quad(s, [-w - e, depth + e, height], [w + e, depth + e, height], [w + e, -0.6 - e, height], [-w - e, -0.6 - e, height], p.ceiling)
  const front = plan.walls?.front ?? p.wall
  quad(s, [w, -0.6, 0], [-w, -0.6, 0], [-w, -0.6, height], [w, -0.6, height], front)
  const portals: Portal[] = []
  const side = (at: V, turn: number, length: number, name: Side): void =>
    place(s, at, turn, () => portals.push(...wall(s, length, height, plan.walls?.[name] ?? p.wall, plan.openings[name] ?? [], plan.base ?? skirting)))
  side([0, depth, 0], 0, width, 'back')
  side([-w, depth / 2 - 0.3, 0], 90, depth + 0.6, 'left')
  side([w, depth / 2 - 0.3, 0], -90, depth + 0.6, 'right')
  return portals
}

function wall(s: Mesh, length: number, height: number, m: Material, openings: Opening[], base: Material): Portal[] {
  const h = length / 2
  const panel = (x0: number, x1: number, z0: number, z1: number): void => {
    if (x1 - x0 < 0.001 || z1 - z0 < 0.001) return
    quad(s, [x0, 0, z0], [x1, 0, z0], [x1, 0, z1], [x0, 0, z1], m)
    if (z0 === 0) box(s, [x0, -0.015, 0], [x1, 0, 0.09], base)
  }
  let from = -h
  const portals: Portal[] = []
  for (const o of openings) {
    panel(from, o.x0, 0, height)
    panel(o.x0, o.x1, 0, o.z0)
    panel(o.x0, o.x1, o.z1, height)
    from = o.x1
    portals.push(opening(s, o, m))
  }
  panel(from, h, 0, height)
  box(s, [-h - 0.3, 0.24, -0.3], [openings[0]?.x0 ?? h, 0.26, height + 0.3], outer)
  if (openings.length > 0) box(s, [from, 0.24, -0.3], [h + 0.3, 0.26, height + 0.3], outer)
  return portals
}

function opening(s: Mesh, o: Opening, m: Material): Portal {
  const f = o.frame ?? frameDark
  const { x0, x1, z0, z1 } = o
  const d = 0.24
  quad(s, [x0, 0, z0], [x1, 0, z0], [x1, d, z0], [x0, d, z0], m)
  quad(s, [x0, d, z1], [x1, d, z1], [x1, 0, z1], [x0, 0, z1], m)
  quad(s, [x0, d, z0], [x0, d, z1], [x0, 0, z1], [x0, 0, z0], m)
  quad(s, [x1, 0, z0], [x1, 0, z1], [x1, d, z1], [x1, d, z0], m)
  const t = 0.05
  const bar = (a: number, b: number, c: number, e: number): void => box(s, [a, 0.13, c], [b, 0.18, e], f)
  bar(x0, x1, z0, z0 + t)
  bar(x0, x1, z1 - t, z1)
  for (let i = 0; i <= o.bars; i++) {
    const x = x0 + ((x1 - x0 - t) * i) / o.bars
    bar(x, x + t, z0, z1)
  }
  if (o.rail) bar(x0, x1, z0 + o.rail, z0 + o.rail + t * 0.8)
  if (o.drapes) drapes(s, o)
  const at = toWorld(s, [x0, 0.2, z0])
  return { at, across: sub(toWorld(s, [x1, 0.2, z0]), at), up: [0, 0, z1 - z0] }
}

function drapes(s: Mesh, o: Opening): void {
  const w = Math.min(0.62, (o.x1 - o.x0) * 0.17)
  const top = Math.min(o.z1 + 0.14, 2.95)
  const cloth: Material = { color: rgb(o.drapes ?? '#fff'), thin: true }
  curtain(s, o.x0 - 0.28, o.x0 - 0.28 + w, -0.12, 0.02, top, cloth)
  curtain(s, o.x1 + 0.28 - w, o.x1 + 0.28, -0.12, 0.02, top, cloth)
  if (o.sheer) {
    const veil: Material = { color: [0.97, 0.96, 0.94], clear: 0.5, glow: [0.85, 0.84, 0.8], thin: true }
    curtain(s, o.x0 - 0.1, o.x0 + (o.x1 - o.x0) * 0.36, -0.05, 0.02, top, veil, 0.22)
  }
  box(s, [o.x0 - 0.45, -0.135, top], [o.x1 + 0.45, -0.105, top + 0.03], frameDark)
}

/** Upright strips of wood on a wall between x0 and x1, its face at y. */
export function slats(s: Mesh, x0: number, x1: number, y: number, z1: number, m: Material, gap = 0.07): void {
  for (let x = x0; x < x1 - 0.02; x += gap) box(s, [x, y - 0.03, 0], [x + gap * 0.55, y, z1], m)
}

/** Raised frames on a wall, as panelling. */
export function panelling(s: Mesh, x0: number, x1: number, y: number, z0: number, z1: number, count: number, m: Material): void {
  const w = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    const [a, b] = [x0 + w * i + 0.09, x0 + w * (i + 1) - 0.09]
    for (const [p, q, t, u] of [
      [a, b, z0, z0 + 0.03],
      [a, b, z1 - 0.03, z1],
      [a, a + 0.03, z0, z1],
      [b - 0.03, b, z0, z1],
    ] as const)
      box(s, [p, y - 0.022, t], [q, y, u], m)
  }
}

/** Spots sunk into the ceiling. */
export function spots(s: Mesh, points: [number, number][], z: number): void {
  for (const [x, y] of points) box(s, [x - 0.05, y - 0.05, z - 0.012], [x + 0.05, y + 0.05, z], { color: [1, 0.95, 0.85], glow: [3, 2.7, 2.2] })
}
