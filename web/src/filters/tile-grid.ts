import { classNames } from '../ui/class-names.ts'

/** Classes of a grid of tiles: two or four tiles are in pairs and multiples of three in at most three columns, so that no row has a single tile. */
export const tileGrid = (count: number): string =>
  classNames(
    'grid gap-2',
    count === 2 || count === 4
      ? 'grid-cols-2'
      : count % 3 === 0
        ? 'grid-cols-[repeat(auto-fill,minmax(max(6rem,26%),1fr))]'
        : 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]',
  )
