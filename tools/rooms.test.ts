import { expect, test } from 'vitest'
import { readTree } from './source-tree.ts'

// What the rooms of docs/house.md may import, so that no arrow runs back up. Failures list the files.

const isTest = (path: string) => /\.(test|testing|fixture|child)\.tsx?$/.test(path)
const product = readTree().filter(({ path }) => !isTest(path))
const inside = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

/** The rooms that each room of `web/src` may import, besides itself and `domain`; a screen and the plain pages may import all but another screen. */
const roomsOfWeb: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  page: ['ui'],
  contact: ['page', 'ui'],
  device: ['page', 'ui'],
  listing: ['page', 'ui'],
  media: ['page', 'ui'],
  filters: ['listing', 'page', 'ui'],
  'own-listings': ['device', 'listing', 'page', 'ui'],
  review: ['device', 'listing', 'media', 'page', 'ui'],
  sharing: ['listing', 'page', 'ui'],
  'search-box': ['device', 'filters', 'listing', 'page', 'ui'],
  cards: ['device', 'filters', 'listing', 'page', 'ui'],
  map: ['cards', 'filters', 'listing', 'page', 'ui'],
  shell: ['cards', 'contact', 'device', 'listing', 'older', 'page', 'review', 'search-box', 'sharing', 'ui', 'worker'],
}

/** The same of `domain/src`; its own files are the ground that all may import. */
const roomsOfDomain: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  keywords: [],
  sharing: [],
  pasted: ['keywords'],
  publishing: ['keywords', 'pasted'],
  imports: ['pasted', 'publishing'],
  calls: ['accounts', 'imports', 'pasted', 'publishing', 'sharing'],
}

const roomOf = (path: string, below: string) => {
  const [room, file] = path.slice(below.length + 1).split('/')
  return file === undefined ? '' : room
}

test.each([
  ['web/src', roomsOfWeb],
  ['domain/src', roomsOfDomain],
])('each room of %s imports only what it may', (below, rooms) => {
  const wrong = Object.entries(rooms).flatMap(([room, allowed]) => {
    const sources = inside(`${below}/${room}`)
    expect(sources.length, room).toBeGreaterThan(0)
    return sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file?.startsWith(`${below}/`) && ![room, ...allowed, ...(below === 'domain/src' ? [''] : [])].includes(roomOf(file, below) ?? ''))
        .map(({ specifier }) => `${path} → ${specifier}`),
    )
  })
  expect(wrong).toEqual([])
})

test('the files of domain/src itself import no room', () => {
  const own = product.filter(({ path }) => /^domain\/src\/[^/]+$/.test(path))
  const wrong = own.flatMap(({ path, imports }) =>
    imports.filter(({ file }) => file?.startsWith('domain/src/') && roomOf(file, 'domain/src') !== '').map(({ specifier }) => `${path} → ${specifier}`),
  )
  expect(wrong).toEqual([])
})

test('of the service worker only the messages are imported by others', () => {
  const imported = product.flatMap(({ path, imports }) => (path.startsWith('web/src/worker/') ? [] : imports.flatMap(({ file }) => file ?? [])))
  expect([...new Set(imported.filter((file) => file.startsWith('web/src/worker/')))]).toEqual(['web/src/worker/messages.ts'])
})

test('every room of web and domain has a row in its table', () => {
  const roomsIn = (below: string) => [...new Set(inside(below).map(({ path }) => roomOf(path, below) ?? ''))].filter((room) => room !== '').toSorted()
  expect(roomsIn('web/src')).toEqual([...Object.keys(roomsOfWeb), 'older', 'plain', 'screens', 'worker'].toSorted())
  expect(roomsIn('domain/src')).toEqual(Object.keys(roomsOfDomain).toSorted())
})

/** The folders in circles of imports, without types and parts that load later. */
function circlesBelow(below: string): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const targets = new Map<string, Set<string>>()
  for (const { path, imports } of inside(below)) {
    const from = targets.get(folderOf(path)) ?? new Set()
    targets.set(folderOf(path), from)
    for (const { file, isType, isLazy } of imports)
      if (file?.startsWith(`${below}/`) && !isType && !isLazy && folderOf(file) !== folderOf(path)) from.add(folderOf(file))
  }
  const reachable = (start: string) => {
    const found = new Set<string>()
    const pending = [...(targets.get(start) ?? [])]
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      if (found.has(folder)) continue
      found.add(folder)
      pending.push(...(targets.get(folder) ?? []))
    }
    return found
  }
  return [...targets.keys()].filter((folder) => reachable(folder).has(folder)).toSorted()
}

test.each(['web/src', 'domain/src', 'search/src', 'market/src'])('no folders of %s import each other in a circle', (below) =>
  expect(circlesBelow(below)).toEqual([]),
)

test('a folder has at most 40 files, besides words, tables, styles and tests', () => {
  const isTable = (path: string) =>
    /\.words\.ts$|^server\/src\/store\/migrations\/|^market\/src\/(estates-[a-z-]+|landmarks|stations|areas|map-roads)\.ts$/.test(path)
  const counted = product.filter(({ path }) => /^(app|domain|market|search|server|web)\//.test(path) && !isTable(path))
  const folders = Map.groupBy(counted, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  expect([...folders].filter(([, files]) => files.length > 40).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})
