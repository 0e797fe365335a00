import { expect, test } from 'vitest'
import { readTree, type Source } from './source-tree.ts'

// An exported name has one meaning in a package, so that a search finds one declaration.

/** Files whose names something else calls by a convention: migrations, global setups of the tests, and the functions for pages of `engines`. */
const byConvention = /\/migrations\/\d|^tools\/test-\w+\.ts$|^e2e\/engines\/page-eyes\.ts$/

/** The exported names that several files of a package declare, with these files. */
function declaredTwice(sources: readonly Pick<Source, 'path' | 'exported'>[], folder: string): readonly string[] {
  const files = sources.filter(({ path }) => path.startsWith(`${folder}/`) && !byConvention.test(path))
  // the router finds the `Route` of each screen
  const declarations = files.flatMap(({ path, exported }) => [...new Set(exported)].filter((name) => name !== 'Route').map((name) => ({ name, path })))
  return [...Map.groupBy(declarations, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(', ')}`)
}

const tree = readTree()

test.each(['domain', 'search', 'market', 'server', 'app', 'web', 'tools', 'e2e'])('no exported name is declared in two files of %s', (folder) => {
  expect(tree.filter(({ path, exported }) => path.startsWith(`${folder}/`) && exported.length > 0).length).toBeGreaterThan(3)
  expect(declaredTwice(tree, folder)).toEqual([])
})

test.each([
  ['two files of a package', ['a/one.ts', 'a/two.ts'], ['dayOf: a/one.ts, a/two.ts']],
  ['a file and a test of it', ['a/one.ts', 'a/one.testing.ts'], ['dayOf: a/one.ts, a/one.testing.ts']],
  ['files of two packages', ['a/one.ts', 'b/one.ts'], []],
  ['migrations', ['a/store/migrations/0001-one.ts', 'a/store/migrations/0002-two.ts'], []],
])('%s: %j', (_, paths, found) => {
  expect(
    declaredTwice(
      paths.map((path) => ({ path, exported: ['dayOf'] })),
      'a',
    ),
  ).toEqual(found)
})
