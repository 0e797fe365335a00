import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { npmChromium } from './npm-chromium.ts'

/** Finds the browser of journeys, pictures and benchmarks: at CHROMIUM_PATH, else the one of `npm ci`, else in a usual location. Installs nothing. */

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

/** Debian's headless shell. */
const shellPath = '/usr/bin/chromium-headless-shell'

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

/** The path in CHROMIUM_PATH; throws if it is not that of a program. */
function givenPath(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path && !isExecutable(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not an executable file.`)
  return path || undefined
}

const installed = (): readonly string[] => [...usualPaths(), playwrightPath()].filter(isExecutable)

/** The path of a Chromium. All machines that the npm browser serves use it, so that they draw alike. Throws if there is none. */
export function findChromium(): string {
  const path = givenPath() ?? npmChromium() ?? installed()[0]
  if (!path)
    throw new Error('No Chromium was found: npm has none for this system. Install one (Debian: apt-get install chromium), or give its path in CHROMIUM_PATH.')
  return path
}

/** The path of a Chromium with notifications, which headless shells lack; null if none is installed. */
export const findFullChromium = (): string | null => givenPath() ?? installed().find((path) => path !== shellPath) ?? null

/** What to do without a Chromium with notifications. */
export const withoutFullChromium =
  'This needs a Chromium with notifications, which the one of npm ci lacks: install one (Debian: apt-get install chromium), or give its path in CHROMIUM_PATH.'

if (import.meta.main) {
  try {
    console.log([...new Set([findChromium(), findFullChromium() ?? withoutFullChromium])].join(', '))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
