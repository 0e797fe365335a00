import type { ImportRemark } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useImportAgent } from '../imports/import-agent.testing.ts'
import { createMediaWork } from '../media/media-work.ts'
import { createPhotosWork } from './fetch-photos.ts'
import { startFeedServer } from './import-feeds.testing.ts'

const server = await startFeedServer()
const site = useImportAgent({ isTrusted: true, feedOrigins: [server.origin] })
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()

afterAll(async () => {
  await server.close()
  site.services.media.photos.close()
})
beforeEach(() => {
  server.received.length = 0
  server.answer = (request, response) => {
    if (request.url?.startsWith('/no')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(request.url?.startsWith('/text') ? 'no photo' : photo)
  }
})

const at = (...paths: readonly string[]) => paths.map((path) => `${server.origin}/${path}`).join(' ')
const paths = () => server.received.map(({ path }) => path)

/** Imports a home with these photos, and does the jobs of the photos; the id of the run. */
async function importWith(photos: string, price = 9_000_000): Promise<string> {
  const { services } = site
  const content = Buffer.from(
    `Ref,Type,Offer,Price,Area,Bedrooms,Building,City,Photos\nA1,Condo,Sale,${price},57.5,2,One Legazpi Park,Makati,"${photos}"`,
  ).toString('base64')
  const file = await site.dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', { name: 'a.csv', content })
  const columns = Object.fromEntries(file.columns.map(({ name, target }) => [name, target]))
  expect(await site.dataOf('import/start', { id: file.id, choice: { columns, status: 'Done', language: 'en' }, pricesChecked: true })).toEqual({ faults: [] })
  await site.runImport(file.id)
  const fetching = createPhotosWork(services)({ id: file.id }, { isLast: false })
  let isFetching = true
  void fetching.finally(() => (isFetching = false)).catch(() => undefined) // awaited below
  const process = createMediaWork(services)
  while (isFetching) {
    const { rows } = await sql<{ id: string }>`select id from upload where state = 'processing' and account_id = ${site.agent.id}`.execute(services.database.db)
    for (const { id } of rows) await process({ id }, { isLast: false })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await fetching
  return file.id
}

/** The addresses of the photos of the home, in their order. */
async function shown(): Promise<string[]> {
  const { rows } = await sql<{ address: string | null }>`
    select s.address from media m join listing l on l.id = m.listing_id left join photo_source s on s.upload_id = m.upload_id
    where l.poster_id = ${site.agent.id} order by m.position`.execute(site.database.db)
  return rows.map(({ address }) => (address ?? 'own').replace(`${server.origin}/`, ''))
}
const notes = async (id: string) =>
  (await site.dataOf<{ remarks: ImportRemark[] }>('import/report', { id })).remarks
    .filter(({ field }) => field === 'photos')
    .map(({ words, line, isReturned }) => [line, words.en, isReturned])
const homeOf = async () =>
  (await sql<{ id: string; revision: number }>`select id, version as revision from listing where poster_id = ${site.agent.id}`.execute(site.database.db))
    .rows[0]

test('photos are fetched once per address and shown in the order of the row', async () => {
  await importWith(at('b', 'a'))
  expect([await shown(), paths()]).toEqual([
    ['b', 'a'],
    ['/b', '/a'],
  ])
  await importWith(at('b', 'a'), 9_100_000)
  expect(paths()).toEqual(['/b', '/a'])
  await importWith(at('a', 'c', 'b'), 9_200_000)
  expect([await shown(), paths()]).toEqual([
    ['a', 'c', 'b'],
    ['/b', '/a', '/c'],
  ])
  await importWith(at('c'), 9_300_000)
  expect(await shown()).toEqual(['c'])
})

test('a photo that cannot be fetched is a note of its row, and the others are shown', async () => {
  const id = await importWith(`${at('a', 'no', 'text')} http://127.0.0.1/inside.jpg`)
  expect(await shown()).toEqual(['a'])
  expect(await notes(id)).toEqual([
    [2, expect.stringContaining('HTTP 404'), false],
    [2, expect.stringContaining('private network'), false],
    [2, expect.stringContaining('no photo that can be used'), false],
  ])
})

test('photos that the poster has changed by hand stay', async () => {
  await importWith(at('a', 'b'))
  const home = await homeOf()
  const { rows } = await sql<{ upload_id: string }>`select upload_id from media where listing_id = ${home?.id} order by position desc`.execute(site.database.db)
  const { envelope } = await site.agent.call('listing/update', { id: home?.id, revision: home?.revision, photos: rows.map(({ upload_id }) => upload_id) })
  expect(envelope.code).toBe(200)
  await importWith(at('c', 'a', 'b'), 9_100_000)
  expect(await shown()).toEqual(['b', 'a'])
})

test('the limits of uploads hold: what is too much is noted, and nothing more is requested', async () => {
  await sql`insert into upload (id, account_id, kind, filename, size, key) select 'u' || n || ${site.agent.id}, ${site.agent.id}, 'photo', '', 1, 'k' || n || ${site.agent.id} from generate_series(1, 1000) n`.execute(
    site.database.db,
  )
  const id = await importWith(at('a', 'b'))
  expect([await shown(), paths()]).toEqual([[], ['/a']])
  expect(await notes(id)).toEqual([[2, expect.stringContaining('Too many photos'), false]])
})

test('an undo removes the home with its photos', async () => {
  const id = await importWith(at('a'))
  const home = await homeOf()
  await site.dataOf('import/undo', { id })
  expect(await homeOf()).toBeUndefined()
  expect((await sql`select from photo_source where listing_id = ${home?.id}`.execute(site.database.db)).rows).toEqual([])
})

test('a home that is removed for good leaves no address of a photo', async () => {
  await importWith(at('a'))
  const home = await homeOf()
  expect((await site.agent.call('listing/remove', { id: home?.id })).envelope.code).toBe(200)
  expect((await sql`select from photo_source where listing_id = ${home?.id}`.execute(site.database.db)).rows).toEqual([])
})
