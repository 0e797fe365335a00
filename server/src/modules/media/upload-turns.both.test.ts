import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jobs } from '../../jobs-port.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { finishUpload } from './finish-upload.ts'
import { addUpload, discardUploads, refuseUpload } from './uploads.store.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

test('photos are made in turns of accounts: each waits for the earlier ones of its own account that are not made yet', async () => {
  const added: [string, number][] = []
  const jobs: Jobs = { add: (_, { id }, __, turn = 0) => Promise.resolve(void added.push([id, turn])), wake: () => undefined }
  const accounts = [await registerPerson(server, 'Intermediary'), await registerPerson(server, 'Owner')]
  const finish = async (account: number) => {
    const upload = { id: randomUUID(), kind: 'photo', filename: 'a.jpg', size: 1, accountId: accounts[account]?.id ?? '', videoId: null } as const
    await database.transaction((tx) => addUpload(tx, upload))
    await finishUpload({ database, jobs }, upload.id)
    return upload.id
  }
  const many = [await finish(0), await finish(0), await finish(0)]
  const other = await finish(1)
  await refuseUpload(database.db, many[0] ?? '', 'notAPhoto')
  await discardUploads(database.db, accounts[0]?.id ?? '', [many[1] ?? ''])
  const last = await finish(0)
  expect(added).toEqual([...many.map((id, at) => [id, at]), [other, 0], [last, 1]])
})
