import { expect, test } from 'vitest'
import { homeWithPriceAndPhotos } from '../site-api.ts'
import { onEachEngine } from './journey.ts'
import { type Person } from './person.ts'
import { button, checkbox, dialog, heading, last, list, nth, radio, region } from './target.ts'

// Browsers that lack or refuse something, a window that changes under an open sheet, long sheets, and where the focus goes.

/** Runs in the page: no storage may be used, as where a person has forbidden it. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse, configurable: true })
}

/** Runs in the page: a browser without what is newer than the rest of it, as windows of other apps have them. */
function takeAway(): void {
  for (const name of ['serviceWorker', 'share', 'canShare', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name)
  Reflect.deleteProperty(window, 'indexedDB')
}

/** Home, its results, a home, the share sheet, and the start of publishing. */
async function walk(person: Person): Promise<void> {
  const { id } = await homeWithPriceAndPhotos()
  await person.open('/home')
  await person.see(heading(/condos for sale/))
  await person.tap(nth(button(/^Save /, list('Results')), 1))
  await person.open(`/propertyInfo?id=${id}`)
  await person.see(heading('Building'))
  await person.tap(last(button(/^Share/)))
  await person.see(region('The link to this home', dialog('Share this home')))
  await person.press('Escape')
  await person.seeGone(dialog('Share this home'))
  await person.open('/publish?type=Residence&mode=Lease')
  await person.see(radio('Condo'))
}

const storageFaults = /insecure|SecurityError|storage/i

onEachEngine(({ visit }) => {
  test('phone: with all storage refused, homes are shown, shared and published', async () => {
    const person = await visit('phone', { before: refuseStorage, expected: storageFaults })
    await walk(person)
    expect(await person.run(`(() => { try { return typeof localStorage } catch { return 'refused' } })()`)).toBe('refused')
  })

  test('phone: without service worker, database, clipboard and share sheet of the system, all is there', async () => {
    const person = await visit('phone', { before: takeAway })
    await walk(person)
    expect(await person.run(`'serviceWorker' in navigator || 'clipboard' in navigator || 'share' in navigator || 'indexedDB' in window`)).toBe(false)
  })

  test('phone: a long sheet scrolls in itself, its button stays in the window, and the focus returns', async () => {
    const person = await visit('phone')
    await person.open('/home')
    const sheet = dialog('Filters')
    const show = button(/^Show [\d,]+ homes$/, sheet)
    const focusIsBack = () =>
      person.waitFor('the focus returns', `/^Filters/.test(document.activeElement?.ariaLabel ?? document.activeElement?.innerText ?? '')`)
    await person.tap(button('Filters'))
    await person.see(show)
    expect(
      await person.run(`(() => {
      const body = document.querySelector('dialog[open] .sheet-body')
      body.scrollTop = 1e5
      return body.scrollTop > 100 && document.documentElement.scrollHeight >= innerHeight && scrollY === 0
    })()`),
    ).toBe(true)
    await person.see(show)
    await person.press('Escape')
    await person.seeGone(sheet)
    await focusIsBack()
    await person.tap(button('Filters'))
    await person.see(show)
    await person.back()
    await person.seeGone(sheet)
    await focusIsBack()
    await person.tap(button('Filters'))
    await person.tap(button('Close', sheet))
    await person.seeGone(sheet)
    await focusIsBack()
  })

  test('a window grows from a phone to a desktop while a sheet is open, and its filters can be used', async () => {
    const person = await visit('phone')
    await person.open('/home')
    await person.tap(button('Filters'))
    await person.see(dialog('Filters'))
    await person.resize({ width: 1440, height: 900 })
    await person.tap(checkbox(/^2 bed/, dialog('Filters')))
    await person.tap(button(/^Show [\d,]+ homes$/, dialog('Filters')))
    await person.arriveAt('bedrooms=2')
  })
})
