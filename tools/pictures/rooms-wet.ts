import { type Kit, picture } from './furniture.ts'
import { pendant } from './furniture-lamps.ts'
import { diningSet } from './furniture-seats.ts'
import { bathtub, fridge, island, type KitchenLook, kitchenRun, shower, toilet, vanity } from './furniture-wet.ts'
import { type RoomPlan, spots } from './house-parts.ts'
import { concrete, marble, paint, plain, terrazzo, tiles, wood } from './materials.ts'
import { box, type Material, place } from './mesh.ts'
import { green, roomScene, type RoomView, wide } from './room-scene.ts'
import type { Scene } from './scene.ts'

type Wet = Pick<RoomView, 'palette' | 'hour' | 'sun' | 'eye' | 'look'> &
  Partial<RoomView> & { size: [number, number, number]; openings: RoomPlan['openings']; walls?: RoomPlan['walls']; floor?: Material }

function wet(name: string, o: Wet, furnish: (k: Kit) => void): Scene {
  const [width, depth, height] = o.size
  return roomScene(name, { fov: 66, ...o, plan: { width, depth, height, openings: o.openings, ...(o.floor ? { floor: o.floor } : {}) } }, furnish, o.walls)
}

const on = (k: Kit, x: number, y: number, turn: number, draw: () => void): void => place(k.s, [x, y, 0], turn, draw)
const lacquer = (hex: string): Material => plain(hex, { gloss: 0.04, rough: 0.3 })
const oak = wood('#c79f6f', '#a87f52')
const dark = wood('#5d4332', '#3f2c20')
const quartz = marble('#f1efea', '#a8a196', 1)
const subway = tiles('#eceae4', 0.2, 0.075, '#cfccc5', { bond: true, vary: 0.04 })
const zellige = tiles('#6f9484', 0.1, 0.1, '#d9d6cb', { vary: 0.2 })
const zelligeWarm = tiles('#e2c49c', 0.1, 0.1, '#efe6d6', { vary: 0.16 })
const steel = plain('#b08d4f', { gloss: 0.45, rough: 0.3 })

const look = (low: Material, high: Material, top: Material, splash: Material, handle?: Material): KitchenLook => ({
  low,
  high,
  top,
  splash,
  ...(handle ? { handle } : {}),
})

