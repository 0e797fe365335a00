import { expect, test } from 'vitest'
import { type Screen, screens } from './screens.ts'

const rows = Object.entries(screens) as [string, Screen][] // Object.entries widens the types
const pathsOf = (matches: (row: Screen) => boolean) => rows.flatMap(([path, row]) => (matches(row) ? [path] : []))

test('the screens that stay alive (S2.2) with their scroll position (S2.6) are kept, my listings and lists; /account, /login and /searchNearby are not', () => {
  expect(pathsOf(({ kept }) => kept === 'one')).toEqual(['/home', '/search/$keyword', '/nearProperties', '/collection', '/myListings', '/list', '/guide'])
  expect(pathsOf(({ kept }) => kept === 'each')).toEqual(['/propertyInfo', '/shareInfo', '/share/$code', '/shareList', '/detail'])
  expect(pathsOf(({ savesScroll }) => savesScroll === true)).toEqual(['/shareListDetail'])
  for (const path of ['/account', '/login', '/searchNearby', '/shareListDetail', '/addListing'] as const)
    expect((screens[path] as Screen).kept, path).toBeUndefined()
})
