import { apiVersion } from '@site/domain/api-version.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testOrigin } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets } from './import-agent.testing.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

test('nothing is read or stored for a client who has left', async () => {
  const agent = await registerPerson(server, 'Intermediary')
  const content = Buffer.from('编号,类型,租/售,价格,面积,楼盘,城市\nA1,公寓,售,9000000,57,One Legazpi Park,Makati').toString('base64')
  const { envelope } = await agent.call('import/read', { name: 'stock.csv', content })
  const { id, columns } = envelope.data as { id: string; columns: { name: string; target: string | null }[] }
  const choice = { columns: proposedTargets(columns), amountUnit: 1, status: 'Done', language: 'zh' }
  const runs = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from import_run where account_id = ${agent.id}`.execute(database.db)).rows[0]?.count
  const before = await runs()
  const sendAndLeave = async (path: string, body: object) => {
    const headers = { 'api-version': apiVersion, 'content-type': 'application/json', accesstoken: agent.token }
    const request = new Request(`${testOrigin}/frontend/api/import/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    Object.defineProperty(request, 'signal', { value: AbortSignal.abort() })
    return (await (await server.handle.fetch(request)).json()) as { code: number; data: { faults: string[] } | null }
  }
  expect((await sendAndLeave('read', { name: 'b.csv', content })).data?.faults).toHaveLength(1)
  // it left before its file was loaded
  expect((await sendAndLeave('preview', { id, choice })).code).toBe(503)
  expect(await runs()).toBe(before)
})
