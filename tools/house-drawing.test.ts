import { expect, test } from 'vitest'
import { drawHouse } from './house-drawing.ts'
import { readTree, type Source, textOf } from './house-tree.ts'

test('docs/house.svg shows the imports of today: else run `npm run draw:house`', () => {
  expect(textOf('docs/house.svg')).toBe(drawHouse(readTree()))
})

test('draws imports between packages and rooms, and leaves out what follows from others', () => {
  const source = (path: string, ...files: string[]): Source => ({
    path,
    text: '',
    comments: [],
    anyCount: 0,
    imports: files.map((file) => ({ specifier: file, file, isType: false })),
  })
  const chain = drawHouse([
    source('app/src/a.ts', 'web/src/ui/b.ts', 'domain/src/c.ts'),
    source('web/src/ui/b.ts', 'domain/src/c.ts'),
    source('domain/src/c.ts'),
  ])
  expect(chain.match(/<path d="M\d+ \d+C/g)).toHaveLength(2)
  expect(chain).toContain('>ui</text>')
  const separate = drawHouse([source('app/src/a.ts', 'domain/src/c.ts'), source('web/src/ui/b.ts'), source('domain/src/c.ts')])
  expect(separate.match(/<path d="M\d+ \d+C/g)).toHaveLength(1)
})
