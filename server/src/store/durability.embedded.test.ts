import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createDataDirectory, patience } from './testing.ts'

const script = fileURLToPath(new URL('./durability.testing.ts', import.meta.url))
const running = new Set<number>()
afterEach(() => {
  for (const pid of running) process.kill(pid, 'SIGKILL')
  running.clear()
})

/** While one is open in this process the others are open in half the time: they share its machine code. */
let other: Database
beforeAll(async () => {
  other = await openDatabase({ ...patience, dataDirectory: createDataDirectory() })
})
afterAll(() => other.close())

/** A process on the directory, with the lines it says; `heard` waits for one that starts so. */
const run = (directory: string, task: 'hold' | 'write') => {
  const child = spawn(process.execPath, [script, directory, task], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const lines: string[] = []
  const lineReader = createInterface(child.stdout)
  lineReader.on('line', (line) => lines.push(line))
  const pid = child.pid ?? 0
  running.add(pid)
  const gone = once(child, 'close').then(() => running.delete(pid))
  const heard = async (start: string) => {
    for (;;) {
      const found = lines.find((line) => line.startsWith(start))
      if (found !== undefined) return found
      await Promise.race([once(lineReader, 'line'), gone.then(() => Promise.reject(new Error(`ended without "${start}": ${lines.join('\n')}`)))])
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  const acknowledged = () => lines.filter((line) => line.startsWith('ack ')).length
  return { child, pid, heard, kill, gone, acknowledged }
}

/** How many whole transactions of the writer a directory holds; half of one would be an error. */
const wholeIn = async (directory: string) => {
  const database = await openDatabase({ ...patience, dataDirectory: directory })
  const { rows } = await sql<{ rows: number; last: number; short: number }>`
    select count(*) as rows, coalesce(max(n), -1) as last, count(*) filter (where length(filler) <> 500) as short from written`.execute(database.db)
  await database.close()
  const { rows: count, last, short } = rows[0] ?? { rows: 0, last: -1, short: 0 }
  expect({ isWhole: count % 2 === 0, hasNoGap: last === count - 1, short }).toEqual({ isWhole: true, hasNoGap: true, short: 0 })
  return count / 2
}

test('every commit reaches the disk: at least one sync each', async () => {
  const database = await openDatabase({ ...patience, dataDirectory: createDataDirectory() })
  await sql`create table written (n int)`.execute(database.db)
  const before = (await database.syncCount?.()) ?? 0
  for (let n = 0; n < 50; n++) await sql`insert into written values (${n})`.execute(database.db)
  expect(((await database.syncCount?.()) ?? 0) - before).toBeGreaterThanOrEqual(50)
  const settled = (await database.syncCount?.()) ?? 0
  await sql`select count(*) from written`.execute(database.db)
  expect(await database.syncCount?.()).toBe(settled)
  await database.close()
})

test('after kill -9 every acknowledged transaction is there, whole, and the directory opens at once', async () => {
  const directory = createDataDirectory()
  for (let round = 1; round <= 3; round++) {
    const writer = run(directory, 'write')
    await writer.heard(`ack ${round * 40}`)
    await writer.kill()
    expect(await wholeIn(directory)).toBeGreaterThanOrEqual(writer.acknowledged())
  }
})

/** Moments at which a directory is copied. */
const moments = process.env['JOURNEYS'] === 'all' ? 20 : 8

// Windows cannot pause a process
test.skipIf(process.platform === 'win32')('a copy of the directory taken at any moment of writing holds every transaction acknowledged by then', async () => {
  const directory = createDataDirectory()
  const writer = run(directory, 'write')
  for (let point = 1; point <= moments; point++) {
    await writer.heard(`ack ${point * 15}`)
    // the writer is paused at any point until the copy is checked
    process.kill(writer.pid, 'SIGSTOP')
    const acknowledged = writer.acknowledged()
    const copy = createDataDirectory('nothing')
    cpSync(join(directory, 'database'), join(copy, 'database'), { recursive: true })
    expect(await wholeIn(copy)).toBeGreaterThanOrEqual(acknowledged)
    rmSync(copy, { recursive: true })
    process.kill(writer.pid, 'SIGCONT')
  }
  await writer.kill()
})

test('a second process refuses and names the first; after kill -9 of the first the directory is free', async () => {
  const directory = createDataDirectory()
  const first = run(directory, 'hold')
  await first.heard('open')
  const second = run(directory, 'hold')
  const refusal = await second.heard('refused')
  expect(refusal).toMatch(/^refused in-use The data directory .+ is in use by process \d+ on .+, started \d{4}-\d\d-\d\dT.+; stop it first/)
  expect(refusal).toContain(`process ${first.pid} `)
  await second.gone
  await first.kill()
  const third = run(directory, 'hold')
  await third.heard(`open ${third.pid}`)
  // an orderly end frees it, too
  third.child.stdin.end()
  await third.gone
  const database = await openDatabase({ ...patience, dataDirectory: directory })
  await expect(openDatabase({ dataDirectory: directory })).rejects.toMatchObject({ code: 'in-use' })
  await database.close()
})

test('of four processes that start together exactly one opens the directory', async () => {
  const directory = createDataDirectory()
  const starters = [1, 2, 3, 4].map(() => run(directory, 'hold'))
  const heard = await Promise.all(starters.map(({ heard }) => Promise.any([heard('open'), heard('refused in-use')])))
  expect(heard.filter((line) => line.startsWith('open'))).toHaveLength(1)
  const owner = heard.find((line) => line.startsWith('open'))?.split(' ')[1] ?? ''
  for (const line of heard.filter((each) => each.startsWith('refused'))) expect(line).toContain(`process ${owner} `)
})
