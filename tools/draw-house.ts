import { writeFileSync } from 'node:fs'
import { drawHouse } from './house-drawing.ts'
import { readTree } from './house-tree.ts'

// Draws docs/house.svg from the imports of the tree: `npm run draw:house`.
writeFileSync(new URL('../docs/house.svg', import.meta.url), drawHouse(readTree()))