export const KITCHEN: Record<string, () => Scene> = {
  'kitchen-01': () =>
    wet(
      'kitchen-01',
      { palette: 'sand', hour: 'morning', sun: [-55, 34], size: [5, 5, 2.7], openings: { left: [wide(-1.2, 1.8)] }, eye: [1, 0.35, 1.45], look: -8 },
      (k) => {
        on(k, 0.2, 5, 0, () => kitchenRun(k, 4.2, look(oak, lacquer('#f1eee7'), quartz, quartz, steel), 'doors', 0.75))
        on(k, 0.1, 3.1, 0, () => island(k, 2.3, oak, quartz, 3))
        for (const x of [-0.5, 0.7]) on(k, x, 3.1, 0, () => pendant(k, 1.75, 'dome', 2.7))
        green(k, [-2, 4.5, 0], 'fig', 1.6)
      },
    ),
  'kitchen-02': () =>
    wet(
      'kitchen-02',
      {
        palette: 'forest',
        hour: 'day',
        sun: [50, 40],
        size: [4.6, 4.8, 2.7],
        openings: { right: [wide(-1.4, 0.8, { z0: 0.95, z1: 2.2 })] },
        eye: [-1.1, 0.35, 1.45],
        look: 9,
      },
      (k) => {
        on(k, -0.1, 4.8, 0, () => kitchenRun(k, 4.2, look(lacquer('#3f5d4c'), oak, marble('#f1eee6', '#b3a78f', 1), subway, steel), 'shelves', 0.7))
        on(k, -2.3, 3.2, 90, () => fridge(k, lacquer('#e9e5da')))
        on(k, 0.1, 2.9, 0, () => diningSet(k, 'round', 'wood', 3))
        on(k, 0.1, 2.9, 0, () => pendant(k, 1.75, 'basket', 2.7))
      },
    ),
  'kitchen-03': () =>
    wet(
      'kitchen-03',
      {
        palette: 'mist',
        hour: 'day',
        sun: [20, 40],
        size: [3.4, 5, 2.7],
        openings: { back: [wide(-1.1, 1.1, { z0: 1.05, z1: 2.3 })] },
        eye: [0, -0.2, 1.5],
        look: 0,
        floor: tiles('#cfd2d2', 0.6, 0.6, '#aeb2b2', { gloss: 0.06, rough: 0.1, vary: 0.03 }),
      },
      (k) => {
        on(k, -1.7, 3, 90, () =>
          kitchenRun(k, 3.8, look(lacquer('#8fa0a6'), lacquer('#eef0ef'), quartz, tiles('#f0f1f0', 0.3, 0.1, '#d5d8d8', { vary: 0.03 })), 'doors', 0.6),
        )
        on(k, 1.7, 3.1, -90, () => kitchenRun(k, 3, look(lacquer('#eef0ef'), lacquer('#8fa0a6'), quartz, quartz), 'shelves', 0.2))
        spots(
          k.s,
          [
            [-0.6, 2],
            [0.6, 2],
            [-0.6, 3.8],
            [0.6, 3.8],
          ],
          2.7,
        )
        on(k, 0, 5, 0, () => box(k.s, [-1.1, -0.55, 0.86], [1.1, 0, 0.9], quartz))
        on(k, 0, 5, 0, () => box(k.s, [-1.1, -0.53, 0.02], [1.1, 0, 0.86], lacquer('#eef0ef')))
        green(k, [0.7, 4.6, 0.9], 'fern', 0.4)
      },
    ),
  'kitchen-04': () =>
    wet(
      'kitchen-04',
      {
        palette: 'noir',
        hour: 'dusk',
        sun: [0, 10],
        size: [5.6, 5.4, 2.9],
        openings: { left: [wide(-1.6, 2.2)] },
        eye: [1.4, -0.1, 1.4],
        look: -13,
        below: 90,
      },
      (k) => {
        on(k, 0.4, 5.4, 0, () =>
          kitchenRun(k, 4.6, look(lacquer('#2c2c2d'), dark, marble('#2b2b2c', '#9a917f', 1), marble('#302f2f', '#a3977f', 0.9)), 'doors', 0.7),
        )
        on(k, 0.2, 3.3, 0, () => island(k, 2.6, dark, marble('#ebe7df', '#a3957c', 0.9), 3))
        for (const x of [-0.6, 0.2, 1]) on(k, x, 3.3, 0, () => pendant(k, 1.8, 'globe', 2.9, 0.4))
      },
    ),
  'kitchen-05': () =>
    wet(
      'kitchen-05',
      {
        palette: 'terracotta',
        hour: 'morning',
        sun: [46, 30],
        size: [4.8, 4.8, 2.7],
        openings: { right: [wide(-1.8, 1.4)] },
        eye: [-0.8, 0.35, 1.4],
        look: 6,
        floor: terrazzo('#e7dccb', ['#b5674a', '#d9a05b', '#a39b8e'], 0.03),
      },
      (k) => {
        on(k, -0.1, 4.8, 0, () =>
          kitchenRun(k, 4.2, look(lacquer('#c27d5c'), lacquer('#f0e4d2'), plain('#efe6d6', { gloss: 0.05, rough: 0.2 }), zelligeWarm, steel), 'shelves', 0.75),
        )
        on(k, 0.2, 2.9, 0, () => diningSet(k, 'long', 'cane', 4))
        on(k, 0.2, 2.9, 0, () => pendant(k, 1.75, 'drum', 2.7))
        green(k, [2, 4.3, 0], 'palm', 1.1)
      },
    ),
  'kitchen-06': () =>
    wet(
      'kitchen-06',
      {
        palette: 'lagoon',
        hour: 'day',
        sun: [-48, 42],
        size: [4.2, 4.6, 2.6],
        openings: { left: [wide(-1, 1.2, { z0: 1, z1: 2.2 })] },
        eye: [0.9, 0.35, 1.45],
        look: -9,
      },
      (k) => {
        on(k, 0, 4.6, 0, () => kitchenRun(k, 3.6, look(oak, lacquer('#f3f2ea'), quartz, zellige, steel), 'doors', 0.75))
        on(k, 2.1, 3.3, -90, () => fridge(k))
        on(k, -2.1, 2.8, 90, () => kitchenRun(k, 2.4, look(oak, oak, quartz, zellige, steel), 'none', 0.2))
        on(k, 0.2, 2.4, 0, () => pendant(k, 2, 'basket', 2.6))
      },
    ),
}

const stoneTile = tiles('#cfc6b8', 0.6, 1.2, '#b5ac9e', { vary: 0.05 })
const greenTile = tiles('#3f6b5c', 0.075, 0.2, '#cfd2c6', { vary: 0.22, gloss: 0.06, rough: 0.1 })
const blueTile = tiles('#7fa3b5', 0.1, 0.1, '#e7ebec', { vary: 0.16, gloss: 0.06, rough: 0.1 })

