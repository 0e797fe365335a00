import { carpetOn, type Kit, picture } from './furniture.ts'
import { floorLamp, pendant } from './furniture-lamps.ts'
import { armchair } from './furniture-seats.ts'
import { bed, bench, desk, type Headboard, nightstand, wardrobe } from './furniture-bed.ts'
import { panelling, type RoomPlan, slats } from './house-parts.ts'
import { place } from './mesh.ts'
import { type PaletteName, PALETTES } from './palettes.ts'
import { green, roomScene, type RoomView, wide } from './room-scene.ts'
import type { Scene } from './scene.ts'

type Bedroom = Pick<RoomView, 'palette' | 'hour' | 'sun' | 'eye' | 'look'> &
  Partial<RoomView> & {
    size: [number, number, number]
    openings: RoomPlan['openings']
    /** where the bed's head touches a wall */
    bed: { at: [number, number]; turn: number; width: number; head: Headboard; stands?: 0 | 1 | 2 }
    more: (k: Kit) => void
    accent?: 'back' | 'left' | 'right'
    under?: [number, number]
  }

function bedroom(name: string, o: Bedroom): Scene {
  const [width, depth, height] = o.size
  const walls = o.accent ? { [o.accent]: PALETTES[o.palette as PaletteName].accent } : undefined
  return roomScene(
    name,
    { fov: 66, ...o, plan: { width, depth, height, openings: o.openings } },
    (k) => {
      const b = o.bed
      place(k.s, [b.at[0], b.at[1], 0], b.turn, () => {
        bed(k, b.width, b.head)
        const n = b.stands ?? 2
        if (n > 0) place(k.s, [-b.width / 2 - 0.36, 0, 0], 0, () => nightstand(k, true))
        if (n > 1) place(k.s, [b.width / 2 + 0.36, 0, 0], 0, () => nightstand(k, false))
        const [w, h] = o.under ?? [2.6, 1.7]
        place(k.s, [0, -1.75, 0], 0, () => carpetOn(k, w, h))
      })
      o.more(k)
    },
    walls,
  )
}

const on = (k: Kit, x: number, y: number, turn: number, draw: () => void): void => place(k.s, [x, y, 0], turn, draw)

