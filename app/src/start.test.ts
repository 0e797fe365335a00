import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDataDirectory } from '@site/server/store/testing.ts'
import { afterAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const children = new Set<ChildProcessWithoutNullStreams>()

/** Groups of processes in which something runs on although the first of them has ended. */
const orphans = new Set<ChildProcessWithoutNullStreams>()

/** Starts the site as `npm start` does; resolves with its output when it is ready or has ended. */
function start(environment: Record<string, string>, command: readonly string[] = [process.execPath, main]) {
  const [program = '', ...parameters] = command
  const env = { PATH: process.env['PATH'], LANG: 'en', PORT: '0', DEMO_MARKET: 'off', ...environment }
  const child: ChildProcessWithoutNullStreams = spawn(program, parameters, { env, cwd: root, detached: true })
  children.add(child)
  const output: string[] = []
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => (children.delete(child), done(code))))
  const settled = new Promise<string>((done) => {
    const hear = (bytes: Buffer) => {
      output.push(String(bytes))
      if (output.join('').includes('Ready:')) done(output.join(''))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => done(output.join('')))
  })
  return { child, settled, ended }
}

const listening = (port = 0) =>
  new Promise<Server>((done) => {
    const server = createServer()
    server.listen(port, '127.0.0.1', () => done(server))
  })

afterAll(() => {
  // with what it started
  for (const { pid } of [...children, ...orphans]) if (pid) process.kill(-pid, 'SIGKILL')
})

test('a port in use is reported in one sentence', async () => {
  const server = await listening()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { settled, ended } = start({ PORT: String(port), DATA_DIR: createDataDirectory('nothing') })
  expect((await settled).trim().split('\n').at(-1)).toBe(`Port ${port} is taken. Stop the program that uses it, or choose another with PORT.`)
  expect(await ended).toBe(1)
  server.close()
})

test('two processes on one data directory: the second refuses and names the first; SIGTERM ends the first cleanly, with the file of its index', async () => {
  const folder = createDataDirectory()
  const first = start({ DATA_DIR: folder })
  const text = await first.settled
  expect(text).toMatch(/Ready: http:\/\/127\.0\.0\.1:\d+\/home/)
  const address = /http:\/\/[\d.:]+/.exec(text)![0]
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await expect.poll(async () => await (await fetch(`${address}/readyz`)).json()).toMatchObject({ data: { search: 'memory' } })

  const second = start({ DATA_DIR: folder })
  expect(await second.settled).toContain(String(first.child.pid))
  expect(await second.ended).toBe(1)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(readdirSync(folder)).toContain('search-index')
})

test.skipIf(process.platform === 'win32')('SIGTERM to `npm start` ends the site behind the shell in between', async () => {
  const first = start({ DATA_DIR: createDataDirectory(), HOME: process.env['HOME'] ?? '' }, ['npm', 'start', '--silent'])
  orphans.add(first.child)
  const address = /http:\/\/[\d.:]+/.exec(await first.settled)![0]
  first.child.kill('SIGTERM')
  await first.ended
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), { interval: 100 })
  orphans.delete(first.child)
})

test('faults of the settings come in the terminal’s language', async () => {
  const { settled, ended } = start({ PORT: 'many', LANG: 'zh_CN.UTF-8', DATA_DIR: createDataDirectory('nothing') })
  expect(await settled).toContain('设置有 1 处错误')
  expect(await ended).toBe(1)
})

test('an unusable data directory is reported in one sentence', async () => {
  const file = join(createDataDirectory('nothing'), 'a-file')
  writeFileSync(file, 'x')
  const { settled, ended } = start({ DATA_DIR: file })
  expect((await settled).trim().split('\n')).toHaveLength(1)
  expect(await ended).toBe(1)
})

/** The files of the site's own tables and indexes: PostgreSQL numbers what it did not bring itself from here on. */
const firstOwn = 16_384

test.each<[string, (database: string) => void, string]>([
  [
    'whose tables are cut off',
    (database) => {
      const folder = join(database, 'base', '5')
      for (const name of readdirSync(folder)) if (Number(name) >= firstOwn) truncateSync(join(folder, name), 0)
    },
    'cannot be opened: its files are damaged',
  ],
  [
    'that was emptied beside other data',
    (database) => {
      rmSync(database, { recursive: true })
      mkdirSync(database)
      writeFileSync(`${database}-made`, '')
    },
    'is gone: the directory is empty',
  ],
])('a database %s ends the start with one sentence, and no demo market takes its place', async (_what, damage, sentence) => {
  const folder = createDataDirectory()
  const database = join(folder, 'database')
  damage(database)
  const before = readdirSync(database)
  const { settled, ended } = start({ DATA_DIR: folder, DEMO_MARKET: 'on' })
  const said = (await settled).trim()
  expect(said).not.toMatch(/^\s+at /m)
  for (const part of [database, sentence, 'estore a backup']) expect(said.split('\n').at(-1)).toContain(part)
  expect(await ended).toBe(1)
  if (before.length === 0) expect(readdirSync(database)).toEqual([])
})
