import { expect, test } from 'vitest'
import { drawPackages } from './package-diagram.ts'
import { readTree, type Source, textOf } from './source-tree.ts'

test('docs/house.svg agrees with the imports (otherwise run `npm run draw:house`)', () => {
  expect(textOf('docs/house.svg')).toBe(drawPackages(readTree()))
})

test('draws imports between packages and subfolders, and omits those that follow from others', () => {
  const source = (path: string, ...files: string[]): Source => ({
    path,
    text: '',
    comments: [],
    anyCount: 0,
    exported: [],
    imports: files.map((file) => ({ specifier: file, file, isType: false, isLazy: false })),
  })
  const chain = drawPackages([
    source('app/src/a.ts', 'web/src/ui/b.ts', 'domain/src/c.ts'),
    source('web/src/ui/b.ts', 'domain/src/c.ts'),
    source('domain/src/c.ts'),
  ])
  expect(chain.match(/<path d="M\d+ \d+C/g)).toHaveLength(2)
  expect(chain).toContain('>ui</text>')
  const separate = drawPackages([source('app/src/a.ts', 'domain/src/c.ts'), source('web/src/ui/b.ts'), source('domain/src/c.ts')])
  expect(separate.match(/<path d="M\d+ \d+C/g)).toHaveLength(1)
})