export const BATH: Record<string, () => Scene> = {
  'bath-01': () =>
    wet(
      'bath-01',
      {
        palette: 'sand',
        hour: 'morning',
        sun: [-52, 36],
        size: [3.4, 3.8, 2.6],
        openings: { left: [wide(-0.4, 1.5, { z0: 0.9, z1: 2.2 })] },
        eye: [0.9, -0.4, 1.4],
        look: -12,
        fov: 72,
        walls: { back: stoneTile, left: stoneTile, right: paint('#e9e0d2') },
        floor: stoneTile,
      },
      (k) => {
        on(k, -0.5, 3.1, 0, () => bathtub(k))
        on(k, 1.7, 2.4, -90, () => vanity(k, 1.3, 'round'))
        green(k, [1.2, 3.4, 0], 'palm', 1)
        picture(k, [-0.4, 3.8, 1.7], 0.6, 0.75, k.p.wood)
      },
    ),
  'bath-02': () =>
    wet(
      'bath-02',
      {
        palette: 'forest',
        hour: 'day',
        sun: [50, 40],
        size: [3, 3.6, 2.6],
        openings: { right: [wide(-1, 0.2, { z0: 1.2, z1: 2.2 })] },
        eye: [-0.7, -0.5, 1.4],
        look: 9,
        fov: 70,
        walls: { back: greenTile, left: paint('#e6e4da'), right: greenTile },
        floor: terrazzo('#e4ded3', ['#7f8f86', '#b9b0a2', '#8d8a83'], 0.026),
      },
      (k) => {
        on(k, -0.4, 3.6, 0, () => vanity(k, 1.4, 'round'))
        on(k, 0.55, 3.6, 0, () => shower(k, 1.4, 1))
        on(k, -1.5, 2.2, 90, () => toilet(k))
        green(k, [-1.2, 3.2, 0], 'snake', 0.8)
      },
    ),
  'bath-03': () =>
    wet(
      'bath-03',
      {
        palette: 'pearl',
        hour: 'grey',
        sun: [0, 45],
        size: [4, 4, 2.8],
        openings: { back: [wide(-1.6, 1.6, { z1: 2.5 })] },
        eye: [-1, -0.4, 1.4],
        look: 10,
        below: 120,
        fov: 74,
        walls: { back: marble('#efeae2', '#b0a08a', 0.7), left: marble('#efeae2', '#b0a08a', 0.7), right: marble('#efeae2', '#b0a08a', 0.7) },
        floor: marble('#e4ddd1', '#a89880', 0.7),
      },
      (k) => {
        on(k, -0.3, 3.1, 0, () => bathtub(k))
        on(k, 2, 2.2, -90, () => vanity(k, 1.9, 'wide', 2))
        spots(
          k.s,
          [
            [-0.8, 1.5],
            [0.8, 1.5],
            [-0.8, 3],
            [0.8, 3],
          ],
          2.8,
        )
      },
    ),
  'bath-04': () =>
    wet(
      'bath-04',
      {
        palette: 'noir',
        hour: 'dusk',
        sun: [0, 10],
        size: [3.2, 3.6, 2.6],
        openings: { left: [wide(-0.2, 1, { z0: 1, z1: 2.2 })] },
        eye: [0.5, -0.5, 1.4],
        look: -6,
        walls: { back: concrete('#7d7871'), left: concrete('#7d7871'), right: concrete('#8a857d') },
        floor: tiles('#4a4744', 0.6, 0.6, '#383633', { vary: 0.05 }),
      },
      (k) => {
        on(k, 0.1, 3.6, 0, () => vanity(k, 1.7, 'wide', 1))
        on(k, -1.6, 2.2, 90, () => toilet(k))
        on(k, 1.6, 1.9, -90, () => shower(k, 0.9, -1))
        green(k, [1.25, 3.25, 0], 'monstera', 0.8)
      },
    ),
  'bath-05': () =>
    wet(
      'bath-05',
      {
        palette: 'lagoon',
        hour: 'day',
        sun: [48, 38],
        size: [2.8, 3.6, 2.6],
        openings: { right: [wide(-0.9, 0.4, { z0: 1, z1: 2.1 })] },
        eye: [-0.6, -0.5, 1.4],
        look: 9,
        walls: { back: blueTile, left: paint('#eef0ea'), right: paint('#eef0ea') },
        floor: tiles('#eef0ef', 0.15, 0.15, '#c9cfd0', { vary: 0.05 }),
      },
      (k) => {
        on(k, -0.45, 3.6, 0, () => vanity(k, 1.1, 'round'))
        on(k, 0.35, 3.6, 0, () => shower(k, 1.3, 1))
        on(k, -1.4, 2.2, 90, () => toilet(k))
        green(k, [1.1, 2.3, 0], 'fern', 0.5)
      },
    ),
}
