import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import type { PlaceAnswer } from '@site/domain/calls/import-places.ts'
import { type JobLog, openJobs, type OpenJobs, type Work } from '../../jobs.ts'
import { testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'
import { createImportWork, createUndoWork } from './import-work.ts'

const site = useImportAgent()
let jobs: OpenJobs
const failures: Parameters<JobLog>[0][] = []
beforeAll(async () => {
  jobs = await openJobs(site.database, (line) => failures.push(line))
})
afterAll(() => jobs.close())

/** The least turn: a batch of rows or listings. */
const shortSlice = { rows: 1, ms: 0 }

type Report = { run: ImportRun; remarks: ImportRemark[] }
const report = (id: string, by: Person) => site.dataOf<Report>('import/report', { id }, by)
const brief = ({ run: { state, rows, done, added, changed, returned }, remarks }: Report) => ({
  ...{ state, rows, done, added, changed, returned },
  remarks: remarks.map(({ line, field, isReturned }) => `${line} ${field} ${isReturned}`),
})

async function agentNamed(name: string): Promise<{ name: string; person: Person }> {
  const person = await registerPerson(site.server, 'Intermediary')
  await sql`update account set trust = 'Trusted' where id = ${person.id}`.execute(site.database.db)
  return { name, person }
}

/** A file with faults in its first and its last rows. `count`: of its rows. */
const sheet = (count: number) =>
  ['Reference,Type,Mode,City,Building,Beds,Baths,Area,Price']
    .concat(Array.from({ length: count }, (_, row) => `K${row},${row % 55 === 3 ? 'Shop' : 'Condo'},Sale,Makati,One Legazpi Park,1,1,40,${9_000_000 + row}`))
    .concat('K1,Condo,Sale,Makati,One Legazpi Park,1,1,40,8000000')
    .join('\n')

/** Starts a run in the queue of long ones; answers its id. */
async function start(
  by: Person,
  text: string,
  queue: Pick<OpenJobs, 'add' | 'addAgain' | 'wake'> = jobs,
  places: readonly PlaceAnswer[] = [],
): Promise<string> {
  type Read = { id: string; columns: { name: string; target: string | null }[] }
  const { id, columns } = await site.dataOf<Read>('import/read', { name: 'homes.csv', content: Buffer.from(text).toString('base64') }, by)
  const choice = { columns: proposedTargets(columns), status: 'Done', language: 'en', places }
  const body = { id, choice, includesHidden: true, pricesChecked: true }
  const server = testServer(() => ({ ...site.services, jobs: queue }))
  expect((await server.send('POST', '/frontend/api/import/start', { body, headers: { accesstoken: by.token } })).envelope.data).toEqual({ faults: [] })
  return id
}

/** Copies the first home of a run, with ids that begin with a name, as if its file had as many more rows. */
async function copyFirstHome(id: string, by: Person, name: string, copies: number): Promise<void> {
  await sql`insert into listing select (jsonb_populate_record(listing, jsonb_build_object('id', ${name} || n, 'number', ${name} || n, 'import_key', null))).*
    from listing, generate_series(1, ${copies}::integer) as n where import_key = 'key K0' and poster_id = ${by.id}`.execute(site.database.db)
  await sql`insert into import_change (run_id, listing_id, kind, stored_at) select ${id}, id, 'added', updated_at from listing
    where poster_id = ${by.id} on conflict do nothing`.execute(site.database.db)
}

/** The work of a queue, and the names of those whose turns it had. */
function watched(work: (...parameters: Parameters<Work<'undo'>>) => Promise<void>, names: ReadonlyMap<string, string>) {
  const turns: string[] = []
  const watchedWork: typeof work = async (data, attempt) => {
    turns.push(names.get(data.id) ?? '')
    await work(data, attempt)
  }
  return { turns, work: watchedWork }
}

const expected = {
  ...{ state: 'done', rows: 121, done: 121, added: 117, changed: 0, returned: 4 },
  remarks: ['5 type true', '60 type true', '115 type true', '122 row true'],
}

test('long runs of two accounts go on by turns', async () => {
  const agents = [await agentNamed('a'), await agentNamed('b')]
  const names = new Map<string, string>()
  for (const { name, person } of agents) names.set(await start(person, sheet(120)), name)
  const imports = watched(createImportWork({ ...site.services, jobs }, shortSlice), names)
  await jobs.work('longImport', imports.work, 1)
  const reports = async () => await Promise.all([...names.keys()].map(async (id, index) => brief(await report(id, agents[index]?.person ?? site.agent))))
  await expect.poll(reports).toEqual([expected, expected])
  expect(imports.turns.join(' ')).toBe('a b a b a b')
  expect(failures).toEqual([])
})

test('undos of two accounts go on by turns', async () => {
  const names = new Map<string, string>()
  const queued = testServer(() => ({ ...site.services, jobs }))
  for (const { name, person } of [await agentNamed('a'), await agentNamed('b')]) {
    const id = await start(person, sheet(1), site.services.jobs)
    await createImportWork(site.services)({ id }, { isLast: false })
    await copyFirstHome(id, person, name, 448)
    const { envelope } = await queued.send('POST', '/frontend/api/import/undo', { body: { id }, headers: { accesstoken: person.token } })
    expect(envelope.data).toMatchObject({ gone: 450, restored: 0, kept: 0 })
    names.set(id, name)
  }
  const undos = watched(createUndoWork({ ...site.services, jobs }, shortSlice), names)
  await jobs.work('undo', undos.work, 1)
  const states = async () =>
    await site.database.db
      .selectFrom('import_run')
      .select(['state', 'turn', 'network'])
      .where('id', 'in', [...names.keys()])
      .execute() // prettier-ignore
  const ended = { state: 'undone', turn: null, network: null }
  await expect.poll(states).toEqual([ended, ended])
  expect(undos.turns.join(' ')).toBe('a b a b')
  expect(failures).toEqual([])
})

test('a run that is killed between two turns, or in one, goes on where it was', async () => {
  const { person } = await agentNamed('killed')
  const waiting = await agentNamed('waiting')
  const again: string[] = []
  const queue = { ...site.services.jobs, addAgain: async (_: string, { id }: { id: string }) => void again.push(id) }
  const id = await start(person, sheet(120), queue)
  await start(waiting.person, sheet(1), queue)
  const services = { ...site.services, jobs: queue }
  const turn = async (by = services) => await createImportWork(by, shortSlice)({ id }, { isLast: false })
  await turn()
  expect(again).toEqual([id])
  expect(brief(await report(id, person))).toMatchObject({ state: 'running', done: 50, returned: 0, remarks: ['5 type true'] })
  let transactions = 0
  const dying: Database = {
    ...site.database,
    transaction: async (work, options) =>
      await site.database.transaction(async (tx) => {
        const result = await work(tx)
        transactions += 1
        if (transactions > 1) throw new Error('the site stops')
        return result
      }, options),
  }
  await expect(turn({ ...services, database: dying })).rejects.toThrow('stops')
  expect(brief(await report(id, person))).toMatchObject({ state: 'running', done: 100 })
  await turn()
  expect(brief(await report(id, person))).toEqual(expected)
  await sql`update import_run set state = 'failed', turn = null where state = 'running'`.execute(site.database.db)
})

test('a building that a file adds is stored by the first turn and used by the next one, and the last turn of an undo removes it', async () => {
  const { person } = await agentNamed('adding')
  const waiting = await agentNamed('waiting too')
  const again: string[] = []
  const queue = { ...site.services.jobs, addAgain: async (_: string, { id }: { id: string }) => void again.push(id) }
  const text = sheet(60).replaceAll('One Legazpi Park', 'Jade Court')
  const id = await start(person, text, queue, [{ kind: 'estate', names: ['Jade Court'], city: 'makati', act: 'create' }])
  await start(waiting.person, sheet(1), queue)
  const turn = async () => await createImportWork({ ...site.services, jobs: queue }, shortSlice)({ id }, { isLast: false })
  const buildings = async () =>
    (
      await sql<{ id: string; run: string; homes: number }>`select id, import_run_id as run,
        (select count(*) from listing where estate_id = estate.id)::integer as homes from estate where created_by = ${person.id}`.execute(site.database.db)
    ).rows
  await turn()
  expect(again).toEqual([id])
  const [first] = await buildings()
  expect(first).toMatchObject({ run: id, homes: 49 })
  await turn()
  expect(again).toEqual([id])
  expect((await report(id, person)).run).toMatchObject({ state: 'done', done: 61, added: 58, returned: 3 })
  expect(await buildings()).toEqual([{ ...first, homes: 58 }])
  expect(site.services.places.estate(first?.id ?? '')).toMatchObject({ name: { en: 'Jade Court' } })
  await copyFirstHome(id, person, 'jade', 200)
  expect(await site.dataOf('import/undo', { id }, person)).toMatchObject({ gone: 258, kept: 0 })
  expect(await buildings()).toEqual([{ ...first, homes: 58 }])
  await createUndoWork({ ...site.services, jobs: queue }, shortSlice)({ id }, { isLast: false })
  expect((await report(id, person)).run.state).toBe('undone')
  expect(await buildings()).toEqual([])
  expect(site.services.places.estate(first?.id ?? '')).toBeUndefined()
  await sql`update import_run set state = 'failed', turn = null where state = 'running'`.execute(site.database.db)
})

test('of two files of a poster the later one waits for the earlier one, also when others have turns between', async () => {
  const [first, other] = [await agentNamed('first'), await agentNamed('other')]
  const names = new Map<string, string>()
  const again: string[] = []
  const queue = { ...site.services.jobs, addAgain: async (_: string, { id }: { id: string }) => void again.push(names.get(id) ?? '') }
  const earlier = await start(first.person, sheet(60), queue)
  const between = await start(other.person, sheet(60), queue)
  const later = await start(first.person, sheet(1), queue)
  for (const [id, name] of [
    [earlier, 'earlier'],
    [between, 'between'],
    [later, 'later'],
  ] as const)
    names.set(id, name) // prettier-ignore
  const turn = async (id: string) => await createImportWork({ ...site.services, jobs: queue }, shortSlice)({ id }, { isLast: false })
  await turn(earlier)
  await turn(later)
  expect(again).toEqual(['earlier', 'later'])
  expect((await report(later, first.person)).run).toMatchObject({ state: 'running', done: 0 })
  const { rows } = await sql<{ id: string }>`select id from import_run where turn is not null order by turn, started_at`.execute(site.database.db)
  expect(rows.map(({ id }) => names.get(id))).toEqual(['between', 'earlier', 'later'])
})
