import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The browser of the journeys: at CHROMIUM_PATH, else in a usual location, else Debian's, installed when that is allowed. */

/** Arguments of a test browser: no window, no requests of its own; in a container it runs as root. */
export const chromiumArguments = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** For maps: software WebGL, which is slow, so only tests of maps use it. */
export const webglArguments: readonly string[] = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Debian packages of the journeys. The headless shell needs two thirds of the time of Chromium. */
const packages = { browser: 'chromium-headless-shell', font: 'fonts-noto-cjk' }
const shell = `/usr/bin/${packages.browser}`

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing or not executable: try the next path
  }
}

/** Usual locations of browsers by platform. */
const usualPlaces = (): readonly string[] => {
  if (process.platform === 'darwin')
    return ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  if (process.platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) =>
      process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
    )
  return [
    shell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    join(homedir(), '.local/bin/chromium'),
  ]
}

/** The browser that playwright-core downloads. */
const playwrightPlace = (): string =>
  (createRequire(import.meta.url)('playwright-core') as { chromium: { executablePath(): string } }).chromium.executablePath()

const isDebian = (): boolean => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** A prefix to run commands as root without a password; null when that is not allowed. */
const rootCommand = (): readonly string[] | null => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

const apt = (root: readonly string[], ...args: string[]): boolean => {
  const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return spawnSync(program, rest, { stdio: ['ignore', process.stderr, 'inherit'] }).status === 0
}

/** Installs Debian packages where possible, and reports it. */
function install(names: readonly string[]): void {
  const root = isDebian() ? rootCommand() : null
  if (!root) return
  console.error(`The browser journeys need ${names.join(' and ')}: installing from Debian's packages…`)
  if (apt(root, 'update', '-q')) apt(root, 'install', '-y', '-q', '--no-install-recommends', ...names)
}

/** Whether the system has a font with Chinese characters; systems other than Linux include one. */
const hasChineseFont = (): boolean => {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const findInstalled = (): string | undefined => [...usualPlaces(), playwrightPlace()].find(isProgram)

const nowhere = `No Chromium was found. Install one (Debian: apt-get install ${packages.browser} ${packages.font}), or give its path in CHROMIUM_PATH.`

/**
 * The path of a Chromium that runs here: CHROMIUM_PATH, then the usual locations. On Debian it installs a missing browser and Chinese font when
 * that is allowed; with `isShellWanted` also the headless shell beside another browser. Otherwise throws a sentence with instructions.
 */
export function findChromium(isShellWanted = false): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, and no program is there.`)
  const found = given || findInstalled()
  const isEnough = found !== undefined && (!isShellWanted || Boolean(given) || found === shell)
  const missing = [...(isEnough ? [] : [packages.browser]), ...(hasChineseFont() ? [] : [packages.font])]
  if (missing.length > 0) install(missing)
  const path = given || findInstalled()
  if (!path) throw new Error(nowhere)
  if (!hasChineseFont()) console.error(`No font with Chinese characters was found: pages are tested, but Chinese shows as boxes (Debian: ${packages.font}).`)
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium(true))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
