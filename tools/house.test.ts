import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { settingNames } from '@site/app/settings.ts'
import { choices } from '@site/domain/choices.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { fields } from '@site/domain/fields.ts'
import { screens } from '@site/web/screens.ts'
import { expect, test } from 'vitest'
import { cyclesIn, filesBelow, parts, readTree, type Source, textOf } from './house-tree.ts'

// The rules of docs/house.md that a machine can check. Failures list the files.

const root = fileURLToPath(new URL('../', import.meta.url))
const tree = readTree()
const isTest = (path: string) => /\.(test|testing|fixture|child)\.tsx?$/.test(path)
const product = tree.filter(({ path }) => !isTest(path) && !path.startsWith('tools/') && !path.startsWith('e2e/'))
const inside = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

/** The imports that a rule does not allow, as `file → specifier`. */
const strays = (sources: readonly Source[], allows: (file: string | null, specifier: string, from: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter(({ file, specifier }) => !allows(file, specifier, path)).map(({ specifier }) => `${path} → ${specifier}`),
  )

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const within =
  (...folders: string[]) =>
  (file: string | null) =>
    file !== null && folders.some((folder) => file.startsWith(folder))

/** The parts and packages that each part may import; null allows all of its package.json. */
const mayImport: Record<string, { parts: readonly string[]; packages: readonly string[] | null }> = {
  domain: { parts: [], packages: ['zod'] },
  search: { parts: ['domain'], packages: ['opencc-js', 'pinyin-pro'] },
  market: { parts: ['domain'], packages: [] },
  server: { parts: ['domain', 'search'], packages: null },
  web: { parts: ['domain'], packages: null },
  app: { parts: ['domain', 'search', 'server', 'web', 'market'], packages: null },
}

test.each(Object.entries(mayImport))('%s imports what it may', (part, { parts: others, packages }) => {
  const isReachable = within(`${part}/`, ...others.map((other) => `${other}/`))
  const isPackage = (specifier: string) => !specifier.startsWith('.') && !specifier.startsWith('@site/')
  expect(inside(part).length).toBeGreaterThan(0)
  // the build finds files of other kinds, such as style sheets
  const isAllowed = (file: string | null, specifier: string) =>
    isPackage(specifier) ? (packages?.includes(packageOf(specifier)) ?? true) : file === null ? specifier.startsWith('.') : isReachable(file)
  expect(strays(inside(part), isAllowed)).toEqual([])
})

test('the browser never sees a module of Node', () => {
  expect(strays([...inside('web/src'), ...inside('domain'), ...inside('search')], (_, specifier) => !specifier.startsWith('node:'))).toEqual([])
})

test('handlers are known to handlers.ts alone', () => {
  const others = product.filter(({ path }) => path !== 'server/src/handlers.ts')
  expect(strays(others, (file) => !file?.endsWith('.handlers.ts'))).toEqual([])
})

test('handlers know no HTTP', () => {
  const handlers = product.filter(({ path }) => path.endsWith('.handlers.ts'))
  expect(strays(handlers, (file, specifier) => !specifier.startsWith('hono') && !file?.startsWith('server/src/http/'))).toEqual([])
})

test('SQL stands in stores, migrations and the search over SQL', () => {
  const isStore = (path: string) => /^server\/src\/store\/|\.store\.ts$|^server\/src\/modules\/search\/sql\//.test(path)
  const speaksSql = (text: string) => /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
  expect(product.filter(({ path, text }) => !isStore(path) && speaksSql(text)).map(({ path }) => path)).toEqual([])
})

test('the search over SQL does not know what keeps the index in step', () => {
  const search = 'server/src/modules/search'
  expect(strays(inside(`${search}/sql`), (file) => !within(`${search}/live/`, `${search}/suggest/`)(file))).toEqual([])
})

test('screens never import another screen', () => {
  const folderOf = (path: string) => path.split('/').slice(0, 4).join('/')
  expect(strays(inside('web/src/screens'), (file, _, from) => !file?.startsWith('web/src/screens/') || folderOf(file) === folderOf(from))).toEqual([])
  const others = inside('web/src').filter(({ path }) => !path.startsWith('web/src/screens/'))
  expect(strays(others, (file) => !file?.startsWith('web/src/screens/'))).toEqual([])
})

test('what a page knows of its reader imports neither the shell nor parts about a listing', () => {
  const allowed = within('web/src/page/', 'web/src/ui/', 'domain/')
  expect(inside('web/src/page').length).toBeGreaterThan(0)
  expect(strays(inside('web/src/page'), (file) => file === null || allowed(file))).toEqual([])
})

test('parts about a listing import no shell, map or screen', () => {
  const allowed = within('web/src/listing/', 'web/src/page/', 'web/src/ui/', 'domain/')
  expect(strays(inside('web/src/listing'), (file) => file === null || allowed(file))).toEqual([])
})

test('a map imports no shell and no screen', () => {
  const allowed = within('web/src/map/', 'web/src/listing/', 'web/src/page/', 'web/src/ui/', 'domain/')
  expect(strays(inside('web/src/map'), (file) => file === null || allowed(file))).toEqual([])
  expect(strays([...inside('web/src/listing'), ...inside('web/src/ui'), ...inside('web/src/shell')], (file) => !file?.startsWith('web/src/map/'))).toEqual([])
})

test('only the module that is loaded with a map holds the engine', () => {
  const engine = (specifier: string) => /^(maplibre-gl|pmtiles)/.test(specifier)
  const others = inside('web/src').filter(({ path }) => path !== 'web/src/map/engine.ts' && path !== 'web/src/map/maplibre-csp.d.ts')
  const found = others.flatMap(({ path, imports }) =>
    imports.filter(({ specifier, isType }) => engine(specifier) && !isType).map(({ specifier }) => `${path} → ${specifier}`),
  )
  expect(found).toEqual([])
})

test('ui knows neither router, API nor domain', () => {
  const packages = ['react', 'react-dom', 'lucide-react', 'qrcode']
  expect(strays(inside('web/src/ui'), (file, specifier) => within('web/src/ui/')(file) || packages.includes(packageOf(specifier)))).toEqual([])
})

test('parts that come later are loaded in one way', () => {
  const late = inside('web/src').flatMap(({ path, text }) => [...text.matchAll(/(\w+\(\(\) => )?\bimport\('/g)].map(([found]) => `${path}: ${found}`))
  expect(late.length).toBeGreaterThan(20)
  expect(late.filter((line) => !/(lazyPart|loadPart|pendingWithSkeleton)\(\(\) => import\('$/.test(line))).toEqual([])
  const ownWay = inside('web/src').filter(({ text }) => /\blazyRouteComponent\b|[{ ]lazy[, ][^\n]*from 'react'/.test(text))
  expect(ownWay.map(({ path }) => path)).toEqual([])
})

test('no file imports itself by a ring', () => {
  expect(cyclesIn(tree)).toEqual([])
})

test('every import of a file of the tree leads somewhere', () => {
  expect(
    strays(tree, (file, specifier) => file === null || specifier.startsWith('virtual:') || existsSync(join(root, file)) || /routeTree\.gen/.test(file)),
  ).toEqual([])
})

test('no file is a drawer', () => {
  const drawer = /^(index|utils?|helpers?|common|misc|managers?|lib|shared)\.[^/]+$/
  expect(parts.flatMap(filesBelow).filter((path) => drawer.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([])
})

test('files are named alike: kebab-case, PascalCase for components', () => {
  const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*\.[a-z]+$/
  const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
  expect(
    tree.map(({ path }) => path).filter((path) => !kebab.test(path.slice(path.lastIndexOf('/') + 1)) && !pascal.test(path.slice(path.lastIndexOf('/') + 1))),
  ).toEqual([])
})

test('no file is longer than 350 lines; tables and words may be', () => {
  const isTable = (path: string) =>
    /\.words\.ts$|^domain\/src\/(fields|choices|problems|field-messages)\.ts$|^market\/src\/(estates-[a-z-]+|landmarks|stations|areas|map-roads)\.ts$/.test(
      path,
    )
  const lines = (text: string) => text.split('\n').length - 1
  expect(tree.filter(({ path, text }) => !isTable(path) && lines(text) > 350).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual([])
})

test('`any` is no type', () => {
  expect(tree.filter(({ anyCount }) => anyCount > 0).map(({ path, anyCount }) => `${path}: ${anyCount}`)).toEqual([])
})

/** Words that make comments hard to read; names in backticks may contain them. */
const archaic = /\b(whoever|nobody['’]s|heeded|anew|dear(er|est)?|told)\b/i
/** Comments of these parts are in plain English; add a part when it is. */
const plainParts = ['domain', 'market', 'tools', 'e2e']

test('comments use plain words', () => {
  const plain = tree.filter(({ path }) => plainParts.some((part) => path.startsWith(`${part}/`)))
  const found = plain.flatMap(({ path, comments }) =>
    comments.filter((text) => archaic.test(text.replace(/`[^`]*`/g, ''))).map((text) => `${path}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

test('no type has a name with several meanings', () => {
  const vague = /^(?:export )?(?:type|interface|class) (?:Asked|Spot|Door)\b/m
  expect(tree.filter(({ text }) => vague.test(text)).map(({ path }) => path)).toEqual([])
})

test('the brand stands in the site profile alone', () => {
  const { name, siteName } = JSON.parse(textOf('market/site.json')) as Record<'name' | 'siteName', { zh: string; en: string }>
  const words = [name.zh, name.en, siteName.zh, siteName.en].flatMap((text) => [text, ...text.split(/[\s·]+/)])
  const generic = /^(homes|in|metro|manila|马尼拉找房)$/i
  const brands = [...new Set(words.filter((word) => word.length > 1 && !generic.test(word)).map((word) => word.toLowerCase()))]
  expect(brands.length).toBeGreaterThan(0)
  const files = ['domain', 'search', 'server', 'web', 'app'].flatMap(filesBelow).filter((path) => /\.(tsx?|js|css|html|json|svg)$/.test(path))
  const holding = files.filter((path) => brands.some((brand) => path.toLowerCase().includes(brand) || textOf(path).toLowerCase().includes(brand)))
  expect(holding).toEqual([])
})

test('every package has its sentence', () => {
  const read = (path: string) => JSON.parse(textOf(path)) as Record<string, Record<string, string> | undefined>
  const manifests = ['package.json', ...Object.keys(mayImport).map((part) => `${part}/package.json`)].map(read)
  const names = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  const text = textOf('docs/decisions/0001-stack.md')
  expect(names.filter((name) => !name.startsWith('@site/') && !text.includes(`\`${name}\``))).toEqual([])
})

test('the README names every setting', () => {
  const text = textOf('README.md')
  expect(settingNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('the coverage of the specification names tests that exist', () => {
  const named = [...textOf('docs/specification-coverage.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every screen of the table has its file', () => {
  const missing = Object.values(screens).filter(({ file }) => !existsSync(join(root, 'web/src/screens', file)))
  expect(missing).toEqual([])
})

/** Texts that are the same in Chinese, or stand in the other language on purpose (the way to switch to it). */
const notInChinese: ReadonlySet<string> = new Set(['VR', 'EN', 'English', 'Switch to English, EN', 'zh'])
const placeholders = /\{\w+\}/g

/** Every pair of texts inside a value, with the way to it. */
function pairsIn(value: unknown, way: string): { way: string; zh: unknown; en: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value || 'en' in value) return [{ way, zh: (value as { zh?: unknown }).zh, en: (value as { en?: unknown }).en }]
  return Object.entries(value).flatMap(([key, one]) => pairsIn(one, `${way}.${key}`))
}

/** What is wrong with a pair of texts, or nothing. */
function faultOf({ way, zh, en }: { way: string; zh: unknown; en: unknown }): string[] {
  if (typeof zh !== 'string' || typeof en !== 'string' || !zh.trim() || !en.trim()) return [`${way}: a language is missing`]
  const isWord = /\p{L}/u.test(zh.replace(placeholders, ''))
  const faults = isWord && !/\p{Script=Han}/u.test(zh) && !notInChinese.has(zh) ? [`${way}: "${zh}" is not Chinese`] : []
  const names = (text: string) => [...new Set(text.match(placeholders))].sort().join()
  return names(zh) === names(en) ? faults : [...faults, `${way}: the placeholders differ`]
}

const wordFiles = tree.map(({ path }) => path).filter((path) => path.endsWith('.words.ts'))

test.each(wordFiles)('%s says everything in both languages', async (path) => {
  const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
  const pairs = Object.entries(module).flatMap(([name, value]) => pairsIn(value, name))
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs.flatMap(faultOf)).toEqual([])
})

test.each(Object.entries({ fields, choices, fieldMessages }))('the table of %s says everything in both languages', (name, table) => {
  const pairs = pairsIn(table, name)
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.flatMap(faultOf)).toEqual([])
})
