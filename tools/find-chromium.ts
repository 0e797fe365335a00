import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Finds the browser of the end-to-end tests: at CHROMIUM_PATH, else in a usual location, else from a Debian package that it installs. */

/** Arguments of test browsers: no window and no background requests; root, as in containers, needs --no-sandbox. */
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

/** Additional arguments for maps: software WebGL. It is slow, so only tests of maps use it. */
export const webglArguments: readonly string[] = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Debian packages for end-to-end tests. The headless shell takes two thirds of the time of Chromium. */
const packages = { browser: 'chromium-headless-shell', fullBrowser: 'chromium', font: 'fonts-noto-cjk' }
const shellPath = `/usr/bin/${packages.browser}`

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing or not executable: try the next path
  }
}

const usualPaths = (): readonly string[] => {
  if (process.platform === 'darwin')
    return ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  if (process.platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) =>
      process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
    )
  return [
    shellPath,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    join(homedir(), '.local/bin/chromium'),
  ]
}

/** The browser that playwright-core downloads. */
const playwrightPath = (): string => (createRequire(import.meta.url)('playwright-core') as { chromium: { executablePath(): string } }).chromium.executablePath()

const isDebian = (): boolean => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The prefix that runs a command as root without a password; null if that is not possible. */
const rootCommand = (): readonly string[] | null => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

/** Runs apt-get with output to stderr; returns whether it succeeded. */
const runAptGet = (root: readonly string[], ...args: string[]): boolean => {
  const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return spawnSync(program, rest, { stdio: ['ignore', process.stderr, 'inherit'] }).status === 0
}

/** Installs the packages if the system is Debian and root access is possible. */
function install(names: readonly string[]): void {
  const root = isDebian() ? rootCommand() : null
  if (!root) return
  console.error(`The end-to-end tests need ${names.join(' and ')}: installing from Debian's packages…`)
  if (runAptGet(root, 'update', '-q')) runAptGet(root, 'install', '-y', '-q', '--no-install-recommends', ...names)
}

/** Systems other than Linux include a font with Chinese characters. */
const hasChineseFont = (): boolean => {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const findInstalled = (): string | undefined => [...usualPaths(), playwrightPath()].find(isExecutable)

const notFoundMessage = `No Chromium was found. Install one (Debian: apt-get install ${packages.browser} ${packages.font}), or give its path in CHROMIUM_PATH.`

/**
 * The path of a Chromium: CHROMIUM_PATH, else a usual location. On Debian with root access it installs a missing browser and Chinese font; with
 * `prefersShell` also the headless shell if only another browser is installed. Throws an error with instructions if there is no browser.
 */
export function findChromium(prefersShell = false): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`)
  const installed = given || findInstalled()
  const isSuitable = installed !== undefined && (!prefersShell || Boolean(given) || installed === shellPath)
  const missing = [...(isSuitable ? [] : [packages.browser]), ...(hasChineseFont() ? [] : [packages.font])]
  if (missing.length > 0) install(missing)
  const path = given || findInstalled()
  if (!path) throw new Error(notFoundMessage)
  if (!hasChineseFont())
    console.error(`No font with Chinese characters was found: tests run, but Chinese characters appear as boxes (Debian: ${packages.font}).`)
  return path
}

/**
 * The path of a Chromium with notifications, which the headless shell lacks: CHROMIUM_PATH, else a usual location. Installs it as `findChromium`
 * does; throws an error with instructions if there is none.
 */
export function findFullChromium(): string {
  const find = () => process.env['CHROMIUM_PATH'] || [...usualPaths(), playwrightPath()].find((path) => path !== shellPath && isExecutable(path))
  if (!find()) install([packages.fullBrowser])
  const path = find()
  if (!path) throw new Error(`No Chromium with notifications was found. Install one (Debian: apt-get install ${packages.fullBrowser}).`)
  return path
}

if (import.meta.main) {
  try {
    console.log([...new Set([findChromium(true), findFullChromium()])].join(', '))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
