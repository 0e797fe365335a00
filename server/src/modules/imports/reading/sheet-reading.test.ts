import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { readMapping } from '@site/domain/imports/import-mapping.ts'
import { importProfile } from '../imports.testing.ts'
import { createSheetReading } from './sheet-reading.ts'
import { bookOf, xmlRow, zipOf } from '../workbook.testing.ts'

const book = bookOf([{ name: 'Homes', rows: xmlRow(['1', '2']) }])
const folder = mkdtempSync(join(tmpdir(), 'sheet-reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let scripts = 0

/** A process that runs this code with each request. */
function scriptOf(code: string): URL {
  const path = join(folder, `${++scripts}.mjs`)
  writeFileSync(
    path,
    `import { readFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.send({ id: 0 })
process.on('message', ({ id, params }) => { const text = readFileSync(params.sample.path, 'utf8'); ${code} })`,
  )
  return pathToFileURL(path)
}
const answer = 'process.send({ id, result: { samples: { header: [String(performance.timeOrigin + performance.now())] } } })'
/** Processes that say what they have. */
const scriptThatSays = (value: string) => scriptOf(`process.send({ id, result: { samples: { header: ${value} } } })`)

test('a workbook is read in a process, and a damaged one is a fault in both languages', async () => {
  const { readSamples } = createSheetReading()
  expect(await readSamples({ account: 'a', network: 'n', name: 'a.xlsx', content: book })).toMatchObject({ header: ['1', '2'], rows: 0 })
  await expect(readSamples({ account: 'a', network: 'n', name: 'a.xlsx', content: zipOf({ 'a.txt': 'x' }) })).rejects.toMatchObject({
    name: 'ImportFault',
    words: { zh: '文件 a.xlsx 不是 XLSX 工作簿。', en: 'The file a.xlsx is not an XLSX workbook.' },
  })
})

test('a workbook with very many sheets is refused, not read in part', async () => {
  const { readSamples } = createSheetReading()
  const many = bookOf(Array.from({ length: 201 }, (_, index) => ({ name: `S${index}`, rows: xmlRow(['Ref', 'Price']) })))
  await expect(readSamples({ account: 'a', network: 'n', name: 'a.xlsx', content: many })).rejects.toThrow('has more than 200 sheets')
})

const mapped = readMapping({
  source: 'sheet',
  language: 'en',
  currency: 'PHP',
  fields: Object.fromEntries(
    ['type', 'mode', 'city'].map((field) => [field, field === 'city' ? { rule: 'text', columns: ['a'] } : { rule: 'choice', column: 'b', values: {} }]),
  ),
})
if ('faults' in mapped) throw new Error(mapped.faults.join())
const { mapping } = mapped
const rows = { mapping, options: { today: '2026-11-28', rate: 1, ...importProfile } }

test.each([
  ['a list in a list in a list', 'a.json', '['.repeat(4 * 2 ** 20)],
  ['an unclosed quote', 'a.csv', `a,b\n1,"${'x'.repeat(4 * 2 ** 20)}`],
  ['many rows', 'a.csv', `a,b\n${'1,2\n'.repeat(2 ** 18)}`],
])('%s is a fault, and nothing of it is read in the process that serves everybody', async (_, name, text) => {
  const { readSamples, readSheet } = createSheetReading({ timeMs: 60_000 })
  const content = Buffer.from(text)
  const parse = vi.spyOn(JSON, 'parse')
  await expect(readSamples({ account: 'a', network: 'n', name, content })).rejects.toMatchObject({ name: 'ImportFault' })
  await expect(readSheet({ account: 'a', network: 'n', name, content }, rows)).rejects.toMatchObject({ name: 'ImportFault' })
  expect(parse.mock.calls.filter(([json]) => json.length > 2 ** 20)).toEqual([])
  parse.mockRestore()
})

test.each([
  ['time', 'for (;;);', { timeMs: 500 }],
  ['memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(id))', { memoryMb: 16 }],
  ['memory for one text', "Array(400_000_000).join('x')", { memoryMb: 64 }],
  ['a crash', 'process.exit(3)', {}],
])('a process that ends by %s is a fault of its file alone', async (_, code, limits) => {
  const script = scriptOf(`if (text === 'bad') { ${code} } else ${answer}`)
  const { readSamples } = createSheetReading({ script, ...limits })
  const bad = readSamples({ account: 'a', network: 'n', name: 'bad.xlsx', content: Buffer.from('bad') })
  const good = readSamples({ account: 'a', network: 'n', name: 'good.xlsx', content: Buffer.from('good') })
  await expect(bad).rejects.toThrow('The file bad.xlsx takes too long to read')
  expect((await good).header).toHaveLength(1)
})

// macOS and Windows have no such limit
test.runIf(process.platform === 'linux')('memory outside the heap ends a process, too', async () => {
  const { readSamples } = createSheetReading({ script: scriptOf('const all = []; for (;;) all.push(Buffer.alloc(2 ** 26, 1))'), dataMb: 1000, timeMs: 1e9 })
  await expect(readSamples({ account: 'a', network: 'n', name: 'bad.xlsx', content: book })).rejects.toThrow('The file bad.xlsx takes too long to read')
})

test('a process gets no secret of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://site:secret@127.0.0.1/site')
  const { readSamples } = createSheetReading({ script: scriptThatSays('Object.keys(process.env)'), spareMs: 0 })
  const { header } = await readSamples({ account: 'a', network: 'n', name: 'a.csv', content: book })
  vi.unstubAllEnvs()
  const known = ['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PWD', 'SystemRoot', 'TZ', 'SHLVL', 'OLDPWD', '_']
  expect(header.filter((name) => !known.includes(name))).toEqual([])
})

