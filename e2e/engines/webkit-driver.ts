import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { enginePackages } from '../../tools/find-engines.ts'
import { makeRunFolder, removeFolder } from '../../tools/run-folder.ts'
import { type Driver, type DriverPage, type KeyName, type PageOptions, type WindowSize, withLimit } from './driver.ts'
import { endGroup, openVirtualScreen, stopWithThisProcess } from './virtual-screen.ts'

declare module 'selenium-webdriver' {
  /** Missing in its types. */
  interface Actions {
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin?: string, durationInMs?: number): Actions
  }
}

const keys = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
} as const satisfies Record<KeyName, string>

/** No animations, as a person may set it. */
const desktopSettings = '[Settings]\ngtk-enable-animations=0\n'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free'))))
    })
  })

/** Waits until the driver answers. */
async function waitForDriver(origin: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}

/** Starts WebKitWebDriver on a virtual screen. Each page is a browser of its own, since it keeps nothing between them. */
export async function launchWebkit(): Promise<Driver> {
  const folder = makeRunFolder('webkit-journeys-')
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), desktopSettings)
  const screen = await openVirtualScreen()
  const port = await freePort()
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...{ DISPLAY: screen.display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, HOME: folder },
    ...{ LANG: 'en_US.UTF-8', LANGUAGE: 'en_US:en', NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
    // root, as in containers, cannot make the sandbox
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  }
  const server = spawn(enginePackages.webkit['webkit2gtk-driver'], [`--port=${port}`], { env: environment, stdio: 'ignore', detached: true })
  stopWithThisProcess(server)
  const origin = `http://127.0.0.1:${port}`
  await withLimit('start WebKitWebDriver', waitForDriver(origin, server))
  return {
    engine: 'webkit',
    reportsFaults: false,
    isRunning: () => server.exitCode === null && server.signalCode === null && screen.isRunning(),
    openPage: (options) => withLimit('open a page', openPage(origin, options), 120_000),
    close: async () => {
      endGroup(server)
      screen.close()
      removeFolder(folder)
    },
  }
}

async function openPage(origin: string, { size }: PageOptions): Promise<DriverPage> {
  const driver = await new Builder()
    .usingServer(origin)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // without its bar, which is wider than a phone
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    })
    .build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 90_000 })
  await resizeTo(driver, size)
  return {
    goTo: (url) => withLimit(`open ${url}`, driver.get(url)),
    run: (expression) => withLimit('run a script', driver.executeScript(`return (${expression})`)),
    tapAt: ({ x, y }) =>
      withLimit(
        'tap',
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .press()
          .release()
          .perform(),
      ),
    // a mouse scrolls nothing, a wheel does
    swipe: (from, to) =>
      withLimit(
        'swipe',
        driver
          .actions()
          .scroll(Math.round(from.x), Math.round(from.y), from.x - to.x, from.y - to.y, Origin.VIEWPORT)
          .perform(),
      ),
    type: (text) => withLimit('type', driver.switchTo().activeElement().sendKeys(text)),
    press: (key) => withLimit('press a key', driver.actions().sendKeys(keys[key]).perform()),
    upload: (selector, files) => withLimit('give files', driver.findElement(By.css(selector)).sendKeys(files.join('\n'))),
    back: () => withLimit('go back', driver.navigate().back()),
    forward: () => withLimit('go forward', driver.navigate().forward()),
    reload: () => withLimit('reload', driver.navigate().refresh()),
    resize: (to) => withLimit('resize', resizeTo(driver, to)),
    picture: async () => Buffer.from(await withLimit('take a picture', driver.takeScreenshot()), 'base64'),
    faults: () => [],
    close: () => withLimit('close a page', driver.quit(), 20_000),
  }
}

/** Makes the page as large as asked. */
async function resizeTo(driver: WebDriver, { width, height }: WindowSize): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await driver.executeScript<WindowSize>('return { width: innerWidth, height: innerHeight }')
  if (inner.width === width && inner.height === height) return
  // a desktop's window may have a frame
  const outer = await window.getRect()
  await window.setRect({ x: 0, y: 0, width: outer.width + width - inner.width, height: outer.height + height - inner.height })
}
