import { type EngineName } from '../../tools/find-engines.ts'
import { type Driver, type WindowSize } from './driver.ts'
import { launchWithPuppeteer } from './puppeteer-driver.ts'
import { launchWebkit } from './webkit-driver.ts'

/** The window of a phone, of a small phone or of a desktop. */
export type Screen = 'phone' | 'small phone' | 'desktop'

/** The windows of the journeys. */
export const windowSizes = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  desktop: { width: 1280, height: 900 },
} as const satisfies Record<Screen, WindowSize>

/** Launches the browser of an engine. */
export const launch = (engine: EngineName): Promise<Driver> => (engine === 'webkit' ? launchWebkit() : launchWithPuppeteer(engine))

/** The running browsers of this process: test files share them, since each start takes seconds. */
const drivers = new Map<EngineName, Promise<Driver>>()

/** The browser of an engine, which ends with this process; started again if it has died. */
export async function runningDriver(engine: EngineName): Promise<Driver> {
  const running = await drivers.get(engine)?.catch(() => undefined)
  if (running?.isRunning()) return running
  await running?.close().catch(() => {})
  const started = launch(engine)
  drivers.set(engine, started)
  return await started
}