test('each file has a process of its own; the next one waits for it, but not for ever', async () => {
  const read = async ({ readSamples }: ReturnType<typeof createSheetReading>) =>
    Number((await readSamples({ account: 'a', network: 'n', name: 'a.csv', content: book })).header[0])
  const started = scriptThatSays('[String(performance.timeOrigin)]')
  const waiting = createSheetReading({ script: started })
  const first = await read(waiting)
  // the spare process starts meanwhile; until it has, each file takes one that is new
  for (let isSpare = false; !isSpare; ) {
    await new Promise((resume) => setTimeout(resume, 500))
    const asked = Date.now()
    const next = await read(waiting)
    expect(next).toBeGreaterThan(first)
    isSpare = next < asked
  }
  const hasten = createSheetReading({ script: started, spareMs: 1 })
  await read(hasten)
  await new Promise((resume) => setTimeout(resume, 50))
  const asked = Date.now()
  expect(await read(hasten), 'the spare process has ended').toBeGreaterThanOrEqual(asked)
})

test('a process ends when the client leaves, and one that has left before starts none', async () => {
  const { readSamples } = createSheetReading({ script: scriptOf(`if (text === 'long') for (;;); else ${answer}`), timeMs: 1e9 })
  const left = new AbortController()
  const long = readSamples({ account: 'a', network: 'n', name: 'a.csv', content: Buffer.from('long'), signal: left.signal })
  const next = readSamples({ account: 'a', network: 'n', name: 'b.csv', content: Buffer.from('short') })
  left.abort()
  await expect(long).rejects.toMatchObject({ name: 'ImportFault' })
  expect((await next).header).toHaveLength(1)
  await expect(readSamples({ account: 'a', network: 'n', name: 'c.csv', content: Buffer.from('long'), signal: left.signal })).rejects.toMatchObject({
    name: 'ImportFault',
  })
})

const timesOf = (all: readonly PromiseSettledResult<{ readonly header: readonly string[] }>[]) =>
  all.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value.header[0])] : []))

test('of an account one is read at a time, two more wait, and others are refused', async () => {
  const { readSamples } = createSheetReading({ script: scriptOf(`setTimeout(() => ${answer}, 50)`) })
  const read = () => readSamples({ account: 'a', network: 'n', name: 'a.xlsx', content: book })
  const all = await Promise.allSettled(Array.from({ length: 5 }, read))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(all[4]).toMatchObject({ reason: { problem: 'tooFrequent' } })
  const ends = timesOf(all)
  expect(Math.min((ends[1] ?? 0) - (ends[0] ?? 0), (ends[2] ?? 0) - (ends[1] ?? 0))).toBeGreaterThan(49)
  expect((await read()).header).toHaveLength(1)
})

test('an account whose file takes for ever keeps no other waiting', async () => {
  const { readSamples } = createSheetReading({ script: scriptOf(`if (text === 'long') for (;;); else ${answer}`), timeMs: 1e9 })
  const left = new AbortController()
  const long = [1, 2, 3, 4].map(() => readSamples({ account: 'a', network: 'n', name: 'a.csv', content: Buffer.from('long'), signal: left.signal }))
  const isOver = Promise.allSettled(long)
  const read = (account: string) => readSamples({ account, network: account, name: 'b.csv', content: Buffer.from('short') })
  const all = await Promise.allSettled(['b', 'c', 'd'].map(read))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  left.abort()
  expect((await isOver).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect((await read('a')).header, 'who leaves while waiting makes room').toHaveLength(1)
})

test('no more than a few wait', async () => {
  const queue = { maxRunning: 1, maxWaiting: 2, maxWaitingPerAccount: 1 }
  const { readSamples } = createSheetReading({ script: scriptOf(`setTimeout(() => ${answer}, 50)`), queue })
  const all = await Promise.allSettled(['a', 'b', 'c', 'd'].map((account) => readSamples({ account, network: account, name: 'a.xlsx', content: book })))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(all[3]).toMatchObject({ reason: { name: 'ImportFault' } })
  expect(timesOf(all)).toEqual(timesOf(all).toSorted((a, b) => a - b))
})
