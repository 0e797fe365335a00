import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow, sourceFolders, textOf } from './source-tree.ts'

// docs/clauses.md and the comments and documents that cite it.

const root = fileURLToPath(new URL('..', import.meta.url))
const clauses = textOf('docs/clauses.md')
const defined = [...clauses.matchAll(/^- \*\*([SPL]\d+(?:\.\d+)?)\*\* \S/gm)].map(([, id = '']) => id)

const isSource = (path: string) => /\.(tsx?|css|js)$/.test(path) && path !== 'tools/clauses.test.ts'
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((path) => path !== 'docs/clauses.md' && path !== 'CHANGELOG.md')
const texts = [...sourceFolders.flatMap(filesBelow).filter(isSource), ...documents].map((path) => ({ path, text: textOf(path) }))

/** The ids of a chapter from one to another, both included. */
function idsBetween(first: string, last: string): readonly string[] {
  const [chapter = '', from = ''] = first.split('.')
  const [, to = ''] = last.split('.')
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${chapter}.${Number(from) + index}`)
}

/** The ids that a text cites: `S3.4`, `P2.1`, `L1`, and all of `S9.5 to S9.8`. Room numbers, prices and grades of other texts are in quotes. */
function citedIn(text: string): readonly string[] {
  const ranges = [...text.matchAll(/\b([SP]\d\.\d+) to ([SP]\d\.\d+)\b/g)].flatMap(([, first = '', last = '']) => idsBetween(first, last))
  const single = [...text.matchAll(/(?<![\w.'"`])(?:[SP]\d\.\d+|L\d)(?![\w.]\d)(?!\w)/g)].map(([id]) => id)
  return [...ranges, ...single]
}

/** Comments and titles of tests, where code cites; of a document all. */
const citingPart = (path: string, text: string) =>
  path.endsWith('.md') ? text : [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|^(?:test\(|\]\)\()'.*/gm)].map(([part]) => part).join('\n')

const citations = texts.flatMap(({ path, text }) => citedIn(citingPart(path, text)).map((id) => ({ path, id })))

test.each([
  ['(S3.4)', ['S3.4']],
  ['(S4.6, P6.2)', ['S4.6', 'P6.2']],
  ['S8.1 to S8.3.', ['S8.1', 'S8.2', 'S8.3', 'S8.1', 'S8.3']],
  ['44 high (L1), S9.10:', ['L1', 'S9.10']],
  ['`P5.5M`, P5.5M, ₱P5.53x and iOS15.4', []],
])('“%s” cites %j', (text, ids) => expect(citedIn(text)).toEqual(ids))

/** Texts that name a migration by its number, which the next baseline takes away. */
const namesMigration = (text: string) => /\bmigrations? `?0\d{3}\b(?!-)|\b0\d{3}-[a-z0-9-]+\.ts\b(?<!0001-schema\.ts)/i.test(text)

test.each([
  ['a trigger sees to it (migration 0014)', true],
  ['written by triggers (migrations 0038, 0046)', true],
  ['stores it (`0008-saved-searches.ts`)', true],
  ['the baseline `0001-schema.ts`', false],
  ['needs migration `0052-portraits`', false],
  ['a trigger sees to it (`was_on_shelf_lately`)', false],
])('“%s” names a migration by its number: %j', (text, is) => expect(namesMigration(text)).toBe(is))

test('comments and documents name functions and columns of the database, not its migrations', () => {
  expect(texts.filter(({ path, text }) => namesMigration(citingPart(path, text))).map(({ path }) => path)).toEqual([])
})

test('no clause is defined twice', () => {
  expect(defined.length).toBeGreaterThan(120)
  expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
})

test('every cited clause is defined', () => {
  expect(citations.length).toBeGreaterThan(250)
  expect(citations.filter(({ id }) => !defined.includes(id)).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
})

test('every clause of the specification and of its decisions is cited or has a line of tests', () => {
  const cited = new Set(citations.map(({ id }) => id))
  expect(defined.filter((id) => !id.startsWith('L') && !cited.has(id))).toEqual([])
})

const elsewhere =
  /\bspecification['’]?s?,?\s+(?:\*\s+)?\(?(?:sections?\b|\d)|\bsections? \d\s+of\s+(?:\*\s+)?the specification|\b(?:product|look|specification)\.md\b/i

test.each([
  ['(specification section 3)', true],
  ['(specification\n * section 4)', true],
  ['the specification (section 9) wants', true],
  ['as section 3 of the specification requires', true],
  ['(product.md, opening)', true],
  ['(specification 8 and 9)', true],
  ['docs/specification-coverage.md, and where the specification is silent', false],
])('whether “%s” cites a document that is not here: %s', (text, isElsewhere) => expect(elsewhere.test(text)).toBe(isElsewhere))

test('no comment and no document cites a document that is not here', () => {
  expect(texts.flatMap(({ path, text }) => (elsewhere.test(text) ? [`${path}: ${elsewhere.exec(text)![0]}`] : []))).toEqual([])
})
