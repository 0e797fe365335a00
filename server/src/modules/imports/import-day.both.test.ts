import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '@site/domain/zoned-time.ts'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

// Days are those of the site (the database function `site_day`).

let database: Database
let services: Services
let server: TestServer
beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  server = testServer(() => services)
})
afterAll(() => database.close())

test.each(['Etc/GMT+12', 'Pacific/Kiritimati', 'Asia/Manila'])('a home of a sheet without a date is listed on the day of a site in %s', async (timeZone) => {
  const agent = await registerPerson(server, 'Intermediary')
  services = { ...services, profile: { ...services.profile, timeZone } }
  const dataOf = async (path: string, body: object) =>
    (await agent.call(path, body)).envelope.data as { id: string; columns: { name: string; target: string }[] }
  const text = '编号,标题,类型,租/售,价格,面积,楼层,楼盘,城市\nA1,Nice 2BR,公寓,售,12800000,57.5,12,One Legazpi Park,Makati'
  const { id, columns } = await dataOf('import/read', { name: 'stock.csv', content: Buffer.from(text).toString('base64') })
  const choice = { columns: proposedTargets(columns), amountUnit: 1, status: 'Done', language: 'zh' }
  expect(await dataOf('import/start', { id, choice })).toEqual({ faults: [] })
  await createImportWork(services)({ id }, { isLast: false })
  const { rows } = await sql<{ day: string }>`select listing_date::text as day from listing where poster_id = ${agent.id}`.execute(database.db)
  expect(rows).toEqual([{ day: dayIn(new Date(), timeZone) }])
})
