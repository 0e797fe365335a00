import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { addImportSite, fixture, importProfile } from '@site/server/modules/imports/imports.testing.ts'
import type { Database } from '@site/server/store/database.ts'
import { lockDirectory } from '@site/server/store/directory-lock.ts'
import { openTestDatabase, truncateAll } from '@site/server/store/testing.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readImportCommand } from './import-arguments.ts'
import { printPosters, runImport } from './run-import.ts'

const mapping = (name: string) => fileURLToPath(new URL(`../../tools/mappings/${name}.json`, import.meta.url))
const script = fileURLToPath(new URL('./import.ts', import.meta.url))
let database: Database
let home = ''
beforeAll(async () => {
  database = await openTestDatabase()
  home = mkdtempSync(join(tmpdir(), 'import-command-'))
  for (const name of ['ph-sale-geo.csv', 'zh-ningbo-resale.gb18030.csv', 'reso.jsonl']) copyFileSync(fixture(name), join(home, name))
})
afterAll(async () => {
  rmSync(home, { recursive: true })
  await database.close()
})
beforeEach(async () => {
  await truncateAll(database)
  await database.transaction(addImportSite)
})

async function run(texts: readonly string[], locale: 'zh' | 'en' = 'en', signal = new AbortController().signal) {
  const said: string[] = []
  const command = readImportCommand(texts, home)
  if (command.command !== 'import') throw new Error('no import')
  const code = await runImport(command, {
    database,
    profile: importProfile,
    locale,
    now: new Date('2026-11-20T10:00:00Z'),
    print: (line) => said.push(line),
    showProgress: () => {},
    signal,
  })
  return { code, said: said.join('\n') }
}
const sale = ['ph-sale-geo.csv', '--poster', 'importer', '--map', mapping('ph-sale-geo')]
const listings = async () =>
  (
    await database.db
      .selectFrom('listing')
      .select((from) => from.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('an import prints a table that adds up, and writes the rows that came back beside the file', async () => {
  const { code, said } = await run(sale)
  expect(code).toBe(2)
  expect(said).toContain('ph-sale-geo.csv (utf-8, source lamudi-sale-geo) as importer')
  expect(said).toMatch(/^ +33 {2}rows$/m)
  expect(said).toMatch(/^ +19 {2}listings added$/m)
  expect(said).toMatch(/^ +2 {2}the same as an earlier row$/m)
  expect(said).toMatch(/^ +12 {2}returned$/m)
  expect(said).toMatch(/^ +4 {4}An office or shop, no home$/m)
  expect(await listings()).toBe(19)
  const rows = parse(readFileSync(join(home, 'ph-sale-geo.csv.report.csv')), { bom: true, columns: true }) as unknown as Record<string, string>[]
  expect(rows.filter(({ outcome }) => outcome === 'returned').map(({ line }) => Number(line))).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 29, 30, 34])
  expect(rows.find(({ line }) => line === '30')).toMatchObject({
    field: 'price',
    reason: 'Cannot be read as one number: write it alone, such as 2 or 45.5',
    value: '7,5,00,000',
  })
  const again = await run(sale, 'zh')
  expect(again.said).toMatch(/^ +0 {2}新增房源$/m)
  expect(again.said).toMatch(/^ +19 {2}以前已导入$/m)
})

test('a dry run writes no listings, and a report only to a given path', async () => {
  rmSync(join(home, 'ph-sale-geo.csv.report.csv'), { force: true })
  const { code, said } = await run([...sale, '--dry-run'])
  expect([code, await listings(), existsSync(join(home, 'ph-sale-geo.csv.report.csv'))]).toEqual([2, 0, false])
  expect(said).toMatch(/^ +19 {2}listings would be added$/m)
  await run([...sale, '--dry-run', '--report', 'dry.csv'])
  expect(readFileSync(join(home, 'dry.csv'), 'utf8')).toContain('\n14,Description,')
})

test('another currency needs a rate, and made places are counted', async () => {
  const ningbo = ['zh-ningbo-resale.gb18030.csv', '--poster', 'importer', '--map', mapping('zh-ningbo-resale'), '--create-places']
  await expect(run(ningbo)).rejects.toThrow('give with --rate how many PHP one CNY is')
  const { said } = await run([...ningbo, '--rate', '8.05'], 'zh')
  expect(said).toContain('zh-ningbo-resale.gb18030.csv（gb18030，来源 ningbo-resale）以 importer 的名义导入')
  expect(said).toContain('新建（未发布）：1 个城市，12 个区域，15 个楼盘')
})

