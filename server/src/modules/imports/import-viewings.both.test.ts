import type { OutputOf } from '@site/domain/calls/all.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../store/ids.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// An import that takes homes down says how many agreed viewings that touches.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site
type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>
type Report = OutputOf<'POST /frontend/api/import/report'>

const row = (key: string, size: number, status: string) => `${key},Condo,For sale,Makati,One Legazpi Park,128000${size},1,${size},${status}`
async function read(...rows: readonly string[]) {
  const lines = ['Ref,Type,Offer,City,Building,Price,Bedrooms,Floor area,Status', ...rows]
  const file = await dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from(lines.join('\n')).toString('base64') })
  const columns = proposedTargets(file.columns)
  return { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', amountUnit: 1 } }
}
async function run(plan: Awaited<ReturnType<typeof read>>, options: object = {}): Promise<Report> {
  await dataOf('import/start', { ...plan, ...options, pricesChecked: true })
  await runImport(plan.id)
  return await dataOf('import/report', { id: plan.id })
}
const time = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3 * 86_400_000).toISOString()

let client: Person
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await site.database.db.deleteFrom(table).execute()
  client = await registerPerson(site.server, 'Owner')
  for (const person of [site.agent, client]) await confirm(site.database, person)
  const { listings } = await run(await read(row('A-1', 38, 'Available'), row('A-2', 39, 'Available')))
  const home = listings.find(({ key }) => key === 'A-1')?.id ?? ''
  await client.call('listing/contact', { id: home, name: 'Rita', message: 'Is it still there?', locale: 'en' })
  const { conversations } = await dataOf<{ conversations: { id: string }[] }>('messages/list', {})
  for (const person of [site.agent, client])
    await person.call('messages/send', { conversation: conversations[0]?.id, key: newId(), message: 'Come', viewing: time })
})

test.each(['Sold', 'Withdrawn', 'Reserved'])('a row that says %s of a home with an agreed viewing', async (status) => {
  const plan = await read(row('A-1', 38, status), row('A-2', 39, 'Available'))
  expect((await dataOf<Preview>('import/preview', plan)).gone).toMatchObject({ shown: 1, viewings: { count: 1, next: time } })
  expect((await run(plan, { takesDownGone: true })).viewings).toEqual({ count: 1, next: time })
})

test('a file that lacks a home with an agreed viewing', async () => {
  const plan = await read(row('A-2', 39, 'Available'))
  expect((await dataOf<Preview>('import/preview', plan)).missing).toMatchObject({ count: 1, viewings: { count: 1, next: time } })
  expect((await run(plan, { removesMissing: true })).viewings).toEqual({ count: 1, next: time })
})

test('a home without a viewing touches none, and neither does an import that takes nothing down', async () => {
  const plan = await read(row('A-1', 38, 'Available'), row('A-2', 39, 'Sold'))
  expect((await dataOf<Preview>('import/preview', plan)).gone).toMatchObject({ shown: 1, viewings: { count: 0, next: null } })
  expect((await run(plan, { takesDownGone: true })).viewings).toEqual({ count: 0, next: null })
  expect((await run(await read(row('A-1', 38, 'Sold')))).viewings, 'it stays on the shelf').toEqual({ count: 0, next: null })
})
