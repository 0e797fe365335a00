import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permit } from '../accounts/accounts.testing.ts'
import { createImportWork } from '../imports/import-work.ts'
import { type Read, useFeedSite } from './feed-site.testing.ts'
import { createFeedWork } from './feed-work.ts'
import { runImportFeeds } from './run-import-feeds.ts'
import { proposedTargets } from '../imports/import-agent.testing.ts'

const { server, site, header, sheet, dataOf, importByHand, addFeed, feed, report, makeDue, claimed, runDue, homes, mails } = await useFeedSite()

async function importFromDevice(keys: readonly string[]): Promise<void> {
  const content = Buffer.from(sheet(keys)).toString('base64')
  const { id, columns } = await site.dataOf<Read>('import/read', { name: 'a.csv', content })
  const choice = { columns: proposedTargets(columns), status: 'Done', language: 'en' }
  expect(await site.dataOf('import/start', { id, choice, pricesChecked: true })).toEqual({ faults: [] })
  await site.runImport(id ?? '')
}

test('a feed takes down homes of its own address alone, and compares its file with them alone', async () => {
  await addFeed()
  await importFromDevice(['D1', 'D2', 'D3'])
  server.serve(sheet(['A1', 'A2', 'D3']), { etag: '"2"' })
  await runDue()
  const stays = { D1: 9_000_000, D2: 9_000_000 }
  expect(await homes()).toEqual({ A1: 9_000_000, A2: 9_000_000, A3: 'OffShelf', D3: 9_000_000, ...stays })
  server.serve(sheet(['B1']), { etag: '"3"' })
  await runDue()
  expect(await feed()).toMatchObject({ outcome: 'failed', message: { en: expect.stringContaining('lacks 3 of the 3') as string } })
  server.serve(sheet(['A1', 'A2']), { etag: '"4"' })
  await runDue()
  expect(await homes(), 'a home that the address named since is one of its homes').toMatchObject({ A1: 9_000_000, D3: 'OffShelf', ...stays })
})

test('a feed whose import breaks at its last attempt has failed, and imports again on time', async () => {
  await addFeed()
  server.serve(sheet(['A1', 'A2', 'A3', 'B1']), { etag: '"2"' })
  await makeDue()
  await runImportFeeds(site.services, { report })
  for (const { id } of await claimed()) await createFeedWork(site.services)({ id }, { isLast: false })
  const { rows } = await sql<{ id: string }>`select id from import_run where state = 'running'`.execute(site.database.db)
  const broken = createImportWork({
    ...site.services,
    get profile(): never {
      throw new Error('The import stops here')
    },
  })
  for (const { id } of rows) await expect(broken({ id }, { isLast: true })).rejects.toThrow('stops here')
  await sql`update import_feed set next_at = now() + interval '1 hour'`.execute(site.database.db)
  await runImportFeeds(site.services, { report })
  expect(await feed()).toMatchObject({ outcome: 'failed', isRunning: false, message: { en: expect.stringContaining('on our side') as string } })
  expect(await mails(), 'the file is not at fault').toEqual([])
  await runDue()
  expect(await homes()).toHaveProperty('B1')
})

test('a feed may create the places of its file only as long as its account is an operator', async () => {
  await permit(site.database, site.agent.id, ['site.admin'])
  const run = await importByHand({ options: { createsPlaces: true } })
  await dataOf('save', { run, hours: 24, removesMissing: false })
  const mayCreate = async (price: number) => {
    server.serve(sheet(['A1', 'A2', 'A3'], { price }))
    await runDue()
    const { runId } = await feed()
    return (await sql<{ may: boolean }>`select plan -> 'createsPlaces' as may from import_run where id = ${runId}`.execute(site.database.db)).rows[0]?.may
  }
  expect(await mayCreate(9_100_000)).toBe(true)
  await permit(site.database, site.agent.id, [])
  expect(await mayCreate(9_200_000)).toBe(false)
})

test('runs of feeds crowd out neither the imports by hand nor what a person answered in them', async () => {
  const places = [{ kind: 'estate', names: ['Legazpi One'], act: 'match', place: 'one-legazpi' }]
  const id = await addFeed()
  const [hand] = (await site.dataOf<{ items: { id: string }[] }>('import/list', {})).items
  await sql`update import_run set plan = jsonb_set(plan, '{choice,places}', ${JSON.stringify(places)}::jsonb) where id = ${hand?.id}`.execute(site.database.db)
  await sql`insert into import_run (id, account_id, poster_id, name, header, content, plan, state, rows, feed_id)
    select 'run' || number, account_id, poster_id, name, 'other', '', jsonb_set(plan, '{choice,places}', '[]'), 'done', rows, ${id}
    from import_run, generate_series(1, 60) as number where id = ${hand?.id}`.execute(site.database.db)
  const { items } = await site.dataOf<{ items: { id: string; isOfFeed: boolean }[] }>('import/list', {})
  expect(items.filter(({ isOfFeed }) => !isOfFeed)).toEqual([expect.objectContaining({ id: hand?.id })])
  expect(items.filter(({ isOfFeed }) => isOfFeed)).toHaveLength(50)
  const content = Buffer.from(`Extra,${header}\nx,D1,Condo,Sale,9000000,57.5,2,9,Legazpi One,Makati`).toString('base64')
  const read = await site.dataOf<Read>('import/read', { name: 'b.csv', content })
  const choice = { columns: proposedTargets(read.columns), status: 'Done', language: 'en' }
  const preview = await site.dataOf<{ unknown: { items: { near: object[] }[] } }>('import/preview', { id: read.id, choice })
  expect(preview.unknown.items.flatMap(({ near }) => near)).toContainEqual(expect.objectContaining({ id: 'one-legazpi', isEarlier: true }))
})
