import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The browser of the journeys: the one at CHROMIUM_PATH, else one in a usual place, else Debian's, installed on the way when that is allowed. */

/** How a browser for tests is started: no window, nothing asked of the network by itself; inside a container it runs as root. */
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

/** For maps: WebGL drawn by the processor, which is slow, so only what looks at maps has it. */
export const webglArguments: readonly string[] = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** What the journeys need of Debian, by package. The shell is Chromium without its windows: the same pages in two thirds of the time. */
const packages = { browser: 'chromium-headless-shell', font: 'fonts-noto-cjk' }
const shell = `/usr/bin/${packages.browser}`

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there, or not ours to run: the next place is looked at
  }
}

/** Where browsers stand by themselves, by platform. */
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

/** The browser that playwright-core would have downloaded for itself. */
const playwrightPlace = (): string =>
  (createRequire(import.meta.url)('playwright-core') as { chromium: { executablePath(): string } }).chromium.executablePath()

const isDebian = (): boolean => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** How to act as root without being asked for a password; null when that is not allowed. */
const rootCommand = (): readonly string[] | null => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

const apt = (root: readonly string[], ...said: string[]): boolean => {
  const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...said]
  return spawnSync(program, rest, { stdio: ['ignore', process.stderr, 'inherit'] }).status === 0
}

/** Installs Debian packages where that is possible, saying so. */
function install(names: readonly string[]): void {
  const root = isDebian() ? rootCommand() : null
  if (!root) return
  console.error(`The browser journeys need ${names.join(' and ')}: installing from Debian's packages…`)
  if (apt(root, 'update', '-q')) apt(root, 'install', '-y', '-q', '--no-install-recommends', ...names)
}

/** Whether a font with Chinese characters is known to the system; other systems than Linux bring one. */
const hasChineseFont = (): boolean => {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const findInstalled = (): string | undefined => [...usualPlaces(), playwrightPlace()].find(isProgram)

const nowhere = `No Chromium was found. Install one (Debian: apt-get install ${packages.browser} ${packages.font}), or give its path in CHROMIUM_PATH.`

/**
 * The path of a Chromium that runs here. Looks at CHROMIUM_PATH, then in the usual places; on Debian it installs the browser and a Chinese
 * font when they are missing and the person may; with `isShellWanted` also the shell beside another browser. Throws one sentence that says what to do otherwise.
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
