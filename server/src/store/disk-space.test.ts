import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskGuard, mayWrite } from './disk-space.ts'
import { DiskFull } from './faults.ts'

test.each<[string, boolean]>([
  ['select * from listing', false],
  ['  SELECT 1', false],
  ['with near as (select 1) select * from near', false],
  ['with gone as (delete from listing returning id) select * from gone', true],
  ['with "a" as (select 1) insert into b select * from a', true],
  ['insert into listing values (1)', true],
  ['update listing set a = 1', true],
  ['delete from listing', true],
  ['create table a (b int)', true],
  ['truncate a', true],
  ['copy a from stdin', true],
  ['begin', false],
  ['start transaction isolation level serializable', false],
  ['commit', false],
  ['rollback', false],
  ['refresh materialized view a', true],
])('%s: may write is %s', (text, expected) => {
  expect(mayWrite(text)).toBe(expected)
})

test('a disk with too little room refuses writes with the code of PostgreSQL, and lets reads through', async () => {
  const guard = diskGuard(tmpdir(), Number.MAX_SAFE_INTEGER)
  await expect(guard('insert into a values (1)')).rejects.toThrow(DiskFull)
  await expect(guard('insert into a values (1)')).rejects.toMatchObject({ code: '53100' })
  await expect(guard('select 1')).resolves.toBeUndefined()
})

test('a disk with room lets writes through', async () => {
  await expect(diskGuard(tmpdir(), 1)('insert into a values (1)')).resolves.toBeUndefined()
})
