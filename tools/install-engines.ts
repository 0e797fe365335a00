import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFullChromium } from './find-chromium.ts'
import { engineNames, missingPackages } from './find-engines.ts'

// Installs Firefox, WebKit and a Chromium with notifications from Debian's packages for the journeys, as root or with sudo without a password. Does nothing where
// they are, and on other systems says what is missing: the journeys are skipped there. `node tools/install-engines.ts`.

/** Only one process installs at a time; the others wait for it. */
const lock = join(tmpdir(), 'install-engines.lock')
const lockLimitInMs = 600_000

const hasChineseFont = (): boolean => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const missing = (): string[] => [
  ...new Set(engineNames.flatMap(missingPackages)),
  // notifications, which the headless shell of npm lacks
  ...(findFullChromium() === null ? ['chromium'] : []),
  ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
]

const isDebian = (): boolean => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The words before a command that run it as root without a password; null if that is not possible. */
const rootCommand = (): readonly string[] | null => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      mkdirSync(lock)
      return
    } catch {
      const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
      // a killed process left it
      if (Date.now() - mtimeMs > lockLimitInMs) rmSync(lock, { recursive: true, force: true })
      else await wait(500)
    }
  }
}

function install(root: readonly string[], packages: readonly string[]): void {
  const runAptGet = (...args: string[]): boolean => {
    // apt-get itself waits for another apt-get
    const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=600', ...args]
    return spawnSync(program, rest, { stdio: ['ignore', process.stderr, 'inherit'] }).status === 0
  }
  console.error(`Installing ${packages.join(', ')} from Debian's packages…`)
  if (runAptGet('update', '-q')) runAptGet('install', '-y', '-q', '--no-install-recommends', ...packages)
}

const root = missing().length > 0 && isDebian() ? rootCommand() : null
if (root) {
  await takeLock()
  try {
    const packages = missing()
    if (packages.length > 0) install(root, packages)
  } finally {
    if (existsSync(lock)) rmdirSync(lock)
  }
}
const stillMissing = missing()
console.log(
  stillMissing.length === 0
    ? 'Firefox, WebKit and a Chromium with notifications are installed.'
    : `Not installed: ${stillMissing.join(', ')}. Their journeys will be skipped.`,
)
