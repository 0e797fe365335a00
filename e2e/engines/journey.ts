import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Locale } from '@site/domain/words.ts'
import { afterEach, describe, expect, inject } from 'vitest'
import { type EngineName, whyMissing } from '../../tools/find-engines.ts'
import { suiteEngines } from '../../tools/suites.ts'
import { type DriverPage } from './driver.ts'
import { runningDriver, type Screen, windowSizes } from './launch.ts'
import { type SiteProxy, startProxy } from './site-proxy.ts'
import { createPerson, type Person } from './person.ts'

type VisitOptions = {
  /** Faults that the journey causes. */
  readonly expected?: RegExp
  /** Runs before the scripts of each page. */
  readonly before?: () => void
  readonly locale?: Locale
}

/** What a journey starts with: the engine it runs on, and `visit`, which gives a person at a new page with storage of its own. */
export type OnEngine = { readonly engine: EngineName; readonly visit: (screen: Screen, options?: VisitOptions) => Promise<Person> }

type Opened = { readonly page: DriverPage; readonly proxy: SiteProxy; readonly expected: RegExp | undefined }

/**
 * Defines journeys once and runs them on each engine of the suite. Where an engine is not installed they count as skipped, and
 * the name of the group says how to install it. A fault of a page fails its journey.
 */
export function onEachEngine(define: (on: OnEngine) => void): void {
  for (const engine of suiteEngines) {
    const missing = whyMissing(engine)
    if (missing) console.warn(`Skipped: ${missing}`)
    describe.skipIf(missing !== null)(`${missing ?? engine}`, () => {
      let opened: Opened[] = []
      afterEach(async ({ task }) => {
        const finished = opened
        opened = []
        const faults = finished.flatMap(({ page, proxy, expected }) => [...page.faults(), ...proxy.faults].filter((fault) => !expected?.test(fault)))
        if (task.result?.state === 'fail' || faults.length > 0) await savePictures(`${engine} ${task.name}`, finished)
        await Promise.all(finished.map(({ page }) => page.close().catch((error: unknown) => console.warn(error))))
        await Promise.all(finished.map(({ proxy }) => proxy.close()))
        expect(faults).toEqual([])
      })
      define({
        engine,
        visit: async (screen, { expected, before, locale = 'en' } = {}) => {
          const driver = await runningDriver(engine)
          const proxy = await startProxy(inject('site'), driver.reportsFaults ? undefined : before ? [before] : [])
          const page = await driver.openPage({ size: windowSizes[screen], isPhone: screen !== 'desktop', ...(before ? { before } : {}) })
          opened.push({ page, proxy, expected })
          return createPerson(page, proxy, locale)
        },
      })
    })
  }
}

/** Keeps what the pages of a failed journey showed and prints where. */
async function savePictures(name: string, pages: readonly { readonly page: DriverPage }[]): Promise<void> {
  for (const [index, { page }] of pages.entries()) {
    const picture = await page.picture().catch(() => null)
    if (!picture) continue
    const file = join(tmpdir(), `journey-${name.replace(/[^\w]+/g, '-').slice(0, 80)}-${index}.png`)
    writeFileSync(file, picture)
    console.warn(`The page of the failed journey: ${file}`)
  }
}
