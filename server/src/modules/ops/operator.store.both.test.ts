import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addAudit } from '../audit/audit.store.ts'
import { createAccount, listAccounts, listAudit, setPermission, setRole } from './operator.store.ts'

let database: Database
const ids: string[] = []
const account = (username: string, email: string | null = null) => ({
  username,
  name: username,
  email,
  passwordHash: 'none',
  role: 'Owner' as const,
  isOperator: false,
})

beforeAll(async () => {
  database = await openTestDatabase()
  for (const one of [account('ana', 'ana@mail.example'), account('ben'), account('100%_real')]) ids.push((await createAccount(database.db, one))!)
})
afterAll(() => database.close())

test('a username in another spelling is taken, a confirmed address too', async () => {
  expect(await createAccount(database.db, account('ANA'))).toBe(null)
  await expect(createAccount(database.db, account('other', 'ana@mail.example'))).rejects.toMatchObject({ code: '23505' })
})

test('a permission is granted once and revoked once, also by twenty requests at a time', async () => {
  const [id] = ids
  const given = await Promise.all(Array.from({ length: 20 }, () => setPermission(database.db, id!, 'sharelist', true)))
  expect(given.filter(Boolean)).toHaveLength(1)
  const { accounts } = await listAccounts(database.db, 'ana', 10)
  expect(accounts[0]?.permissionCodes).toEqual(['share.brand', 'brand.show', 'sharelist'])
  expect(await setPermission(database.db, id!, 'sharelist', false)).toBe(true)
  expect(await setPermission(database.db, id!, 'sharelist', false)).toBe(false)
})

test('setting the current role is no change', async () => {
  expect([await setRole(database.db, ids[1]!, 'Intermediary'), await setRole(database.db, ids[1]!, 'Intermediary')]).toEqual([true, false])
})

test.each([
  ['', ['100%_real', 'ana', 'ben']],
  ['AN', ['ana']],
  ['%', ['100%_real']],
  ['_', ['100%_real']],
  ['nobody', []],
])('the accounts that hold %j', async (text, names) => {
  const { accounts, total } = await listAccounts(database.db, text, 10)
  expect([accounts.map(({ username }) => username).toSorted(), total]).toEqual([names, names.length])
})

test('what was done names people, of one account when asked, the newest first', async () => {
  // a minute between them: three acts may fall into one millisecond
  const wait = () => sql`update audit_log set at = at - interval '1 minute'`.execute(database.db)
  await addAudit(database.db, { actor: 'operator:root', act: 'set-role', subject: ids[0]!, detail: { role: 'Owner' } })
  await wait()
  await addAudit(database.db, { actor: ids[0]!, act: 'change-password', subject: ids[0]! })
  await wait()
  await addAudit(database.db, { actor: ids[1]!, act: 'change-password', subject: ids[1]! })
  expect(await listAudit(database.db, null, 2)).toMatchObject([
    { actor: 'ben', subject: 'ben' },
    { actor: 'ana', subject: 'ana', detail: {} },
  ])
  expect(await listAudit(database.db, ids[0]!, 10)).toMatchObject([{ actor: 'ana' }, { actor: 'operator:root', act: 'set-role', detail: { role: 'Owner' } }])
})
