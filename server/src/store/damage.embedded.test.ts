import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { watchDamage } from './damage.ts'
import { openDatabase } from './database.ts'
import { createDataDirectory, patience } from './testing.ts'

const pageBytes = 8_192

/** Overwrites one page of a file in place, as a failing disk does. */
const spoil = (path: string, page: number) => {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(pageBytes, 0x5a), 0, pageBytes, page * pageBytes)
  closeSync(file)
}

/** A data directory with a table of many pages; answers where its file lies. */
const withTable = async () => {
  const directory = createDataDirectory()
  const database = await openDatabase({ ...patience, dataDirectory: directory })
  await sql`create table kept as select n, repeat('x', 500) as filling from generate_series(1, 200) n`.execute(database.db)
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('kept') as path`.execute(database.db)
  await database.close()
  return { directory, file: rows[0]?.path ?? '' }
}

test.each(['before the start', 'while the site runs'])(
  'a page that was damaged %s is remembered, and told once with its file and what helps; the rest goes on',
  async (when) => {
    const { directory, file } = await withTable()
    const report = vi.fn<(error: Error) => void>()
    const damage = () => [3, 5].forEach((page) => spoil(join(directory, 'database', file), page))
    if (when === 'before the start') damage()
    const database = await openDatabase({ ...patience, dataDirectory: directory, report })
    if (when === 'while the site runs') damage()
    expect([await database.isReady(), database.recentDamage()]).toEqual([true, null])
    const all = sql`select max(filling) from kept`
    for (let round = 0; round < 3; round += 1) await expect(all.execute(database.db)).rejects.toMatchObject({ code: 'XX001' })
    await expect(sql`select filling from kept where ctid = '(5,1)'`.execute(database.db)).rejects.toMatchObject({ code: 'XX001' })
    expect(database.recentDamage()).toContain(file)
    expect(report).toHaveBeenCalledOnce()
    const line = report.mock.calls[0]![0].message
    for (const part of [join(directory, 'database'), file, 'Stop the site and restore a backup', 'docs/operating.md']) expect(line).toContain(part)
    expect((await sql`select n from kept where ctid = '(0,1)'`.execute(database.db)).rows).toEqual([{ n: 1 }])
    await database.close()
  },
)

test('a damage is forgotten a minute after it was last met, and its file is named once a minute; other faults are none', () => {
  const report = vi.fn()
  let now = 0
  const { record, recentMessage } = watchDamage({ location: 'It', remedy: 'Help it.', report }, () => now)
  const fault = (code: string, message: string) => Object.assign(new Error(message), { code })
  record(fault('23505', 'duplicate key'))
  record(fault('08006', 'gone'))
  expect([recentMessage(), report.mock.calls]).toEqual([null, []])
  record(fault('XX001', 'invalid page in block 7 of relation "base/5/1"'))
  now = 40_000
  record(fault('XX001', 'invalid page in block 8 of relation "base/5/1"'))
  record(fault('XX002', 'index "listing_pkey" contains unexpected zero page at block 2'))
  record(fault('58030', 'could not read blocks 3..3 in file "base/5/2": Input/output error'))
  expect(report).toHaveBeenCalledTimes(3)
  now = 99_000
  expect(recentMessage()).toContain('base/5/2')
  record(fault('XX001', 'invalid page in block 7 of relation "base/5/1"'))
  expect(report).toHaveBeenCalledTimes(4)
  now = 160_000
  expect(recentMessage()).toBeNull()
})

/** What the tables, indexes and catalogues of a database hold, as a sum for each file; a start may write its log and its process id. */
const contentOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^\d+/.test(entry.name) && /[/\\](?:base|global)\b/.test(entry.parentPath))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

const cut = (bytes: number, files: RegExp) => (database: string) => {
  for (const entry of readdirSync(database, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && files.test(path)) truncateSync(path, bytes)
  }
}

test.each<[string, (database: string) => void]>([
  ['every file is empty', cut(0, /./)],
  ['the control file is empty', cut(0, /pg_control$/)],
  ['the control file is cut off', cut(100, /pg_control$/)],
  ['the log is empty', cut(0, /pg_wal.0+\d+$/)],
  ['the catalogues are empty', cut(0, /base.5.\d+$/)],
  ['the tables are gone', (database) => rmSync(join(database, 'base'), { recursive: true })],
])('a database of which %s is refused in one sentence with directory and remedy, and left as it is', async (_what, damage) => {
  const directory = createDataDirectory()
  damage(join(directory, 'database'))
  const before = contentOf(join(directory, 'database'))
  const fault = await openDatabase({ ...patience, dataDirectory: directory }).catch((error: unknown) => error)
  expect(fault).toMatchObject({
    name: 'StartFault',
    words: {
      en: `The database in ${join(directory, 'database')} cannot be opened: its files are damaged, cut off or not readable; restore a backup of ${directory}, or move that directory away to start with an empty site.`,
      zh: expect.stringMatching(/已损坏.*请恢复.*备份.*。$/),
    },
  })
  expect(contentOf(join(directory, 'database'))).toEqual(before)
})
