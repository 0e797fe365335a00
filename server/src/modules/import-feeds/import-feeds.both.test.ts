import type { ImportFeed } from '@site/domain/calls/import-feeds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permit, registerPerson } from '../accounts/accounts.testing.ts'
import { type Read, useFeedSite } from './feed-site.testing.ts'
import { createFeedWork } from './feed-work.ts'
import { runImportFeeds } from './run-import-feeds.ts'
import { proposedTargets } from '../imports/import-agent.testing.ts'

const { server, site, address, header, sheet, dataOf, codeOf, importByHand, addFeed, feed, report, makeDue, claimed, runJobs, runDue, homes, mails } =
  await useFeedSite()

test('a file at an address is read and imported like one from the device, and its name has no secret', async () => {
  const run = await importByHand()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
  const { run: shown } = await site.dataOf<{ run: { name: string } }>('import/report', { id: run })
  expect(shown.name).toBe('homes.csv')
})

test('a feed imports what is new, changes what differs, takes down what is missing and mails counts', async () => {
  await addFeed()
  server.serve(sheet(['A1', 'A2', 'B1'], { price: 9_500_000 }), { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_500_000, A2: 9_500_000, A3: 'OffShelf', B1: 9_500_000 })
  const { runId } = await feed()
  expect(await feed()).toMatchObject({ outcome: 'imported', failures: 0, isRunning: false, message: null })
  expect(await mails()).toEqual([
    {
      template: 'importFeedReport',
      counts: '1 new, 2 changed, 1 taken down',
      url: `https://homes.example/import?run=${runId}`,
      feedsUrl: 'https://homes.example/import',
    },
  ])
})