export const BEDROOM: Record<string, () => Scene> = {
  'bedroom-01': () =>
    bedroom('bedroom-01', {
      palette: 'sage',
      hour: 'morning',
      sun: [-52, 34],
      size: [4.8, 4.8, 2.7],
      openings: { left: [wide(-1, 1.7, { drapes: '#efeadb', sheer: true })] },
      eye: [0.9, -0.2, 1.35],
      look: -10,
      bed: { at: [0, 4.8], turn: 0, width: 1.8, head: 'panel' },
      accent: 'back',
      more: (k) => {
        for (const x of [-0.45, 0.45]) picture(k, [x, 4.8, 1.75], 0.6, 0.75, k.p.wood)
        green(k, [2, 4.3, 0], 'fig', 1.5)
      },
    }),
  'bedroom-02': () =>
    bedroom('bedroom-02', {
      palette: 'navy',
      hour: 'dusk',
      sun: [0, 10],
      size: [5, 5, 2.8],
      openings: { right: [wide(-2, 1.6)] },
      eye: [-1.2, 0, 1.3],
      look: 14,
      below: 100,
      bed: { at: [-0.2, 5], turn: 0, width: 1.8, head: 'channels' },
      accent: 'back',
      more: (k) => {
        panelling(k.s, -2.5, 2.5, 5, 1.4, 2.6, 4, k.p.accent)
        on(k, 1.8, 4.3, 0, () => floorLamp(k, 'globe'))
        on(k, 1.7, 3, -60, () => armchair(k, 'shell', k.p.cushions[0]))
      },
    }),
  'bedroom-03': () =>
    bedroom('bedroom-03', {
      palette: 'sand',
      hour: 'day',
      sun: [40, 40],
      size: [4.6, 5.2, 2.7],
      openings: { back: [wide(-1.9, 1.9, { drapes: '#e9dfcd', sheer: true })] },
      eye: [1.5, 0, 1.4],
      look: -14,
      bed: { at: [-2.3, 3.4], turn: 90, width: 1.7, head: 'wood' },
      accent: 'left',
      more: (k) => {
        on(k, 2.3, 2.6, -90, () => wardrobe(k, 2.2, 2.35, 4))
        green(k, [1.8, 4.7, 0], 'palm', 1.3)
        on(k, 1.2, 4.2, -30, () => armchair(k, 'wood', k.p.cushions[2]))
      },
    }),
  'bedroom-04': () =>
    bedroom('bedroom-04', {
      palette: 'blush',
      hour: 'morning',
      sun: [55, 32],
      size: [4.4, 4.4, 2.6],
      openings: { right: [wide(-1.4, 1, { z0: 0.7, z1: 2.2, drapes: '#f4e5dc' })] },
      eye: [-0.9, -0.3, 1.3],
      look: 9,
      bed: { at: [0.1, 4.4], turn: 0, width: 1.5, head: 'cane' },
      accent: 'back',
      more: (k) => {
        picture(k, [0.1, 4.4, 1.7], 1.2, 0.7, k.p.wood)
        on(k, -2.2, 2.9, 90, () => desk(k, 1.2))
        on(k, 0.1, 3, 0, () => pendant(k, 2, 'basket', 2.6))
        green(k, [1.8, 4, 0], 'snake', 0.8)
      },
    }),
  'bedroom-05': () =>
    bedroom('bedroom-05', {
      palette: 'noir',
      hour: 'golden',
      sun: [-44, 18],
      size: [5.2, 5.2, 2.9],
      openings: { left: [wide(-1.8, 2.1, { drapes: '#c9bfae' })] },
      eye: [1.2, 0, 1.35],
      look: -10,
      bed: { at: [0.2, 5.2], turn: 0, width: 2, head: 'channels' },
      more: (k) => {
        slats(k.s, -2.6, 2.6, 5.2, 2.9, k.p.wood, 0.11)
        on(k, 0.2, 2.75, 0, () => bench(k, 1.4))
        on(k, -0.95, 4.7, 0, () => pendant(k, 1.3, 'globe', 2.9, 0.2))
        on(k, 1.45, 4.7, 0, () => pendant(k, 1.3, 'globe', 2.9, 0.2))
      },
    }),
  'bedroom-06': () =>
    bedroom('bedroom-06', {
      palette: 'lagoon',
      hour: 'day',
      sun: [32, 44],
      size: [4.2, 4.6, 2.6],
      openings: { back: [wide(-0.2, 1.8, { z0: 0.8, z1: 2.2, drapes: '#f5ecd6' })] },
      eye: [1.2, -0.2, 1.35],
      look: -14,
      bed: { at: [-2.1, 2.9], turn: 90, width: 1.4, head: 'bars', stands: 1 },
      accent: 'left',
      under: [2.2, 1.6],
      more: (k) => {
        on(k, 0.9, 4.6, 0, () => desk(k, 1.3))
        on(k, -1.4, 4.6, 0, () => wardrobe(k, 1.2, 2.3, 2))
        green(k, [1.8, 3.6, 0], 'monstera', 0.9)
      },
    }),
  'bedroom-07': () =>
    bedroom('bedroom-07', {
      palette: 'pearl',
      hour: 'day',
      sun: [30, 45],
      size: [5.8, 5.6, 3],
      openings: { back: [wide(-2.7, 2.7, { bars: 5, z1: 2.8, drapes: '#f3efe8', sheer: true })] },
      eye: [1.9, 0.1, 1.4],
      look: -18,
      below: 140,
      bay: 700,
      bed: { at: [-2.9, 3.3], turn: 90, width: 2, head: 'panel' },
      more: (k) => {
        on(k, 1.7, 4.5, -50, () => armchair(k, 'cube', k.p.cushions[0]))
        on(k, 2.4, 5.1, 0, () => floorLamp(k, 'shade'))
        on(k, -0.9, 3.3, 90, () => undefined)
        on(k, -0.4, 3.3, 90, () => bench(k, 1.5))
        green(k, [-2.4, 5.2, 0], 'fig', 1.8)
      },
    }),
  'bedroom-08': () =>
    bedroom('bedroom-08', {
      palette: 'terracotta',
      hour: 'morning',
      sun: [-60, 30],
      size: [4.6, 4.6, 2.7],
      openings: { left: [wide(-1.2, 1.2, { z0: 0.5, z1: 2.3, drapes: '#f0e0c8' })] },
      eye: [0.6, -0.3, 1.25],
      look: -4,
      bed: { at: [0.2, 4.6], turn: 0, width: 1.6, head: 'wood' },
      accent: 'back',
      more: (k) => {
        picture(k, [0.2, 4.6, 1.85], 1, 0.7, k.p.wood)
        on(k, 0.2, 3, 0, () => pendant(k, 2.1, 'drum', 2.7))
        green(k, [-1.8, 4.2, 0], 'palm', 1.2)
      },
    }),
  'bedroom-09': () =>
    bedroom('bedroom-09', {
      palette: 'forest',
      hour: 'day',
      sun: [62, 36],
      size: [5, 5, 2.8],
      openings: { right: [wide(-1.8, 1.2, { drapes: '#dcd3bf', sheer: true })] },
      eye: [-1.5, -0.1, 1.3],
      look: 15,
      bed: { at: [0, 5], turn: 0, width: 1.8, head: 'cane' },
      accent: 'back',
      more: (k) => {
        for (const x of [-0.62, 0, 0.62]) picture(k, [x, 5, 1.75], 0.46, 0.62, k.p.wood)
        on(k, -2.5, 2.9, 90, () => wardrobe(k, 1.6, 2.4, 3))
        on(k, 0, 2.6, 0, () => bench(k, 1.3))
        green(k, [2.1, 4.5, 0], 'monstera', 1)
      },
    }),
  'bedroom-10': () =>
    bedroom('bedroom-10', {
      palette: 'mist',
      hour: 'day',
      sun: [20, 42],
      size: [3.6, 4.8, 2.6],
      openings: { back: [wide(-1.4, 1.4, { drapes: '#e9ecec' })] },
      eye: [0.8, -0.2, 1.4],
      look: -10,
      below: 45,
      bed: { at: [-1.8, 3.2], turn: 90, width: 1.4, head: 'panel', stands: 1 },
      under: [2, 1.5],
      more: (k) => {
        on(k, 1.8, 3.2, -90, () => desk(k, 1.3))
        on(k, 1.8, 1.2, -90, () => wardrobe(k, 1.5, 2.3, 2))
        place(k.s, [-1.8, 3.2, 1.7], 90, () => picture(k, [0, 0, 0], 0.9, 0.6))
      },
    }),
  'bedroom-11': () =>
    bedroom('bedroom-11', {
      palette: 'ochre',
      hour: 'golden',
      sun: [50, 20],
      size: [4.8, 4.8, 2.7],
      openings: { right: [wide(-1.5, 1.6)] },
      eye: [-0.9, -0.2, 1.3],
      look: 8,
      bed: { at: [-0.2, 4.8], turn: 0, width: 1.8, head: 'channels' },
      more: (k) => {
        picture(k, [-0.2, 4.8, 1.9], 1.5, 0.75, k.p.wood)
        green(k, [1.9, 4.3, 0], 'fig', 1.7)
        on(k, -0.2, 3, 0, () => pendant(k, 2.1, 'drum', 2.7))
      },
    }),
}
