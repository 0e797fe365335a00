import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../server.testing.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { countAttempt } from '../limits/limits.store.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'
import { addRun, endRun, startRun } from './import-runs.store.ts'
import { leaveImportQueue, maxShortRows, takeImportTurn } from './turns/import-turns.store.ts'

const site = useImportAgent({ isTrusted: true })

const accounts = new Map<string, string>()
let runs: { readonly id: string; readonly name: string }[] = []
beforeEach(async () => {
  await sql`delete from import_run`.execute(site.database.db)
  runs = []
})

async function accountOf(name: string): Promise<string> {
  const id = accounts.get(name) ?? (await registerPerson(site.server, 'Intermediary')).id
  accounts.set(name, id)
  return id
}

/** Starts a run of so many rows; answers its queue. */
async function start(name: string, { network, rows = 1, poster = name }: { network: string | null; rows?: number; poster?: string }) {
  const [id, accountId, posterId] = [randomUUID(), await accountOf(name), await accountOf(poster)]
  await addRun(site.database.db, { id, accountId, posterId, name, header: '[]', content: '', rows })
  runs.push({ id, name })
  return await site.database.transaction(async (tx) => {
    await startRun(tx, id, {}, rows)
    return (await takeImportTurn(tx, { id, account_id: accountId, poster_id: posterId, network, rows })).queue
  })
}

/** The accounts of the runs that wait in a queue, in the order of their turns. */
async function order(queue: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from import_run where turn is not null and queue = ${queue} order by turn, started_at`.execute(
    site.database.db,
  )
  return rows.map(({ name }) => name).join(' ')
}

test('runs take turns of networks, and of the accounts of a network', async () => {
  for (const name of ['a', 'a', 'a', 'b']) await start(name, { network: 'crowd' })
  await start('c', { network: 'home' })
  expect(await order('import')).toBe('a c b a a')
  await start('d', { network: null })
  expect(await order('import')).toBe('a c d b a a')
})

test('a run of few rows waits for no long one', async () => {
  for (let count = 0; count < 4; count += 1) expect(await start('a', { network: 'crowd', rows: 20_000 })).toBe('longImport')
  expect(await start('b', { network: 'crowd', rows: maxShortRows + 1 })).toBe('longImport')
  expect(await start('c', { network: 'home', rows: maxShortRows })).toBe('import')
  expect(await start('d', { network: 'crowd' })).toBe('import')
  expect(await order('longImport')).toBe('a b a a a')
  expect(await order('import')).toBe('c d')
})

test('of two files of a poster the later one is stored last, also a short one behind a long one', async () => {
  await start('a', { network: 'home', rows: 20_000 })
  expect(await start('a', { network: 'office' })).toBe('longImport')
  expect(await start('b', { network: 'home', poster: 'a' })).toBe('longImport')
  const [first] = runs
  for (const { id } of runs) await endRun(site.database.db, id, { state: 'done', returned: 0, message: null })
  expect(first).toBeDefined()
  expect(await start('a', { network: 'home' })).toBe('import')
})

test('a run that begins waits no more, and one that ends forgets its network', async () => {
  for (const name of ['a', 'b', 'c']) await start(name, { network: 'home' })
  const { id } = runs[0] ?? { id: '' }
  await leaveImportQueue(site.database.db, id)
  expect(await order('import')).toBe('b c')
  const networkOf = async () => (await site.database.db.selectFrom('import_run').select(['network', 'turn']).where('id', '=', id).executeTakeFirst()) ?? null
  expect(await networkOf()).toEqual({ network: 'home', turn: null })
  await endRun(site.database.db, id, { state: 'done', returned: 0, message: null })
  expect(await networkOf()).toEqual({ network: null, turn: null })
})

test('a start by the call has the queue of its rows, and stores no address', async () => {
  const head = 'Reference,Type,Mode,City,Building,Beds,Baths,Area,Price\n'
  const started = async (rows: number, includesHidden = false) => {
    const text = head + Array.from({ length: rows }, (_, row) => `K${row},Condo,Sale,Makati,One Legazpi Park,1,1,40,${9_000_000 + row}`).join('\n')
    const content = Buffer.from(text).toString('base64')
    const file = await site.dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', { name: 'homes.csv', content })
    const choice = { columns: proposedTargets(file.columns), status: 'Done', language: 'en' }
    expect(await site.dataOf('import/start', { id: file.id, choice, includesHidden })).toEqual({ faults: [] })
    const run = await site.database.db.selectFrom('import_run').select(['queue', 'network']).where('id', '=', file.id).executeTakeFirstOrThrow()
    await endRun(site.database.db, file.id, { state: 'done', returned: 0, message: null })
    return run
  }
  expect((await started(2)).queue).toBe('import')
  expect((await started(maxShortRows + 1)).queue).toBe('longImport')
  const hidden = await started(2, true)
  expect(hidden.queue).toBe('longImport')
  expect(hidden.network ?? '').not.toMatch(/[.:]/)
})

test('a start is counted before its plan is read, and the start of a run that was started answers at once', async () => {
  const content = Buffer.from('Ref,Type,Offer,City,Price\nA-1,Condo,For sale,Makati,9000000').toString('base64')
  const { id } = await site.dataOf<{ id: string }>('import/read', { name: 'a.csv', content })
  const plan = { id, choice: { columns: { Nothing: 'lotArea' }, language: 'en' } }
  expect(await site.dataOf('import/start', plan)).toMatchObject({
    faults: [expect.stringContaining('Type'), expect.anything(), expect.anything(), expect.anything()],
  })
  await Promise.all(Array.from({ length: 300 }, () => countAttempt(site.database.db, 'importPreview', site.agent.id)))
  const limited = testServer(() => site.services, { rateLimits: true, clientAddress: () => '198.51.100.7' })
  const again = await limited.send('POST', '/frontend/api/import/start', { body: plan, headers: { accesstoken: site.agent.token } })
  expect(again.envelope.code).toBe(429)
  await startRun(site.database.db, id, {}, 1)
  expect(await site.dataOf('import/start', plan)).toEqual({ faults: [] })
})

test('a choice of more columns than a file may have is refused with its field', async () => {
  const columns = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`c${n}`, 'lotArea']))
  for (const call of ['preview', 'start'])
    expect((await site.agent.call(`import/${call}`, { id: 'none', choice: { columns, language: 'en' } })).envelope).toMatchObject({
      code: 400,
      data: { fields: { 'choice.columns': 'tooLong' } },
    })
})
