import type { ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { editorOf } from '../import-feeds/photo-sources.store.ts'
import { editOwn, lockOwn } from '../publishing/own-edits.ts'
import { asPartOfRun } from './import-runs.store.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// What jobs of an earlier import put in review stays in review after the undo of a later one.

const site = useImportAgent()
let reviewer: Person
beforeEach(async () => {
  reviewer = await registerPerson(site.server)
  await permit(site.database, reviewer.id, ['listing.review'])
})

type Own = { id: string; shelf: string; held: Record<string, unknown> | null; listing: Record<string, unknown> }
const own = async () => (await site.dataOf<{ items: Own[] }>('listing/mine', {})).items[0]!

async function importRow(price: number, floor = 12): Promise<ImportRun> {
  const text = `Ref,Type,Offer,Price,Area,Bedrooms,Floor,Building,City\nA1,Condo,Lease,${price},57.5,2,${floor},One Legazpi Park,Makati`
  const file = await site.dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', {
    ...{ name: 'a.csv', content: Buffer.from(text).toString('base64') },
  })
  const choice = { columns: proposedTargets(file.columns), amountUnit: 1, status: 'Done', language: 'en' }
  expect(await site.dataOf('import/start', { id: file.id, choice, pricesChecked: true })).toEqual({ faults: [] })
  await site.runImport(file.id)
  return (await site.dataOf<{ run: ImportRun }>('import/report', { id: file.id })).run
}

async function approve(): Promise<void> {
  const { id } = await own()
  const { revision } = await site.dataOf<{ revision: number }>('review/detail', { id }, reviewer)
  await site.dataOf('review/approve', { id, revision }, reviewer)
}

/** Changes the home as a job of a run does. */
async function changeByJob({ id: importId }: ImportRun, changes: object): Promise<void> {
  const { id } = await own()
  const editor = (await editorOf(site.database.db, id, site.agent.id))!
  await site.database.transaction(async (tx) => {
    await lockOwn(tx, site.agent.id, [id])
    const resolve: Parameters<typeof editOwn>[1] = (_accountId, values) => Promise.resolve({ values, places: site.services.places })
    await editOwn(tx, resolve, { id, revision: editor.revision, importId, changesOf: () => changes }, { viewer: editor.viewer, services: site.services })
  })
}
const review = async () =>
  (
    await sql<{ held: object | null; causes: string[]; waits: boolean }>`select held, causes, waiting_since is not null as waits from listing_review
    where listing_id = ${(await own()).id}`.execute(site.database.db)
  ).rows[0]
const undo = async ({ id }: ImportRun) => await site.dataOf<object>('import/undo', { id })

test('what waits since a job of an earlier import waits after the undo of a later one', async () => {
  const first = await importRow(45_000)
  await approve()
  const second = await importRow(46_000, 13)
  await changeByJob(first, { price: 20_000 })
  expect(await review()).toMatchObject({ held: { price: 20_000 }, causes: ['Price'], waits: true })
  expect(await undo(second)).toMatchObject({ restored: 1, kept: 0 })
  expect(await review()).toMatchObject({ held: { price: 20_000 }, causes: ['Price'], waits: true })
  expect((await own()).listing).toMatchObject({ price: 45_000, floor: 12 })
})

test('photos of an earlier import wait beside the price of a later one, whose undo leaves them', async () => {
  const first = await importRow(45_000)
  await approve()
  const second = await importRow(20_000)
  const { id } = await own()
  const held = async (values: object) =>
    await site.database.transaction(
      async (tx) =>
        await asPartOfRun(tx, { accountId: site.agent.id, id: first.id }, id, async () => {
          await sql`update listing_review set held = held || ${JSON.stringify(values)}::jsonb, causes = causes || '{Photos}' where listing_id = ${id}`.execute(
            tx,
          )
          await sql`update listing set updated_at = clock_timestamp() where id = ${id}`.execute(tx)
        }),
    )
  await held({ photos: ['p1', 'p2'] })
  expect(await undo(second)).toMatchObject({ restored: 1, kept: 0 })
  expect(await review()).toEqual({ held: { photos: ['p1', 'p2'] }, causes: ['Photos'], waits: true })
})

test('what a job of an import has put in review goes with the undo of that import', async () => {
  await importRow(45_000)
  await approve()
  const second = await importRow(46_000, 13)
  await changeByJob(second, { price: 20_000 })
  expect(await undo(second)).toMatchObject({ restored: 1, kept: 0 })
  expect(await review()).toMatchObject({ held: null, waits: false })
})
