import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { settingNames } from '@site/app/settings.ts'
import { choices } from '@site/domain/choices.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { fields } from '@site/domain/fields.ts'
import { screens } from '@site/web/page/screens.ts'
import { expect, test } from 'vitest'
import { silentFailures } from './silent-failures.ts'
import { cyclesIn, filesBelow, readTree, sourceFolders, type Source, textOf } from './source-tree.ts'

// The rules of docs/house.md that a machine can check. Failures list the files.

const root = fileURLToPath(new URL('../', import.meta.url))
const tree = readTree()
const isTest = (path: string) => /\.(test|testing|fixture|child)\.tsx?$/.test(path)
const product = tree.filter(({ path }) => !isTest(path) && !path.startsWith('tools/') && !path.startsWith('e2e/'))
const inside = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

/** The imports that a rule does not allow, as `file → specifier`. */
const forbiddenImports = (sources: readonly Source[], isAllowed: (file: string | null, specifier: string, importer: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter(({ file, specifier }) => !isAllowed(file, specifier, path)).map(({ specifier }) => `${path} → ${specifier}`),
  )

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
/** A predicate: whether a file is in one of the folders. */
const within =
  (...folders: string[]) =>
  (file: string | null) =>
    file !== null && folders.some((folder) => file.startsWith(folder))

/** The folders and npm packages that each folder may import; null allows all of its package.json. */
const allowedImports: Record<string, { folders: readonly string[]; packages: readonly string[] | null }> = {
  domain: { folders: [], packages: ['zod', 'libphonenumber-js', 'tlds'] },
  search: { folders: ['domain'], packages: ['opencc-js', 'pinyin-pro'] },
  market: { folders: ['domain'], packages: [] },
  server: { folders: ['domain', 'search'], packages: null },
  web: { folders: ['domain'], packages: null },
  app: { folders: ['domain', 'search', 'server', 'web', 'market'], packages: null },
}

test.each(Object.entries(allowedImports))('%s imports only what it may', (folder, { folders, packages }) => {
  const isReachable = within(`${folder}/`, ...folders.map((name) => `${name}/`))
  const isPackage = (specifier: string) => !specifier.startsWith('.') && !specifier.startsWith('@site/')
  expect(inside(folder).length).toBeGreaterThan(0)
  // imports without a source file, such as style sheets, are checked by the build
  const isAllowed = (file: string | null, specifier: string) =>
    isPackage(specifier) ? (packages?.includes(packageOf(specifier)) ?? true) : file === null ? specifier.startsWith('.') : isReachable(file)
  expect(forbiddenImports(inside(folder), isAllowed)).toEqual([])
})

test('tools import nothing of the journeys, which use them', () => {
  const tools = tree.filter(({ path }) => path.startsWith('tools/') && !isTest(path))
  expect(tools.length).toBeGreaterThan(0)
  expect(forbiddenImports(tools, (file) => !within('e2e/')(file))).toEqual([])
})

test('browser code imports no module of Node', () => {
  expect(forbiddenImports([...inside('web/src'), ...inside('domain'), ...inside('search')], (_, specifier) => !specifier.startsWith('node:'))).toEqual([])
})

test('only handlers.ts imports handlers', () => {
  const others = product.filter(({ path }) => path !== 'server/src/handlers.ts')
  expect(forbiddenImports(others, (file) => !file?.endsWith('.handlers.ts'))).toEqual([])
})

test('handlers import no HTTP code', () => {
  const handlers = product.filter(({ path }) => path.endsWith('.handlers.ts'))
  expect(forbiddenImports(handlers, (file, specifier) => !specifier.startsWith('hono') && !file?.startsWith('server/src/http/'))).toEqual([])
})

test('SQL is only in stores, migrations and the SQL search', () => {
  const isStore = (path: string) => /^server\/src\/store\/|\.store\.ts$|^server\/src\/modules\/search\/sql\//.test(path)
  const hasSql = (text: string) => /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
  expect(product.filter(({ path, text }) => !isStore(path) && hasSql(text)).map(({ path }) => path)).toEqual([])
})

test('migrations are numbered without gaps and repetitions', () => {
  const numbers = inside('server/src/store/migrations').flatMap(({ path }) => path.match(/\/(\d{4})-[a-z0-9-]+\.ts$/)?.[1] ?? [])
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('the SQL search imports neither the index follower nor suggestions', () => {
  const search = 'server/src/modules/search'
  expect(forbiddenImports(inside(`${search}/sql`), (file) => !within(`${search}/live/`, `${search}/suggest/`)(file))).toEqual([])
})

test('screens never import another screen', () => {
  const folderOf = (path: string) => path.split('/').slice(0, 4).join('/')
  expect(
    forbiddenImports(inside('web/src/screens'), (file, _, importer) => !file?.startsWith('web/src/screens/') || folderOf(file) === folderOf(importer)),
  ).toEqual([])
  const others = inside('web/src').filter(({ path }) => !path.startsWith('web/src/screens/'))
  expect(forbiddenImports(others, (file) => !file?.startsWith('web/src/screens/'))).toEqual([])
})

test('only engine.ts imports the map engine', () => {
  const isEngine = (specifier: string) => /^(maplibre-gl|pmtiles)/.test(specifier)
  const others = inside('web/src').filter(({ path }) => path !== 'web/src/map/engine/engine.ts' && path !== 'web/src/map/engine/maplibre-csp.d.ts')
  const engineImports = others.flatMap(({ path, imports }) =>
    imports.filter(({ specifier, isType }) => isEngine(specifier) && !isType).map(({ specifier }) => `${path} → ${specifier}`),
  )
  expect(engineImports).toEqual([])
})

test('web/src/ui imports neither router, API nor domain', () => {
  const packages = ['react', 'react-dom', 'lucide-react', 'qrcode']
  expect(forbiddenImports(inside('web/src/ui'), (file, specifier) => within('web/src/ui/')(file) || packages.includes(packageOf(specifier)))).toEqual([])
})

test('parts of pages are loaded lazily only by lazyPart, loadPart and pendingWithSkeleton', () => {
  const lazyImports = inside('web/src').flatMap(({ path, text }) => [...text.matchAll(/(\w+\(\(\) => )?\bimport\('/g)].map(([code]) => `${path}: ${code}`))
  expect(lazyImports.length).toBeGreaterThan(20)
  expect(lazyImports.filter((line) => !/(lazyPart|loadPart|pendingWithSkeleton)\(\(\) => import\('$/.test(line))).toEqual([])
  const otherLoaders = inside('web/src').filter(({ text }) => /\blazyRouteComponent\b|[{ ]lazy[, ][^\n]*from 'react'/.test(text))
  expect(otherLoaders.map(({ path }) => path)).toEqual([])
})

/** Calls whose failure the page passes over: an optional part, or asked again. Those of `optionalCalls` in `web/src/page/api.ts`, and these. */
const quietCalls = [
  'POST /resource/api/city/tree',
  'POST /resource/api/shorturl/createshorturl',
  'POST /frontend/api/account/userinfo',
  'POST /frontend/api/import/report',
  'POST /frontend/api/listing/map',
  'POST /frontend/api/savedsearch/seen',
  'POST /frontend/api/share/seen',
  'POST /frontend/api/sharelist/shown',
]

test('what fails is said: no call of `api()` drops its error', () => {
  const optional = /optionalCalls[^[]*\[([^\]]*)\]/.exec(textOf('web/src/page/api.ts'))?.[1] ?? ''
  const quiet = new Set([...quietCalls, ...[...optional.matchAll(/'([^']+)'/g)].map(([, key = '']) => key)])
  const calls = inside('web/src').flatMap(({ path, text }) => silentFailures(text, quiet).map((key) => `${path}: ${key}`))
  expect(calls, 'pass the error to `sayFailure`').toEqual([])
})

/** State that a component keeps by hand, and the hook that keeps it: of both, whether something still matters, and whether it is under way. */
const keptByHand =
  /\blet (?:(?:is|was)current|(?:is|was|has)?(?:gone|stale|cancell?ed|alive|mounted|shown|wanted))\b|\bis(?:Current|Gone|Stale|Mounted) = useRef|\[(?:is)?(?:busy|sending|saving)(?:Id)?, set\w+\] = useState/gi

test('what a screen loads goes through `useLoad`, what a person starts through `useAction`', () => {
  const found = inside('web/src').flatMap(({ path, text }) => [...text.matchAll(keptByHand)].map(([code]) => `${path}: ${code}`))
  // the hook itself
  expect(found).toEqual(['web/src/page/use-action.ts: [busy, setBusy] = useState'])
})

test('there are no import cycles', () => {
  expect(cyclesIn(tree)).toEqual([])
})

test('every imported file exists', () => {
  expect(
    forbiddenImports(
      tree,
      (file, specifier) => file === null || specifier.startsWith('virtual:') || existsSync(join(root, file)) || /routeTree\.gen/.test(file),
    ),
  ).toEqual([])
})

test('tests neither repeat nor promise a speed of the machine: no retry, no limit of their own, no expectation of a clock', () => {
  const ownTime =
    /\bretry: \d|\btimeout: [\d_]+|^ *\}, \d[\d_]{3,}\)$|^ *\d[\d_]{3,},\n\)|waitFor(?:Timeout\(|.*, \d[\d_]{3,}\)$)|expect\((?:performance|Date)\.now\(\)/m
  const found = tree.filter(({ path, text }) => isTest(path) && !path.startsWith('e2e/') && ownTime.test(text))
  expect(found.map(({ path, text }) => `${path}: ${ownTime.exec(text)?.[0].trim()}`)).toEqual([])
})

test('journeys wait for what happens, never for a time', () => {
  const journeys = tree.filter(({ path }) => path.startsWith('e2e/'))
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.filter(({ text }) => /\bwaitForTimeout\b/.test(text)).map(({ path }) => path)).toEqual([])
})

test('no file has a vague name', () => {
  const vagueName = /^(index|utils?|helpers?|common|misc|managers?|lib|shared)\.[^/]+$/
  expect(sourceFolders.flatMap(filesBelow).filter((path) => vagueName.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([])
})

test('file names are kebab-case, or PascalCase for components', () => {
  const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*\.[a-z]+$/
  const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
  expect(
    tree.map(({ path }) => path).filter((path) => !kebab.test(path.slice(path.lastIndexOf('/') + 1)) && !pascal.test(path.slice(path.lastIndexOf('/') + 1))),
  ).toEqual([])
})

test('no file is longer than 350 lines, except tables and words', () => {
  const isTable = (path: string) =>
    /\.words\.ts$|^domain\/src\/(fields|choices|problems|field-messages)\.ts$|^market\/src\/(estates-[a-z-]+|landmarks|stations|areas|map-roads)\.ts$/.test(
      path,
    )
  const lines = (text: string) => text.split('\n').length - 1
  expect(tree.filter(({ path, text }) => !isTable(path) && lines(text) > 350).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual([])
})

test('a file of a few lines that one other of its folder uses is part of that file', () => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  /** The other file whose part it could be; undefined where it has none: words, a part that loads later, and what a test uses too. */
  const onlyUserOf = ({ path, text }: Source) => {
    if (path.endsWith('.words.ts') || text.split('\n').length > 15) return undefined
    const users = tree.filter(({ imports }) => imports.some(({ file }) => file === path))
    const [user] = users.length === 1 ? users : []
    return user && folderOf(user.path) === folderOf(path) && !user.imports.some(({ file, isLazy }) => file === path && isLazy) ? user.path : undefined
  }
  const found = product.flatMap((source) => (onlyUserOf(source) ? [`${source.path} → ${onlyUserOf(source)}`] : []))
  expect(found).toEqual([])
})

test('no type is `any`', () => {
  expect(tree.filter(({ anyCount }) => anyCount > 0).map(({ path, anyCount }) => `${path}: ${anyCount}`)).toEqual([])
})

// `pathname` encodes blanks and Chinese characters, and so names no file in a folder with one
test('paths of files come from fileURLToPath, not from URL.pathname', () => {
  const takesPathname = ({ text }: Source) =>
    /import\.meta\.url\)\s*\.pathname/.test(text) ||
    [...text.matchAll(/(\w+) = new URL\([^\n]*import\.meta\.url\)/g)].some(([, name]) => new RegExp(`\\b${name}\\.pathname`).test(text))
  expect(tree.filter(takesPathname).map(({ path }) => path)).toEqual([])
})

/** Words that make comments hard to read; names in backticks may contain them. */
const archaic = /\b(whoever|nobody['’]s|heeded|anew|dear(er|est)?|told)\b/i
test('comments use plain words', () => {
  const archaicComments = tree.flatMap(({ path, comments }) =>
    comments.filter((text) => archaic.test(text.replace(/`[^`]*`/g, ''))).map((text) => `${path}: ${text.trim()}`),
  )
  expect(archaicComments).toEqual([])
})

test('no type has a name with several meanings', () => {
  const vague = /^(?:export )?(?:type|interface|class) (?:Allowance|Asked|Door|Market|Row|Spot)\b/m
  expect(tree.filter(({ text }) => vague.test(text)).map(({ path }) => path)).toEqual([])
})

test('the brand is only in the site profile', () => {
  const { name, siteName } = JSON.parse(textOf('market/site.json')) as Record<'name' | 'siteName', { zh: string; en: string }>
  const words = [name.zh, name.en, siteName.zh, siteName.en].flatMap((text) => [text, ...text.split(/[\s·]+/)])
  const generic = /^(homes|in|metro|manila|马尼拉找房)$/i
  const brands = [...new Set(words.filter((word) => word.length > 1 && !generic.test(word)).map((word) => word.toLowerCase()))]
  expect(brands.length).toBeGreaterThan(0)
  const files = ['domain', 'search', 'server', 'web', 'app'].flatMap(filesBelow).filter((path) => /\.(tsx?|js|css|html|json|svg)$/.test(path))
  const filesWithBrand = files.filter((path) => brands.some((brand) => path.toLowerCase().includes(brand) || textOf(path).toLowerCase().includes(brand)))
  expect(filesWithBrand).toEqual([])
})

test('docs/decisions/0001-stack.md names every dependency', () => {
  const read = (path: string) => JSON.parse(textOf(path)) as Record<string, Record<string, string> | undefined>
  const manifests = ['package.json', ...Object.keys(allowedImports).map((part) => `${part}/package.json`)].map(read)
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

test('every screen of the table has a file', () => {
  const missing = Object.values(screens).filter(({ file }) => !existsSync(join(root, 'web/src/screens', file)))
  expect(missing).toEqual([])
})

/** Texts that are the same in Chinese, or deliberately in the other language (to switch to it). */
const notInChinese: ReadonlySet<string> = new Set(['VR', 'EN', 'English', 'Switch to English, EN', 'zh'])
const placeholders = /\{\w+\}/g

/** All bilingual texts inside a value, with their property paths. */
function pairsIn(value: unknown, path: string): { path: string; zh: unknown; en: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value || 'en' in value) return [{ path, zh: (value as { zh?: unknown }).zh, en: (value as { en?: unknown }).en }]
  return Object.entries(value).flatMap(([key, item]) => pairsIn(item, `${path}.${key}`))
}

/** The faults of a bilingual text; empty if it is correct. */
function faultsOf({ path, zh, en }: { path: string; zh: unknown; en: unknown }): string[] {
  if (typeof zh !== 'string' || typeof en !== 'string' || !zh.trim() || !en.trim()) return [`${path}: a language is missing`]
  const isWord = /\p{L}/u.test(zh.replace(placeholders, ''))
  const faults = isWord && !/\p{Script=Han}/u.test(zh) && !notInChinese.has(zh) ? [`${path}: "${zh}" is not Chinese`] : []
  const names = (text: string) => [...new Set(text.match(placeholders))].sort().join()
  return names(zh) === names(en) ? faults : [...faults, `${path}: the placeholders differ`]
}

const wordFiles = tree.map(({ path }) => path).filter((path) => path.endsWith('.words.ts'))

test.each(wordFiles)('%s has every text in both languages', async (path) => {
  const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
  const pairs = Object.entries(module).flatMap(([name, value]) => pairsIn(value, name))
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs.flatMap(faultsOf)).toEqual([])
})

test.each(wordFiles)('%s spells e-mail with its hyphen', async (path) => {
  const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
  const texts = Object.entries(module).flatMap(([name, value]) => pairsIn(value, name).map(({ en }) => String(en)))
  expect(texts.filter((text) => /(?<!--)\bemails?\b/i.test(text.replace(placeholders, '')))).toEqual([])
})

test.each(Object.entries({ fields, choices, fieldMessages }))('the table of %s has every text in both languages', (name, table) => {
  const pairs = pairsIn(table, name)
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.flatMap(faultsOf)).toEqual([])
})

test('no box fills its parent by inset-0 and has the size of its content at once: WebKit stretches such a grid', () => {
  const stretched = inside('web/src').flatMap(({ path, text }) =>
    Array.from(text.matchAll(/['"`][^'"`\n]*\binset-0\b[^'"`\n]*\b(?:size|w|h)-fit\b/g), ([found]) => `${path}: ${found}`),
  )
  expect(stretched).toEqual([])
})
