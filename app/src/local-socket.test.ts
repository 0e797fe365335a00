import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sendLocalRequest, socketPathOf, type LocalSocket, type LocalRequest, openLocalSocket } from './local-socket.ts'

const folders: string[] = []
const doors: LocalSocket[] = []
const folder = (prefix = 'socket-') => {
  const path = mkdtempSync(join(tmpdir(), prefix))
  folders.push(path)
  return path
}
afterEach(async () => {
  for (const socket of doors.splice(0)) await socket.close()
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
})

const request: LocalRequest = { args: ['user:list', '房'], systemUser: 'ana', locale: 'zh' }
const open = async (directory: string, answer: Parameters<typeof openLocalSocket>[1], faults: unknown[] = []) => {
  const socket = await openLocalSocket(directory, answer, (error) => faults.push(error))
  if (socket) doors.push(socket)
  return socket
}

test('a request returns lines as they are printed, then the exit code', async () => {
  const directory = folder()
  const heard: LocalRequest[] = []
  await open(directory, async (asked, say) => {
    heard.push(asked)
    say('第一行')
    say('second\nline')
    return 3
  })
  const lines: string[] = []
  expect(await sendLocalRequest(directory, request, (line) => lines.push(line))).toBe(3)
  expect(heard).toEqual([request])
  expect(lines).toEqual(['第一行', 'second\nline'])
})

test.skipIf(process.platform === 'win32')('only its own user can open the socket', async () => {
  const directory = folder()
  chmodSync(directory, 0o755)
  await open(directory, async () => 0)
  const { path } = socketPathOf(directory)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
})

test('there is no answer without a site, nor from the socket of an ended process', async () => {
  const directory = folder()
  expect(await sendLocalRequest(directory, request, () => undefined)).toBe(null)
  await (await open(directory, async () => 0))?.close()
  doors.length = 0
  if (process.platform !== 'win32') {
    const { path } = socketPathOf(directory)
    writeFileSync(path, '')
    expect(await sendLocalRequest(directory, request, () => undefined)).toBe(null)
  }
  expect(await open(directory, async () => 7)).not.toBe(null)
  expect(await sendLocalRequest(directory, request, () => undefined)).toBe(7)
})

test('a second server with the same data directory leaves the socket to the first', async () => {
  const directory = folder()
  await open(directory, async () => 1)
  expect(await open(directory, async () => 2)).toBe(null)
  expect(await sendLocalRequest(directory, request, () => undefined)).toBe(1)
})

test.skipIf(process.platform === 'win32')('a data directory with a long path has its socket elsewhere', async () => {
  const directory = join(folder(), 'd'.repeat(120))
  const { path } = socketPathOf(directory)
  expect(Buffer.byteLength(path)).toBeLessThan(108)
  folders.push(dirname(path))
  await open(directory, async () => 5)
  expect(existsSync(path)).toBe(true)
  expect(await sendLocalRequest(directory, request, () => undefined)).toBe(5)
})

test.each(['not json\n', '{"args":"user:list","who":"a","locale":"zh"}\n', 'null\n', `"${'x'.repeat(70_000)}`])(
  'a malformed request is refused: %#',
  async (text) => {
    const directory = folder()
    const faults: unknown[] = []
    await open(directory, async () => Promise.reject(new Error('never asked')), faults)
    const socket = connect(socketPathOf(directory).path)
    socket.on('error', () => undefined) // cut off while it still writes
    socket.write(text)
    await once(socket, 'close')
    expect(String(faults[0])).not.toContain('never asked')
    expect(faults).toHaveLength(1)
  },
)

test('a fault inside a command is reported, and the client rejects', async () => {
  const directory = folder()
  const faults: unknown[] = []
  await open(directory, async () => Promise.reject(new Error('broken')), faults)
  await expect(sendLocalRequest(directory, request, () => undefined)).rejects.toThrow('closed the connection')
  expect(String(faults[0])).toContain('broken')
})

test('closing the socket aborts running commands and waits for them', async () => {
  const directory = folder()
  const steps: string[] = []
  const begun = Promise.withResolvers<void>()
  const socket = await open(directory, async (_asked, _say, signal) => {
    begun.resolve()
    await once(signal, 'abort')
    steps.push('told')
    await new Promise((done) => setTimeout(done, 50))
    steps.push('done')
    return 130
  })
  const asked = sendLocalRequest(directory, request, () => undefined).catch(() => null)
  await begun.promise
  await socket?.close()
  expect(steps).toEqual(['told', 'done'])
  expect(await asked).toBe(null)
})
