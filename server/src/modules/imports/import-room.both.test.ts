import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permit } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

const site = useImportAgent()

type Read = { readonly id: string; readonly columns: readonly { readonly name: string; readonly target: string | null }[] }
type Answer = { readonly faults: readonly string[]; readonly added: number }

const head = 'Reference,Type,Mode,City,Building,Beds,Baths,Area,Price\n'
let files = 0

/** Reads a file of so many new homes; its plan. */
async function planOf(count: number, poster?: string, by = site.agent) {
  files += 1
  const rows = Array.from({ length: count }, (_, row) => `F${files}-${row},Condo,Sale,Makati,One Legazpi Park,1,1,40,${9_000_000 + row}`)
  const content = Buffer.from(head + rows.join('\n')).toString('base64')
  const read = await site.dataOf<Read>('import/read', { name: 'homes.csv', content, ...(poster ? { poster } : {}) }, by)
  const columns = proposedTargets(read.columns)
  return { id: read.id, choice: { columns, status: 'Done', language: 'en' } }
}
const start = async (plan: object, by = site.agent) => (await site.dataOf<Answer>('import/start', plan, by)).faults
const preview = (plan: object) => site.dataOf<Answer>('import/preview', plan)
const confirm = () => sql`update account set email_confirmed_at = now() where id = ${site.agent.id}`.execute(site.database.db)

test('an account without a confirmed e-mail imports few homes a day, and is refused before the start with the numbers', async () => {
  const tooMany = await planOf(31)
  const fault =
    'Your e-mail is not confirmed, so at most 30 new homes a day can be imported: 0 are used, and this file adds 31. Confirm it to import 500 a day.'
  expect(await preview(tooMany)).toMatchObject({ faults: [fault] })
  expect(await start(tooMany)).toEqual([fault])
  const inChinese = await site.agent.call('import/start', tooMany, { headers: { 'accept-language': 'zh' } })
  expect(inChinese.envelope.data).toEqual({ faults: [expect.stringContaining('一天最多导入 30 套新房源')] })
  await confirm()
  expect(await start(tooMany)).toEqual([])
  expect(await start(tooMany), 'a second call adds nothing').toEqual([])
})

test('what was imported and what is about to be counts, but no known home', async () => {
  const first = await planOf(20)
  expect(await preview(first)).toMatchObject({ faults: [], added: 20 })
  expect(await start(first)).toEqual([])
  const second = await planOf(11)
  expect(await start(second)).toEqual([expect.stringContaining('20 are used, and this file adds 11')])
  await site.runImport(first.id)
  expect(await start(second)).toEqual([expect.stringContaining('20 are used, and this file adds 11')])
  files -= 2
  const again = await planOf(20)
  expect(await start(again)).toEqual([])
  await site.runImport(again.id)
  files += 1
  expect(await start(await planOf(10))).toEqual([])
  await sql`update import_change set stored_at = now() - interval '25 hours' where run_id = ${first.id}`.execute(site.database.db)
  expect(await start(second)).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['trusted by a reviewer', () => sql`update account set trust = 'Trusted' where id = ${site.agent.id}`.execute(site.database.db)],
  ['of the demo market', () => sql`update account set is_demo = true where id = ${site.agent.id}`.execute(site.database.db)],
  [
    'older than a week with a confirmed e-mail, on a site without a reviewer',
    () => sql`update account set email_confirmed_at = now(), created_at = now() - interval '8 days' where id = ${site.agent.id}`.execute(site.database.db),
  ],
])('the day of an account has no limit that is %s', async (_, prepare) => {
  await prepare()
  expect(await preview(await planOf(501))).toMatchObject({ faults: [], added: 501 })
})

test('a distrusted account, and one that a reviewer does not know, import 500 new homes a day', async () => {
  const { db } = site.database
  await sql`update account set email_confirmed_at = now(), created_at = now() - interval '8 days', trust = 'Distrusted' where id = ${site.agent.id}`.execute(db)
  const [most, tooMany] = [await planOf(500), await planOf(501)]
  const limited = [expect.stringContaining('at most 500 new homes a day: 0 are used, and this file adds 501')]
  expect((await preview(most)).faults).toEqual([])
  expect(await start(tooMany)).toEqual(limited)
  await sql`update account set trust = null where id = ${site.agent.id}`.execute(db)
  await sql`update account set permission_codes = array['listing.review'] where id = (select id from account where id <> ${site.agent.id} limit 1)`.execute(db)
  expect(await start(tooMany)).toEqual(limited)
  await sql`update account set permission_codes = '{}' where 'listing.review' = any(permission_codes)`.execute(db)
})

test('an operator imports for an account without its limit of a day', async () => {
  const plan = await planOf(31)
  await permit(site.database, site.agent.id, ['site.admin'])
  expect(await start(plan)).toEqual([])
})

test('of two starts at once that fit alone, one is refused', async () => {
  const plans = [await planOf(20), await planOf(20), await planOf(20)]
  const faults = await Promise.all(plans.map((plan) => start(plan)))
  expect(faults.filter((each) => each.length === 0)).toHaveLength(1)
})
