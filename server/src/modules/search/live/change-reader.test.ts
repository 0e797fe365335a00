import { expect, test, vi } from 'vitest'
import { type ChangePage, maxPageRows, type ListingChange } from './change-feed.store.ts'
import { ChangeReader } from './change-reader.ts'

const change = (seq: number, kind: ListingChange['kind'] = 'listing'): ListingChange => ({ xid: '1', seq, kind, ids: [`listing-${seq}`] })
const pageOf = (snapshot: string, changes: readonly ListingChange[], lostTransactions = false): ChangePage => ({ snapshot, changes, lostTransactions })

async function start(...pages: (ChangePage | Error)[]) {
  const page = vi.fn(async () => {
    const next = pages.shift() ?? pageOf('end', [])
    if (next instanceof Error) throw next
    return next
  })
  const reader = new ChangeReader({ snapshot: async () => 'begin', page })
  await reader.start()
  const handlers = { onChange: vi.fn(), onMissed: vi.fn() }
  return { reader, page, handlers, sequence: () => handlers.onChange.mock.calls.map(([{ seq }]) => seq as number) }
}

test('reads on where the last reading ended', async () => {
  const { reader, page, handlers, sequence } = await start(pageOf('one', [change(1), change(2)]), pageOf('two', []))
  expect(await reader.read(handlers)).toBe(1)
  expect(await reader.read(handlers)).toBe(0)
  await reader.read(handlers)
  expect(sequence()).toEqual([1, 2])
  expect(page.mock.calls).toEqual([
    ['begin', null],
    ['one', null],
    ['two', null],
  ])
})

test('reads page after page, and afterwards from the snapshot of the first', async () => {
  const full = Array.from({ length: maxPageRows }, (_, index) => change(index + 1))
  const { reader, page, handlers, sequence } = await start(pageOf('one', full), pageOf('later', [change(maxPageRows + 1)]))
  expect(await reader.read(handlers)).toBe(2)
  await reader.read(handlers)
  expect(sequence()).toHaveLength(maxPageRows + 1)
  expect(page.mock.calls).toEqual([
    ['begin', null],
    ['begin', full.at(-1)],
    ['one', null],
  ])
})

test('after a failure the same changes are reported again', async () => {
  const full = Array.from({ length: maxPageRows }, (_, index) => change(index + 1))
  const { reader, page, handlers } = await start(pageOf('one', full), new Error('no database'), pageOf('two', full))
  await expect(reader.read(handlers)).rejects.toThrow('no database')
  await reader.read(handlers)
  expect(handlers.onChange).toHaveBeenCalledTimes(2 * maxPageRows)
  expect(page.mock.calls[2]).toEqual(['begin', null])
})

test('a mark of swept rows reports missed changes once, however often the feed shows it', async () => {
  const { reader, handlers } = await start(
    pageOf('one', [change(7, 'swept')]),
    pageOf('two', [change(7, 'swept')]),
    pageOf('three', [change(7, 'swept'), change(9, 'swept')]),
  )
  const missed: number[] = []
  for (let reading = 0; reading < 3; reading += 1) {
    await reader.read(handlers)
    missed.push(handlers.onMissed.mock.calls.length)
  }
  expect(missed).toEqual([1, 1, 2])
  expect(handlers.onChange).not.toHaveBeenCalled()
})

test('a database that went back reports missed changes, and its lower marks count again', async () => {
  const { reader, handlers } = await start(pageOf('one', [change(7, 'swept')]), pageOf('two', [], true), pageOf('three', [change(3, 'swept')]))
  for (let reading = 0; reading < 3; reading += 1) await reader.read(handlers)
  expect(handlers.onMissed).toHaveBeenCalledTimes(3)
})