test('the rule of the poster leaves missing homes on the shelf', async () => {
  await addFeed({ removesMissing: false })
  server.serve(sheet(['A1', 'A2']), { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
  expect(await mails()).toEqual([])
})

test('a returned row with its key is present, so that other missing homes are taken down', async () => {
  await addFeed()
  server.serve(`${sheet(['A1'])}\nA2,Shop,Sale,1,57.5,2,9,One Legazpi Park,Makati`, { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 'OffShelf' })
  expect(await mails()).toMatchObject([{ counts: '1 taken down, 1 returned' }])
})

test('the version that was imported is not imported again: by its name, or by its content', async () => {
  await addFeed()
  server.received.length = 0
  await runDue()
  expect(server.received).toEqual([{ path: '/export/homes.csv?key=secret', version: '"1"' }])
  server.serve(sheet(['A1', 'A2', 'A3']))
  await runDue()
  expect(await feed()).toMatchObject({ outcome: 'same', isRunning: false })
  expect((await site.dataOf<{ items: object[] }>('import/list', {})).items).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('a file without most of the earlier homes is not imported: it may be incomplete', async () => {
  await addFeed()
  server.serve(sheet(['B1']), { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
  expect(await feed()).toMatchObject({ outcome: 'failed', message: { en: expect.stringContaining('lacks 3 of the 3') as string } })
  expect(await mails()).toMatchObject([{ template: 'importFeedFailed' }])
})

test('changed columns import nothing, and the mail says which are missing', async () => {
  await addFeed()
  server.serve(sheet(['A1', 'A2', 'A3'], { price: 1, columns: header.replace('Price', 'Amount') }), { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
  expect(await mails()).toMatchObject([{ template: 'importFeedFailed', reason: expect.stringContaining('lacks the columns: Price') as string }])
  await runDue()
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['a web page', () => server.serve('<!doctype html><p>Log in', { type: 'text/html' }), 'is a web page'],
  ['a web page as text', () => server.serve('<html lang="en"><p>Log in', { type: 'text/plain' }), 'is a web page'],
  ['an empty file', () => server.serve(''), 'is empty'],
  ['an error', () => (server.answer = (_request, response) => response.writeHead(500).end()), 'HTTP 500'],
  [
    'a redirect to a private address',
    () => (server.answer = (_request, response) => response.writeHead(301, { location: 'http://169.254.169.254/' }).end()),
    'private network',
  ],
  [
    'a redirect loop',
    () => (server.answer = (_request, response) => response.writeHead(302, { location: '/export/homes.csv' }).end()),
    'redirected again and again',
  ],
  [
    'an answer that is cut off',
    () => (server.answer = (_request, response) => response.writeHead(200, { 'content-length': 9999 }).write('Ref', () => response.destroy())),
    'ended early',
  ],
])('%s imports nothing and is a failure with a clear sentence', async (_name, change, sentence) => {
  await addFeed()
  change()
  await runDue()
  expect(await feed()).toMatchObject({
    outcome: 'failed',
    failures: 1,
    isRunning: false,
    isPaused: false,
    message: { en: expect.stringContaining(sentence) as string },
  })
  const { id, faults } = await dataOf<Read>('read', { address })
  expect([id, faults]).toEqual([null, [expect.stringContaining(sentence)]])
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
})

test('a file that changes while it is fetched is fetched until it stays, and one that never does is a failure', async () => {
  await addFeed()
  let version = 10
  const answerUntil = (last: number) => {
    server.answer = (request, response) => {
      if (version === last && request.headers['if-none-match'] === `"${last}"`) return response.writeHead(304).end()
      version = Math.min(last, version + 1)
      return response.writeHead(200, { etag: `"${version}"` }).end(sheet(['A1', 'A2', 'A3'], { price: 9_000_000 + version }))
    }
  }
  answerUntil(12)
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_012, A2: 9_000_012, A3: 9_000_012 })
  answerUntil(99)
  await runDue()
  expect(await feed()).toMatchObject({ outcome: 'failed', message: { en: expect.stringContaining('kept changing') as string } })
})

test('five failures in a row pause a feed with one mail, and it goes on without failures', async () => {
  const id = await addFeed()
  server.answer = (_request, response) => response.writeHead(404).end()
  for (let failure = 1; failure <= 6; failure++) await runDue()
  expect(await feed()).toMatchObject({ failures: 5, isPaused: true })
  expect(await mails()).toMatchObject([{ template: 'importFeedPaused', reason: expect.stringContaining('HTTP 404') as string }])
  await dataOf('change', { id, isPaused: false })
  expect(await feed()).toMatchObject({ failures: 0, isPaused: false })
  server.serve(sheet(['A1', 'A2', 'A3']))
  await runDue()
  expect(await feed()).toMatchObject({ failures: 0, outcome: 'imported' })
})

test('an account without a confirmed e-mail gets no mail', async () => {
  await sql`update account set email_confirmed_at = null where id = ${site.agent.id}`.execute(site.database.db)
  await addFeed()
  server.serve(sheet(['A1', 'A2', 'A3', 'B1']), { etag: '"2"' })
  await runDue()
  expect(await homes()).toHaveProperty('B1')
  expect(await mails()).toEqual([])
})

test('a feed is claimed once: by two rounds at a time, while its file is fetched, and while its import runs', async () => {
  const id = await addFeed()
  server.serve(sheet(['A1', 'A2', 'A3', 'B1']), { etag: '"2"' })
  await makeDue()
  await Promise.all([runImportFeeds(site.services, { report }), runImportFeeds(site.services, { report }), dataOf('run', { id })])
  const [first, ...others] = await claimed()
  expect(others).toEqual([])
  await makeDue()
  await runImportFeeds(site.services, { report })
  await dataOf('run', { id })
  expect(await claimed()).toEqual([first])
  const work = createFeedWork(site.services)
  await Promise.all([work({ id: first?.id ?? '' }, { isLast: false }), work({ id: first?.id ?? '' }, { isLast: false })])
  await makeDue()
  await runImportFeeds(site.services, { report })
  await dataOf('run', { id })
  expect(await claimed()).toEqual([])
  expect(await feed()).toMatchObject({ isRunning: true })
  const { rows } = await sql`select from import_run where feed_id = ${id}`.execute(site.database.db)
  expect(rows).toHaveLength(1)
  await runJobs()
  expect(await feed()).toMatchObject({ isRunning: false, outcome: 'imported' })
})

test('a run by hand imports a version that is known, also of a paused feed', async () => {
  const id = await addFeed()
  await dataOf('change', { id, isPaused: true })
  await runDue()
  expect(await feed()).toMatchObject({ outcome: 'none' })
  await dataOf('run', { id })
  await runJobs()
  expect(await feed()).toMatchObject({ outcome: 'imported', isPaused: true })
})

test('prices that look like slips are returned, whatever the import by hand said of them', async () => {
  const run = await importByHand({ options: { pricesChecked: true } })
  await dataOf('save', { run, hours: 1, removesMissing: true })
  server.serve(sheet(['A1', 'A2', 'A3'], { price: 900_000_000 }), { etag: '"2"' })
  await runDue()
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 9_000_000 })
  expect(await mails()).toMatchObject([{ counts: '3 returned' }])
})

test('the limits of new homes hold for feeds', async () => {
  await addFeed()
  await sql`update account set trust = null, email_confirmed_at = null where id = ${site.agent.id}`.execute(site.database.db)
  server.serve(sheet(['A1', 'A2', 'A3', ...Array.from({ length: 40 }, (_, index) => `B${index}`)]), { etag: '"2"' })
  await runDue()
  expect(await feed()).toMatchObject({ outcome: 'failed', message: { en: expect.stringContaining('at most 30 new homes a day') as string } })
  expect(Object.keys(await homes())).toEqual(['A1', 'A2', 'A3'])
})

test('feeds are for those who may import, and of others they are not there', async () => {
  const id = await addFeed()
  const [owner, agent] = [await registerPerson(site.server), await registerPerson(site.server, 'Intermediary')]
  expect(await codeOf('read', { address }, owner)).toBe(403)
  for (const [path, body] of [
    ['change', { id, isPaused: true }],
    ['run', { id }],
    ['remove', { id }],
    ['save', { run: (await feed()).runId ?? 'run', hours: 1, removesMissing: true }],
  ] as const)
    expect([path, await codeOf(path, body, agent)]).toEqual([path, 404])
  expect(await dataOf('list', {}, agent)).toEqual({ items: [] })
  expect(await feed()).toMatchObject({ isPaused: false })
})

test('an import of a file from the device is not scheduled, nor one that was not started', async () => {
  const { id } = await site.dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from(sheet(['A1'])).toString('base64') })
  const fetched = await dataOf<Read>('read', { address })
  for (const run of [id, fetched.id]) expect(await codeOf('save', { run, hours: 24, removesMissing: true }, site.agent)).toBe(409)
})

test('an account has ten feeds at most, and saving one of them again changes it', async () => {
  const run = await importByHand()
  const save = (query: number, hours = 24) =>
    sql`update import_run set fetched = fetched || jsonb_build_object('address', ${`${server.origin}/${query}`}::text) where id = ${run}`
      .execute(site.database.db)
      .then(async () => await codeOf('save', { run, hours, removesMissing: true }, site.agent))
  for (let query = 0; query < 10; query++) expect(await save(query)).toBe(200)
  expect(await save(10)).toBe(409)
  expect(await save(9, 48)).toBe(200)
  const { items } = await dataOf<{ items: ImportFeed[] }>('list')
  expect(items.map(({ hours }) => hours).toSorted((a, b) => b - a)).toEqual([48, ...Array.from({ length: 9 }, () => 24)])
})

test('a feed goes with its account, and with the account of its poster', async () => {
  await addFeed()
  await site.agent.call('account/delete', { password: 'four plain words' })
  const operator = await registerPerson(site.server)
  await permit(site.database, operator.id, ['site.admin'])
  const poster = await registerPerson(site.server, 'Intermediary')
  await sql`update account set trust = 'Trusted' where id = ${poster.id}`.execute(site.database.db)
  const read = await dataOf<Read>('read', { address, poster: poster.username }, operator)
  const choice = { columns: proposedTargets(read.columns), status: 'Done', language: 'en' }
  await site.dataOf('import/start', { id: read.id, choice }, operator)
  await site.runImport(read.id ?? '')
  await dataOf('save', { run: read.id, hours: 24, removesMissing: true }, operator)
  expect(await feed(operator)).toMatchObject({ poster: poster.username })
  await makeDue()
  await runImportFeeds(site.services, { report })
  await poster.call('account/delete', { password: 'four plain words' })
  server.received.length = 0
  await runJobs()
  expect((await sql`select from import_feed`.execute(site.database.db)).rows).toEqual([])
  expect(server.received).toEqual([])
})

test('an account that may no longer import does not', async () => {
  await addFeed()
  await sql`update account set role = 'Owner' where id = ${site.agent.id}`.execute(site.database.db)
  server.received.length = 0
  await runDue()
  expect(server.received).toEqual([])
  expect(
    (await sql<{ message: { en: string } }>`select message from import_feed where account_id = ${site.agent.id}`.execute(site.database.db)).rows,
  ).toMatchObject([{ message: { en: expect.stringContaining('may no longer import') as string } }])
})
