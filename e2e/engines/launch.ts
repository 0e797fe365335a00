import { type EngineName } from '../../tools/find-engines.ts'
import { type Driver, type WindowSize } from './driver.ts'
import { launchWithPuppeteer } from './puppeteer-driver.ts'
import { launchWebkit } from './webkit-driver.ts'

/** The window of a phone or of a desktop. */
export type Screen = 'phone' | 'desktop'

/** The windows of the journeys. */
export const windowSizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const satisfies Record<Screen, WindowSize>

/** Launches the browser of an engine. */
export const launch = (engine: EngineName): Promise<Driver> => (engine === 'webkit' ? launchWebkit() : launchWithPuppeteer(engine))
