import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { clearAbandoned, isAlive, makeRunFolder, removeFolder } from '../tools/run-folder.ts'

/** A running site: its address, and how to end it. `complaints` is its output about faults. */
export type RunningSite = { readonly address: string; readonly dataDirectory: string; readonly complaints: () => string; stop(): Promise<void> }

export type SiteOptions = {
  /** Absent: the profile that the project ships. */
  profile?: SiteProfile
  /** What to do with the data directory before the site opens it. */
  prepare?: (dataDirectory: string) => Promise<void> | void
}

const main = fileURLToPath(new URL('../app/src/main.ts', import.meta.url))
const prefix = 'site-journeys-'
const pidFile = 'site.pid'
/** Milliseconds; the first start on a busy machine builds the pages and makes the demo market. */
const startWait = 170_000
const stopWait = 15_000

/** Whether the process id still belongs to a site, since ids are reused. Only Linux can tell without a program. */
const isSite = (pid: number): boolean => {
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && readFileSync(command, 'utf8').split('\0').includes(main)
}

/** Ends the site of a killed test run. */
function endAbandoned(folder: string): void {
  const file = join(folder, pidFile)
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  if (isAlive(pid) && isSite(pid)) process.kill(pid, 'SIGTERM')
}

const exitOf = (site: ChildProcess) =>
  new Promise<void>((resolve) => (site.exitCode !== null || site.signalCode !== null ? resolve() : site.once('exit', () => resolve())))

async function end(site: ChildProcess): Promise<void> {
  const late = setTimeout(() => site.kill('SIGKILL'), stopWait)
  site.kill('SIGTERM')
  await exitOf(site)
  clearTimeout(late)
}

/** Waits for the line with the address; throws with all output of the site when it does not come. */
function addressOf(site: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The site ${why}. It output:\n${output()}`))
    const late = setTimeout(() => fail(`was not ready after ${startWait / 1000} s`), startWait)
    const settle = (then: () => void) => () => {
      clearTimeout(late)
      then()
    }
    site.once('exit', (code) => settle(() => fail(`ended with ${code}`))())
    site.stdout?.on('data', () => {
      const ready = /^Ready: (\S+)\/home$/m.exec(output())?.[1]
      if (ready) settle(() => resolve(ready))()
    })
  })
}

/** Starts the program of `npm start` on a free loopback port with its own data directory. */
export async function startSite({ profile, prepare }: SiteOptions = {}): Promise<RunningSite> {
  clearAbandoned(prefix, endAbandoned)
  const folder = makeRunFolder(prefix)
  const dataDirectory = join(folder, 'data')
  const environment: NodeJS.ProcessEnv = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDirectory, RATE_LIMITS: 'off', ALERT_SECONDS: '3' }
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'SITE_PROFILE', 'DEMO_MARKET']) delete environment[name]
  if (profile) {
    environment['SITE_PROFILE'] = join(folder, 'profile.json')
    writeFileSync(environment['SITE_PROFILE'], JSON.stringify(profile))
  }
  try {
    await prepare?.(dataDirectory)
    const site = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    writeFileSync(join(folder, pidFile), String(site.pid))
    process.once('exit', () => site.kill('SIGKILL'))
    const lines = { out: '', err: '' }
    site.stdout.on('data', (text) => (lines.out += text))
    site.stderr.on('data', (text) => (lines.err += text))
    const address = await addressOf(site, () => lines.out + lines.err).catch(async (error: unknown) => {
      await end(site)
      throw error
    })
    const stop = async () => {
      await end(site)
      removeFolder(folder)
    }
    return { address, dataDirectory, complaints: () => lines.err, stop }
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}
