import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedClient } from './embedded-connection.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { createDataDirectory } from './testing.ts'

let engine: EmbeddedEngine
beforeAll(async () => {
  engine = new EmbeddedEngine(join(createDataDirectory('empty'), 'database'))
  const client = await connect()
  await client.query('create table parcel (name text)')
})
afterAll(() => engine.close())

const newClient = () => {
  const client = new (embeddedClient(engine))()
  client.on('error', () => undefined)
  return client
}
const connect = async () => {
  const client = newClient()
  await client.connect()
  return client
}
const namesStored = async () => (await (await connect()).query<{ name: string }>('select name from parcel')).rows.map(({ name }) => name)

test('a client that ends while it connects never becomes ready', async () => {
  const client = newClient()
  const calls: string[] = []
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.connect((error: Error | null) => void calls.push(error ? 'failed' : 'ready'))
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await ended
  await connect()
  expect(calls).toEqual(['failed'])
})

test('a client whose engine restarted inside its transaction cannot go on with the rest of it', async () => {
  const client = await connect()
  await client.query('begin')
  await client.query("insert into parcel values ('first')")
  engine.stop(new Error('a statement of someone else took too long'))
  await expect(client.query("insert into parcel values ('second')")).rejects.toMatchObject({ code: '08006' })
  expect(await namesStored()).toEqual([])
})

test('a client that lost the session to another one can neither write nor commit', async () => {
  const first = await connect()
  await first.query('begin')
  await first.query("insert into parcel values ('first')")
  const second = await connect()
  await expect(first.query('commit')).rejects.toMatchObject({ code: '08006' })
  await second.query("insert into parcel values ('second')")
  expect(await namesStored()).toEqual(['second'])
})
