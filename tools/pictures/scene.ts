import type { Mesh } from './mesh.ts'
import type { V } from './vector.ts'

export type Portal = { at: V; across: V; up: V; color?: V }
export type Lamp = { at: V; size: number; color: V }
export type Sun = { dir: V; color: V; size: number }

/** Everything one picture is made of. */
export type Scene = {
  mesh: Mesh
  eye: V
  /** degrees from straight ahead (y), to the right */
  look: number
  /** degrees down */
  tilt?: number
  /** degrees across the picture */
  fov: number
  /** lens shift upwards, in picture heights: keeps uprights upright */
  shift?: number
  sun?: Sun
  sky: (d: V, full: boolean) => V
  /** windows of a room; none in the open */
  portals: Portal[]
  lamps: Lamp[]
  haze?: { color: V; reach: number }
  exposure?: number
  warmth?: number
  bloom?: number
  /** how far the mean colour is moved to grey, 0 to 1 */
  balance?: number
}
