import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from './browser.ts'

// Tests of what a device keeps need a browser with `maps: true`, which lets the page be idle: that starts the worker.

/** A visit with the service worker. Calls fail without network, and Chromium reports each. */
export const offline: VisitOptions = { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/, context: { serviceWorkers: 'allow' } }

/** Waits until the worker has kept the files of the whole site, or of links. */
export const waitUntilKept = (page: Page, kept = 'site') => page.waitForFunction((kept) => localStorage.getItem('offlineReady') === kept, kept)

/** The data of a copy on the device whose name contains a text; null without one. */
export const copyOn = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(
    (text) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('kept-answers')
        opening.addEventListener('error', () => resolve(null))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return resolve(null)
          const reading = database.transaction('answers').objectStore('answers').openCursor()
          reading.addEventListener('success', () => {
            const cursor = reading.result
            if (cursor && !String(cursor.key).includes(text)) return cursor.continue()
            database.close()
            resolve(cursor ? (cursor.value as { data: unknown }).data : null)
          })
        })
      }),
    text,
  )

/** Waits until the device keeps a copy whose name contains a text. */
export const waitForCopy = (page: Page, text: string): Promise<void> => expect.poll(() => copyOn(page, text)).not.toBeNull()

/** The lines of a page without network that say from what time its content is. */
export const asOf = (page: Page) => page.getByText(/Offline. As of/).filter({ visible: true })

/** The paths of the calls that the server answers from now on. The first try after the network is back may fail, and is repeated. */
export function answeredCalls(context: BrowserContext, path: RegExp): string[] {
  const answered: string[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && path.test(pathname)) answered.push(pathname)
  })
  return answered
}
