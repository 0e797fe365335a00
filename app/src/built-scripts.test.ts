import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltScript, checkBuilt, knownReports } from '../../tools/check-built.ts'
import { lacksAny } from '@site/web/older/polyfilled-names.ts'
import { guardPage } from '@site/web/shell/start/page-guard.ts'
import { startScripts } from '@site/web/shell/start/start-scripts.ts'
import { clientFolder, ensurePages } from './pages-build.ts'

// What browsers load is within the written promise of browsers (decision 0033).

beforeAll(() => ensurePages())

const faultsOf = async (code: string, name = 'chunk.js') => (await checkBuilt([{ name, code }])).faults

test.each([
  ['a look-behind in a literal', 'export const price = /(?<!\\d)php/.test("php")', /lookbehind/],
  ['Map.groupBy', 'export const byDay = (all) => Map.groupBy(all, (one) => one.day)', /Map\.groupBy/],
  ['a newer method of arrays', 'export const cut = (all) => all.toSpliced(1, 2)', /toSpliced/],
  ['a newer method of sets', 'export const both = (a, b) => new Set(a).isSubsetOf(b)', /isSubsetOf/],
  ['a block in a class', 'export class Home { static { this.count = 0 } }', /static/i],
  ['newer syntax', 'export const load = async () => { await using file = open() }', /Parsing error/],
  ['a newer flag of regular expressions', 'export const letters = /[\\p{L}--[a-z]]/v', /Parsing error|RegExp/i],
  [
    'a Web API of newer browsers',
    'export const near = () => new PerformanceObserver(() => scheduler.postTask(() => new CloseWatcher()))',
    /CloseWatcher|scheduler/,
  ],
])('the check finds %s', async (_, code, fault) => {
  expect((await faultsOf(code)).join('\n')).toMatch(fault)
})

test('the check takes what is filled in, and a look-behind made by a call', async () => {
  expect(await faultsOf('export const sorted = (all) => all.toSorted().with(0, all.length)')).toEqual([])
  expect(await faultsOf('export const price = new RegExp("(?<!a)b", "g")')).toEqual([])
})

test('the scripts in the page are within the promise, too', async () => {
  const sources = [startScripts, lacksAny].map((run, index) => ({ name: `in-page-${index}.js`, code: `export default ${run.toString()}` }))
  expect((await checkBuilt(sources)).faults).toEqual([])
})

test('the script that asks for the promise has the syntax of 2009, so that browsers of any age read it', () => {
  const faultsIn = (code: string) => new Linter().verify(code, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
  expect(faultsIn(`(${guardPage.toString()})({})`)).toEqual([])
  expect(faultsIn('const a = 1')).toMatchObject([{ fatal: true }])
})

const builtScripts = (): BuiltScript[] => {
  const files = [...readdirSync(join(clientFolder, 'assets')).map((name) => `assets/${name}`), 'sw.js', 'sw-off.js'].filter((file) => file.endsWith('.js'))
  return files.map((file) => ({ name: file.replace('assets/', ''), code: readFileSync(join(clientFolder, file), 'utf8') }))
}

test('each built script, dependencies and workers included, runs in the oldest browsers of the promise', async () => {
  const scripts = builtScripts()
  expect(scripts.length).toBeGreaterThan(100)
  const { faults, used } = await checkBuilt(scripts)
  expect(faults).toEqual([])
  expect(
    knownReports.filter((known) => !used.has(known)),
    'reports that do not come',
  ).toEqual([])
})

test.each([
  ['a look-behind', (code: string) => `${code};/(?<=a)b/.test("ab");`, /lookbehind/],
  ['Map.groupBy', (code: string) => `${code};globalThis.byDay=e=>Map.groupBy(e,String);`, /groupBy/],
])('%s in the script of every page is found', async (_, inject, fault) => {
  const script = builtScripts().find(({ name }) => name.startsWith('site-'))
  if (!script) throw new Error('The build has no script site-*.js')
  expect((await faultsOf(inject(script.code), script.name)).join('\n')).toMatch(fault)
})
