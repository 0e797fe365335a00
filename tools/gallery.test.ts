import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GalleryScreen, galleryScreens, readmeOf } from './gallery-screens.ts'

const folder = join(import.meta.dirname, '../docs/look')
const anything = { ids: ['a', 'b', 'c'], list: 'd', tour: 'e', withoutPhoto: 'f', branded: 'g', neutral: 'h' }
const screens: Readonly<Record<string, GalleryScreen>> = galleryScreens(anything)
const files = readdirSync(folder)
const bytesOf = (path: string) => readdirSync(path, { withFileTypes: true }).map((file) => (file.isFile() ? statSync(join(path, file.name)).size : 0))

test('docs/look/README.md shows the pictures of the folder, and each is of a screen of the table', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(readmeOf(screens, files))
  const drawn = files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length))
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((name) => screens[name] === undefined)).toEqual([])
})

test('no picture has more than 500 KB, and all together have at most 12 MB', () => {
  const [pictures, mocks] = [bytesOf(folder), bytesOf(join(folder, 'mocks'))]
  expect(Math.max(...pictures, ...mocks)).toBeLessThanOrEqual(500_000)
  expect([...pictures, ...mocks].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(12_000_000)
})
