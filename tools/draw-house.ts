import { writeFileSync } from 'node:fs'
import { drawPackages } from './package-diagram.ts'
import { readTree } from './source-tree.ts'

// Draws docs/house.svg from the imports: `npm run draw:house`.
writeFileSync(new URL('../docs/house.svg', import.meta.url), drawPackages(readTree()))
