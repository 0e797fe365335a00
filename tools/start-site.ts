import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { removeStaleFolders, isAlive, makeRunFolder, removeFolder } from './run-folder.ts'

/** A running site: its origin, its data directory, and what it wrote to standard output and to standard error. */
export type RunningSite = {
  readonly origin: string
  readonly dataDirectory: string
  readonly output: () => string
  readonly errorOutput: () => string
  stop(): Promise<void>
}

export type SiteOptions = {
  /** The profile of the default site (`market/site.json`) if absent. */
  profile?: SiteProfile
  /** Fills the data directory before the site opens it. */
  prepare?: (dataDirectory: string) => Promise<void> | void
  /** Further settings. */
  environment?: Readonly<Record<string, string>>
}

const main = fileURLToPath(new URL('../app/src/main.ts', import.meta.url))
const prefix = 'site-journeys-'
const pidFile = 'site.pid'
/** The first start builds the pages and creates the demo market. */
const startTimeoutInMs = 580_000
const stopTimeoutInMs = 60_000

/** Whether the process is a site, since process ids are reused. Always false where `/proc` is missing. */
const isSite = (pid: number): boolean => {
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && readFileSync(command, 'utf8').split('\0').includes(main)
}

/** Stops the site that a killed test run left running. */
function stopAbandonedSite(folder: string): void {
  const file = join(folder, pidFile)
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  if (isAlive(pid) && isSite(pid)) process.kill(pid, 'SIGTERM')
}

const waitForExit = (site: ChildProcess) =>
  new Promise<void>((resolve) => (site.exitCode !== null || site.signalCode !== null ? resolve() : site.once('exit', () => resolve())))

async function stopProcess(site: ChildProcess): Promise<void> {
  const timer = setTimeout(() => site.kill('SIGKILL'), stopTimeoutInMs)
  site.kill('SIGTERM')
  await waitForExit(site)
  clearTimeout(timer)
}

/** Waits until the site prints its origin; throws with all its output if it exits before or takes too long. */
function waitForOrigin(site: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The site ${reason}. Its output:\n${output()}`))
    const timer = setTimeout(() => fail(`was not ready after ${startTimeoutInMs / 1000} s`), startTimeoutInMs)
    const settle = (report: () => void) => {
      clearTimeout(timer)
      report()
    }
    site.once('exit', (code) => settle(() => fail(`exited with code ${code}`)))
    site.stdout?.on('data', () => {
      const origin = /^Ready: (\S+)\/home$/m.exec(output())?.[1]
      if (origin) settle(() => resolve(origin))
    })
  })
}

/** Starts the program of `npm start` on a free loopback port with its own data directory. */
export async function startSite({ profile, prepare, environment: settings }: SiteOptions = {}): Promise<RunningSite> {
  removeStaleFolders(prefix, stopAbandonedSite)
  const folder = makeRunFolder(prefix)
  const dataDirectory = join(folder, 'data')
  // ALERT_SECONDS: seconds between two rounds of alerts
  const environment: NodeJS.ProcessEnv = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDirectory, RATE_LIMITS: 'off', ALERT_SECONDS: '3' }
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'SITE_PROFILE', 'DEMO_MARKET']) delete environment[name]
  Object.assign(environment, settings)
  if (profile) {
    environment['SITE_PROFILE'] = join(folder, 'profile.json')
    writeFileSync(environment['SITE_PROFILE'], JSON.stringify(profile))
  }
  try {
    await prepare?.(dataDirectory)
    const site = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    writeFileSync(join(folder, pidFile), String(site.pid))
    process.once('exit', () => site.kill('SIGKILL'))
    const output = { out: '', err: '' }
    site.stdout.on('data', (text) => (output.out += text))
    site.stderr.on('data', (text) => (output.err += text))
    const origin = await waitForOrigin(site, () => output.out + output.err).catch(async (error: unknown) => {
      await stopProcess(site)
      throw error
    })
    const stop = async () => {
      await stopProcess(site)
      removeFolder(folder)
    }
    return { origin, dataDirectory, output: () => output.out, errorOutput: () => output.err, stop }
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}
