import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { writeInThread } from './export-writing.ts'
import { writeExport } from './write-export.ts'

const context = { locale: 'en', currency: 'PHP', origin: 'https://homes.example' } as const
const page = (from: number): readonly ListingView[] =>
  Array.from(
    { length: 500 },
    (_, index) =>
      ({
        id: `l${from + index}`,
        number: `C${from + index}`,
        shelf: 'OnShelf',
        type: 'Residence',
        mode: 'Sale',
        price: 9_000_000 + index,
        floorArea: 57.5,
        remarks: { zh: '安静', en: 'Quiet & calm '.repeat(40) },
      }) as unknown as ListingView,
  )

async function* pagesOf(count: number) {
  for (let index = 0; index < count; index += 1) yield page(index * 500)
}

test('a file of many homes is written in a thread, and takes little time of the thread that serves everybody', async () => {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const content = await writeInThread(pagesOf(12), 'xlsx', context)
  const secondsOf = ({ user, system }: { user: number; system: number }) => user + system
  expect(secondsOf(process.threadCpuUsage(own))).toBeLessThan(secondsOf(process.cpuUsage(all)) / 2)
  const homes = Array.from({ length: 12 }, (_, index) => page(index * 500)).flat()
  expect(content).toBe(writeExport('xlsx', homes, context))
})

test('a file without homes is written, too', async () => {
  expect(JSON.parse(Buffer.from(await writeInThread(pagesOf(0), 'reso', context), 'base64').toString())).toEqual({ value: [] })
})

test('a failure while the homes are read ends the thread', async () => {
  const broken = (async function* () {
    yield page(0)
    throw new Error('the database is away')
  })()
  await expect(writeInThread(broken, 'csv', context)).rejects.toThrow('the database is away')
})
