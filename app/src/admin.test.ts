import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDataDirectory } from '@site/server/store/testing.ts'
import { afterAll, expect, test, vi } from 'vitest'

const program = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))
const folder = createDataDirectory()
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function launch(name: string, args: readonly string[] = []) {
  const env = { PATH: process.env['PATH'], LANG: 'en', PORT: '0', DEMO_MARKET: 'off', DATA_DIR: folder }
  const child = spawn(process.execPath, [program(name), ...args], { env })
  children.add(child.once('exit', () => children.delete(child)))
  const heard = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (heard.text += String(bytes)))
  return { child, heard }
}

/** Runs the operator's command to its end. */
async function admin(...args: string[]): Promise<{ exit: unknown; text: string }> {
  const { child, heard } = launch('admin.ts', args)
  const [exit] = await once(child, 'close')
  return { exit, text: heard.text }
}

test('the operator’s command works beside a stopped site and on the running one, and its mail goes out', async () => {
  const created = await admin('user:create', 'boss', '--email', 'boss@site.example', '--role', 'Intermediary', '--operator')
  expect(created).toEqual({ exit: 0, text: expect.stringMatching(/^Created boss \(Intermediary\)\.\nPassword \(shown this once\): \S+\n$/) })
  // queued while no site runs to send it
  expect((await admin('user:password', 'boss')).exit).toBe(0)

  const site = launch('main.ts')
  await vi.waitFor(() => expect(site.heard.text).toContain('Ready:'), { interval: 100 })
  expect(await admin('user:feature', 'boss', 'sharelist', 'on')).toEqual({ exit: 0, text: 'boss now has sharelist.\n' })
  expect(await admin('user:feature', 'boss', 'sharelist', 'up')).toMatchObject({ exit: 1, text: expect.stringContaining('on|off must be one of') })
  const written = (await admin('audit')).text.trim().split('\n')
  expect(written.map((line) => line.split('\t')[2])).toEqual(['set-permission', 'reset-password', 'create-account'])
  const outbox = join(folder, 'outbox')
  await vi.waitFor(() => expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(1), { interval: 100 })
  expect(readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8')).toContain('To: boss <boss@site.example>')

  site.child.kill('SIGTERM')
  expect((await once(site.child, 'close'))[0]).toBe(0)
  expect((await admin('user:list')).text).toContain('boss@site.example')
})

test('without a command it says how it is used', async () => {
  const { exit, text } = await admin()
  expect(exit).toBe(1)
  expect(text).toContain('user:permit USERNAME CODE on|off')
})
