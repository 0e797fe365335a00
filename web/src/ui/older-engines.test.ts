import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
const styles = sources.filter(({ name }) => name.endsWith('.css'))

test('an engine that does not know `:has` loses no other selector of a list', () => {
  const lists = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/[^{};]+(?=\{)/g)]
      .map(([list]) => ({ name, selectors: list.trim().split(/,(?![^(]*\))/) }))
      .filter(({ selectors }) => !selectors[0]?.startsWith('@')),
  )
  const mixed = lists.filter(({ selectors }) => selectors.some((one) => one.includes(':has(')) && selectors.some((one) => !one.includes(':has(')))
  expect(lists.length).toBeGreaterThan(200)
  expect(mixed).toEqual([])
})

test('heights of the window and widths of containers are taken from variables that have a value in each engine', () => {
  const direct = sources.filter(({ name, text }) => !name.endsWith('tokens.css') && /\d[ds]v[hw]\b|\d(cqi|cqw)\b|[:" ]([a-z-]+-)?[ds]v[hw]\b/.test(text))
  expect(direct.map(({ name }) => name)).toEqual(['ui/pieces.css'])
})
