import { randomUUID } from 'node:crypto'
import type { ImportRemark } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type JobLog, openJobs } from '../../jobs.ts'
import { proposedTargets, useImportAgent } from '../imports/import-agent.testing.ts'
import { createMediaWork, sweepUploads } from '../media/media-work.ts'
import { createPhotosWork } from './fetch-photos.ts'
import type { Services } from '../../services.ts'
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

/** Imports homes with these photos by their references; answers the id of the run, whose photos are not fetched yet. */
async function importHomes(photosByRef: Readonly<Record<string, string>>, price: number): Promise<string> {
  const lines = Object.entries(photosByRef).map(([ref, photos], index) => `${ref},Condo,Sale,${price},57.5,2,${index + 1},One Legazpi Park,Makati,"${photos}"`)
  const content = Buffer.from(['Ref,Type,Offer,Price,Area,Bedrooms,Floor,Building,City,Photos', ...lines].join('\n')).toString('base64')
  const file = await site.dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', { name: 'a.csv', content })
  const columns = proposedTargets(file.columns)
  expect(await site.dataOf('import/start', { id: file.id, choice: { columns, status: 'Done', language: 'en' }, pricesChecked: true })).toEqual({ faults: [] })
  await site.runImport(file.id)
  return file.id
}

/** Does the job of the photos of a run, and those of the photos that it begins. */
async function fetchPhotos(id: string, changed: Partial<Services> = {}, options: Parameters<typeof createPhotosWork>[1] = {}): Promise<void> {
  const services = { ...site.services, ...changed }
  const fetching = createPhotosWork(services, options)({ id }, { isLast: false })
  let isFetching = true
  void fetching.finally(() => (isFetching = false)).catch(() => undefined) // awaited below
  const process = createMediaWork(site.services)
  while (isFetching) {
    const { rows } = await sql<{ id: string }>`select id from upload where state = 'processing' and account_id = ${site.agent.id}`.execute(services.database.db)
    for (const upload of rows) await process({ id: upload.id }, { isLast: false })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await fetching
}

/** Imports a home with these photos, and does the jobs of the photos; the id of the run. */
async function importWith(photos: string, price = 9_000_000): Promise<string> {
  const id = await importHomes({ A1: photos }, price)
  await fetchPhotos(id)
  return id
}

/** The addresses of the photos of the home, in their order. */
async function shown(): Promise<string[]> {
  const { rows } = await sql<{ address: string | null }>`
    select s.address from media m join listing l on l.id = m.listing_id left join photo_source s on s.upload_id = m.upload_id
    where l.poster_id = ${site.agent.id} order by l.import_key, m.position`.execute(site.database.db)
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
  const id = await importHomes({ A1: at('a', 'b'), A2: at('c') }, 9_000_000)
  await fetchPhotos(id)
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

test('a photo whose upload cannot begin is a note of its row, and the next import fetches it', async () => {
  const id = await importHomes({ A1: at('a'), A2: at('b') }, 9_000_000)
  let isFirst = true
  const jobs: Services['jobs'] = {
    ...site.services.jobs,
    add: async (...parameters) => {
      if (isFirst) {
        isFirst = false
        throw new Error('the queue is away')
      }
      await site.services.jobs.add(...parameters)
    },
  }
  const failures: unknown[] = []
  await fetchPhotos(id, { jobs }, { log: ({ error }) => failures.push(error) })
  expect([await shown(), paths()]).toEqual([['b'], ['/a', '/b']])
  expect(await notes(id)).toEqual([[2, expect.stringContaining('next import'), false]])
  expect(failures).toEqual([expect.stringContaining('the queue is away')])
  await fetchPhotos(await importHomes({ A1: at('a'), A2: at('b') }, 9_100_000))
  expect(await shown()).toEqual(['a', 'b'])
})

test('a photo that an attempt left half received is fetched again', async () => {
  const id = await importHomes({ A1: at('a', 'b') }, 9_000_000)
  const home = await homeOf()
  const left = randomUUID()
  await sql`insert into upload (id, account_id, kind, filename, size, key) values (${left}, ${site.agent.id}, 'photo', '', 1, ${left})`.execute(
    site.database.db,
  )
  await sql`insert into photo_source (listing_id, address, upload_id) values (${home?.id}, ${at('a')}, ${left})`.execute(site.database.db)
  await fetchPhotos(id)
  expect([await shown(), await notes(id)]).toEqual([['a', 'b'], []])
  expect((await sql`select from upload where id = ${left} and discarded_at is null`.execute(site.database.db)).rows).toEqual([])
})

test('photos that are not processed in time are a note, and the next import sets them', async () => {
  const id = await importHomes({ A1: at('a') }, 9_000_000)
  await createPhotosWork(site.services, { maxProcessingMs: 0 })({ id }, { isLast: false })
  expect(await notes(id)).toEqual([[2, expect.stringContaining('next import'), false]])
  await importWith(at('a'), 9_100_000)
  expect([await shown(), paths()]).toEqual([['a'], ['/a']])
})

test('a second attempt goes on after the rows that are done', async () => {
  const id = await importHomes({ A1: at('no'), A2: at('a') }, 9_000_000)
  const database: Services['database'] = {
    ...site.database,
    transaction: async (...parameters) => {
      if (paths().includes('/a')) throw new Error('the site stops')
      return await site.database.transaction(...parameters)
    },
  }
  await expect(fetchPhotos(id, { database }, { log: () => undefined })).rejects.toThrow('stops')
  await fetchPhotos(id)
  expect([await shown(), paths()]).toEqual([['a'], ['/no', '/a', '/a']])
  expect(await notes(id)).toEqual([[2, expect.stringContaining('HTTP 404'), false]])
})

test('a host that does not answer is given up, also in later turns, and other hosts are not', async () => {
  server.answer = (request, response) => {
    if (request.url?.startsWith('/dead')) response.destroy()
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  }
  const dead = (from: number) => at(...Array.from({ length: 4 }, (_, index) => `dead${from + index}`))
  const id = await importHomes({ A1: dead(1), A2: dead(5), A3: dead(9), A4: at('a') }, 9_000_000)
  const again: string[] = []
  const jobs: Services['jobs'] = { ...site.services.jobs, addAgain: async (_, data) => void again.push(data.id) }
  for (let turns = 1; turns <= 4; turns += 1) {
    await fetchPhotos(id, { jobs }, { sliceMs: 0 })
    expect(again).toHaveLength(Math.min(turns, 3))
  }
  expect(paths()).toEqual(['/dead1', '/dead2', '/dead3', '/dead4', '/dead5'])
  expect((await notes(id)).map(([line, words]) => [line, words])).toEqual([
    ...[2, 2, 2, 2, 3].map((line) => [line, expect.stringContaining('does not answer')]),
    [3, expect.stringContaining('given up')],
  ])
})

test('photos of two files of a poster: those of the later one are set last, whichever turn comes first', async () => {
  const first = await importHomes({ A1: at('a'), A2: at('b') }, 9_000_000)
  await fetchPhotos(first, {}, { sliceMs: 0 })
  const second = await importHomes({ A1: at('c'), A2: at('d') }, 9_100_000)
  await fetchPhotos(second, {}, { sliceMs: 0 })
  expect(await shown()).toEqual(['a'])
  await fetchPhotos(first)
  await fetchPhotos(second)
  expect(await shown()).toEqual(['c', 'd'])
})

test.each([
  ['is young', '0 seconds', [], [10]],
  // the test itself takes seconds on a busy machine
  ['has stopped lately', '20 minutes', [], [expect.closeTo(300, -2)]],
  ['has stopped long ago', '23 hours', [], [900]],
  ['is lost', '25 hours', ['b'], []],
])('a later file of a poster waits for an earlier one whose turn %s: %s ago', async (_, age, expected, seconds) => {
  const first = await importHomes({ A1: at('a') }, 9_000_000)
  const database: Services['database'] = { ...site.database, transaction: () => Promise.reject(new Error('the site stops')) }
  await expect(fetchPhotos(first, { database }, { log: () => undefined })).rejects.toThrow('stops')
  await sql`update import_run set photo_progress = jsonb_set(photo_progress, '{at}', to_jsonb(now() - ${age}::interval)) where id = ${first}`.execute(
    site.database.db,
  )
  const delays: (number | undefined)[] = []
  const jobs: Services['jobs'] = { ...site.services.jobs, addAgain: async (...parameters) => void delays.push(parameters[4]) }
  await fetchPhotos(await importHomes({ A1: at('b') }, 9_100_000), { jobs })
  expect([await shown(), delays]).toEqual([expected, seconds])
})

test('a host that answers with empty files is not given up', async () => {
  server.answer = (request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(request.url?.startsWith('/empty') ? '' : photo)
  const id = await importWith(at(...Array.from({ length: 7 }, (_, index) => `empty${index}`), 'a'))
  expect([await shown(), (await notes(id)).length]).toEqual([['a'], 7])
})

test('a home whose photos a reviewer has rejected takes those of a later file', async () => {
  await importWith(at('a'))
  const home = await homeOf()
  const { rows } = await sql<{ upload_id: string }>`select upload_id from media where listing_id = ${home?.id}`.execute(site.database.db)
  await sql`delete from media where listing_id = ${home?.id}`.execute(site.database.db)
  const rejected = JSON.stringify({ photos: rows.map(({ upload_id }) => upload_id) })
  await sql`insert into listing_review (listing_id, rejected) values (${home?.id}, ${rejected}::jsonb)
    on conflict (listing_id) do update set rejected = excluded.rejected`.execute(site.database.db)
  await importWith(at('b'))
  expect(paths()).toEqual(['/a', '/b'])
})

test('in the queue, a later file of a poster waits for all turns of the earlier one', async () => {
  const first = await importHomes({ A1: at('no1'), A2: at('no2') }, 9_000_000)
  const second = await importHomes({ A3: at('no3'), A4: at('no4') }, 9_000_000)
  const failures: Parameters<JobLog>[0][] = []
  const jobs = await openJobs(site.database, (line) => failures.push(line))
  try {
    for (const id of [first, second]) await jobs.add('photos', { id })
    await jobs.work('photos', createPhotosWork({ ...site.services, jobs }, { sliceMs: 0, waitSeconds: 0 }), 1)
    await expect.poll(paths).toEqual(['/no1', '/no2', '/no3', '/no4'])
  } finally {
    await jobs.close()
  }
  expect(failures).toEqual([])
})

test('rows whose photos are set are not looked at again, and do not confirm their homes', async () => {
  await importWith(at('a', 'b', 'text'))
  await sql`update listing set confirmed_at = '2026-01-01' where poster_id = ${site.agent.id}`.execute(site.database.db)
  const id = await importHomes({ A1: at('a', 'b', 'text') }, 9_000_000)
  await sql`update listing set confirmed_at = '2026-01-01' where poster_id = ${site.agent.id}`.execute(site.database.db)
  let transactions = 0
  await fetchPhotos(id, {
    database: {
      ...site.database,
      transaction: async (...parameters) => {
        transactions += 1
        return await site.database.transaction(...parameters)
      },
    },
  })
  const { rows } = await sql<{ is_old: boolean }>`select confirmed_at < '2026-01-02' as is_old from listing where poster_id = ${site.agent.id}`.execute(
    site.database.db,
  )
  expect([transactions, rows, await shown()]).toEqual([0, [{ is_old: true }], ['a', 'b']])
})

test('a photo that the poster has removed stays removed after its upload is swept', async () => {
  await importWith(at('a', 'b'))
  for (const left of [1, 0]) {
    const home = await homeOf()
    const { rows } = await sql<{ upload_id: string }>`select upload_id from media where listing_id = ${home?.id} order by position`.execute(site.database.db)
    const photos = rows.map(({ upload_id }) => upload_id).slice(0, left)
    const { envelope } = await site.agent.call('listing/update', { id: home?.id, revision: home?.revision, photos })
    expect(envelope).toMatchObject({ code: 200 })
    await sql`update upload set unused_since = now() - interval '8 days', created_at = now() - interval '8 days' where account_id = ${site.agent.id}`.execute(
      site.database.db,
    )
    await sweepUploads(site.services)
    await importWith(at('a', 'b'), 9_100_000)
    expect([await shown(), paths()]).toEqual([['a'].slice(0, left), ['/a', '/b']])
  }
})
