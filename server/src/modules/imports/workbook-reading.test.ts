import { expect, test } from 'vitest'
import { createWorkbookReading } from './workbook-reading.ts'
import { zipOf } from './workbook.testing.ts'

const book = zipOf({ 'xl/worksheets/sheet1.xml': '<row><c><v>1</v></c><c><v>2</v></c></row>' })
/** A worker that runs this code with each request. */
const scriptOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, params }) => { ${code} })`)}`,
  )

test('a workbook becomes CSV in a thread, and a damaged one a fault in both languages', async () => {
  const read = createWorkbookReading()
  expect(await read('a.xlsx', book)).toBe('1,2')
  await expect(read('a.xlsx', zipOf({ 'a.txt': 'x' }))).rejects.toMatchObject({
    name: 'ImportFault',
    words: { zh: '文件 a.xlsx 不是 XLSX 工作簿。', en: 'The file a.xlsx is not an XLSX workbook.' },
  })
})

test.each([
  ['time', 'for (;;);', { timeMs: 500 }],
  ['memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(id))', { memoryMb: 16 }],
  ['a crash', 'process.exit(3)', {}],
])('a thread that ends by %s is a fault of its file alone', async (_, code, limits) => {
  const isBad = 'Buffer.from(params.bytes).toString() === "bad"'
  const script = scriptOf(`if (${isBad}) { ${code} } else parentPort.postMessage({ id, result: { csv: 'read' } })`)
  const read = createWorkbookReading({ script, ...limits })
  const bad = read('bad.xlsx', Buffer.from('bad'))
  const good = read('good.xlsx', Buffer.from('good'))
  await expect(bad).rejects.toThrow('The file bad.xlsx takes too long to read')
  expect(await good).toBe('read')
})

test('one is read at a time, and more than a few are refused at once', async () => {
  const read = createWorkbookReading({
    script: scriptOf('setTimeout(() => parentPort.postMessage({ id, result: { csv: String(Date.now()) } }), 50)'),
    waiting: 2,
  })
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => read('a.xlsx', book)))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  const ends = all.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value)] : []))
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  expect(new Set(ends).size).toBe(3)
  expect(await read('a.xlsx', book)).toMatch(/^\d+$/)
})