test('a file with RESO names needs no mapping', async () => {
  const { code, said } = await run(['reso.jsonl', '--poster', 'importer'])
  expect([code, await listings()]).toEqual([2, 5])
  expect(said).toContain('This site does not have this building')
})

test('a run that is stopped before its first rows are stored stores none, and says how to go on', async () => {
  const stop = new AbortController()
  stop.abort()
  const { code, said } = await run(sale, 'en', stop.signal)
  expect([code, await listings()]).toEqual([130, 0])
  expect(said).toContain('Stopped; run the same command again to continue.')
  expect((await run(sale)).said).toMatch(/^ +19 {2}listings added$/m)
})

const write = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(home, name), text)
  return name
}

test.each([
  [() => ['--poster', 'importer'], 'Give exactly one file.'],
  [() => ['a.csv', 'b.csv', '--poster', 'importer'], 'Give exactly one file.'],
  [() => ['a.csv'], 'Give the username of the poster with --poster'],
  [() => ['a.csv', '--poster', 'importer', '--fast'], "Unknown option '--fast'"],
  [() => ['a.csv', '--poster', 'importer', '--rate', '-3'], '--rate'],
  [() => ['a.csv', '--poster', 'importer', '--rate', '0'], '--rate must be a number above 0.'],
  [() => ['a.csv', '--poster', 'importer'], 'The file a.csv does not exist.'],
  [() => sale.with(2, 'nobody'), 'No account has the username nobody; npm run import -- --posters lists them.'],
  [() => [...sale, '--rate', '2'], 'The file and the site are both in PHP; --rate is not needed.'],
  [() => [...sale, '--report', 'ph-sale-geo.csv'], 'The report cannot overwrite the imported file.'],
  [() => [...sale, '--report', 'no/such/folder.csv'], 'cannot be written to'],
  [() => sale.with(0, write('empty.csv', '')), 'The file empty.csv is empty.'],
  [() => sale.with(0, write('photo.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))), 'The file photo.csv is a picture.'],
  [() => sale.with(0, write('other.csv', 'a,b\n1,2\n')), 'lacks the columns: Description, Location'],
  [() => ['ph-sale-geo.csv', '--poster', 'importer'], 'Without --map the columns must have RESO names'],
  [() => sale.with(4, write('broken.json', '{"source":')), 'The mapping broken.json cannot be read'],
  [() => sale.with(4, write('wrong.json', '{"source":"x","language":"en","currency":"PHP","fields":{"type":{"rule":"guess"}}}')), 'The mapping wrong.json has'],
  [() => sale.with(4, 'nowhere.json'), 'The mapping nowhere.json cannot be read'],
])('what cannot run is told in a sentence of both languages, and nothing lands: %#', async (texts, said) => {
  const running = (async () => run(texts()))()
  await expect(running).rejects.toBeInstanceOf(ImportFault)
  await expect(running).rejects.toThrow(said)
  await expect(running).rejects.toMatchObject({ words: { zh: expect.stringMatching(/\p{Script=Han}/u) } })
  expect(await listings()).toBe(0)
})

test('the accounts are listed, and an empty site says what to do', async () => {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  await printPosters({ database, locale: 'en', print })
  await truncateAll(database)
  await printPosters({ database, locale: 'zh', print })
  expect(said).toEqual(['Accounts: 1; the first 1:', '  importer  Importer', '还没有任何账号；请先启动一次网站。'])
})

test('while the site holds the database, the command names it and ends', async () => {
  const lock = await lockDirectory(home)
  try {
    const environment = { PATH: process.env['PATH'], DATA_DIR: home, LC_ALL: 'C', INIT_CWD: home }
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...sale], { encoding: 'utf8', env: environment })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      new RegExp(`^The data directory \\S+ is in use by process ${process.pid} on \\S+, started \\S+; stop it first, or choose another directory\\.\n$`),
    )
    const wrong = spawnSync(process.execPath, [script, '--nonsense'], { encoding: 'utf8', env: { ...environment, LC_ALL: 'zh_CN.UTF-8' } })
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('用法：npm run import')])
  } finally {
    lock.release()
  }
})
