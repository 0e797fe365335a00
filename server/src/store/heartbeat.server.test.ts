import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { isUnavailable } from './faults.ts'
import { createServerDatabase } from './testing.ts'

/** A proxy between the site and its server that can drop all data, as a paused server or a broken network does. */
async function startMiddle(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const middle: Server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.on('error', () => undefined).on('close', () => to.destroy()))
      from.on('data', (bytes) => void to.write(bytes))
      if (state.isPaused) from.pause()
    }
  })
  await once(middle.listen(0, '127.0.0.1'), 'listening')
  const address = middle.address()
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }).href
  const state = {
    url,
    isPaused: false,
    pause: (isPaused: boolean) => {
      state.isPaused = isPaused
      for (const socket of sockets)
        if (isPaused) socket.pause()
        else socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      middle.close()
    },
  }
  return state
}

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

test('what waits for a server that falls silent is given up, the next statements do not wait, and it comes back by itself', async () => {
  const { databaseUrl, drop } = await createServerDatabase()
  closings.push(drop)
  const middle = await startMiddle(databaseUrl)
  closings.push(middle.close)
  const said: string[] = []
  const database = await openDatabase({ databaseUrl: middle.url, dataDirectory: '', statementMs: 60_000, report: ({ message }) => said.push(message) })
  closings.push(() => database.close())
  const ask = () => sql`select 1 as one`.execute(database.db)
  await ask()
  middle.pause(true)
  const failed = await Promise.all(
    [ask(), database.transaction(async (tx) => sql`select 1`.execute(tx))].map((asked) => asked.catch((error: unknown) => error)),
  )
  expect(failed.map(isUnavailable)).toEqual([true, true])
  await expect(ask()).rejects.toThrow('does not answer')
  expect(await database.isReady()).toBe(false)
  expect(said).toEqual([expect.stringContaining('does not answer')])
  middle.pause(false)
  await vi.waitFor(ask)
  expect(said.at(-1)).toContain('answers again')
})

test('a slow statement on a server that answers is waited for', async () => {
  const { databaseUrl, drop } = await createServerDatabase()
  closings.push(drop)
  const database = await openDatabase({ databaseUrl, dataDirectory: '' })
  closings.push(() => database.close())
  expect((await sql`select 1 as one from pg_sleep(2.5)`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
