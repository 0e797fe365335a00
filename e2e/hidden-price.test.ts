import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { signInAs, signInContext } from './people.ts'

// An owner takes a home off with its price and photos, shows them again, and puts it back; what a visitor gets each time.

const { visit } = useBrowser({ sharesCache: true })
const hidden = 'The owner hides its price and photos'

test('price and photos of a home are hidden with it, from everybody but its owner, and shown again (T34)', async () => {
  const { page, context } = await visit('phone', 'en')
  await signInContext(context, await signInAs('agent-006', inject('demoPassword')))
  await open(page, '/myListings?shelf=OnShelf')
  // other journeys publish homes without photos, and slots, in whose place a drawing is shown
  const row = page
    .locator('article[data-own]')
    .filter({ hasText: '₱', hasNotText: 'Parking', has: page.locator('img') })
    .first()
  const id = (await row.getAttribute('data-own')) ?? ''
  const price = /₱[\d,]+/.exec((await row.textContent()) ?? '')?.[0] ?? 'no price'
  const own = page.locator(`article[data-own="${id}"]`)

  const guest = await visit('desktop', 'en')
  /** What a page of the home says in its source: head, data and all. */
  const sourceOf = async (more = '') => await (await guest.context.request.get(`${inject('site')}/propertyInfo?id=${id}${more}`)).text()
  const digits = price.slice(1)
  // other homes on the page may have the same photo: only those for search engines count
  const saidIn = (source: string) => ({
    price: [digits, digits.replaceAll(',', '')].filter((sign) => source.includes(sign)).length,
    photos: /"image":\[([^\]]*)\]/.exec(source)?.[1] !== '',
  })
  const isSaid = { price: 2, photos: true }
  expect(saidIn(await sourceOf())).toEqual(isSaid)

  await own.getByRole('button', { name: /^Take down/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Withdrawn for now').click()
  await sheet.getByRole('checkbox', { name: /^Hide the price and photos too/ }).check()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Take down', exact: true }).click()
  await own.waitFor({ state: 'detached' })

  await open(guest.page, `/propertyInfo?id=${id}`)
  await guest.page.getByText(`${hidden}.`).waitFor()
  expect(await violationsOf(guest.page)).toEqual([])
  await guest.page.getByText('Photos hidden').waitFor()
  const share = guest.page.getByRole('button', { name: 'Share this home' })
  const colourOf = () => share.evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colourOf(), 'Share is no main action').toBe(
    await guest.page.evaluate(() => getComputedStyle(document.querySelector('.site-bar')!).backgroundColor),
  )
  for (const more of ['', '&lang=zh']) expect(saidIn(await sourceOf(more)), more).toEqual({ price: 0, photos: false })
  const plain = await sourceOf('&plain=1')
  expect([plain.includes(hidden), plain.includes('<img'), saidIn(plain).price]).toEqual([true, false, 0])

  await open(page, `/detail?id=${id}`)
  await page.getByText(/Price and photos hidden/).waitFor()
  expect(await page.locator('main').textContent()).toContain(price)
  await page.getByRole('button', { name: 'Show price and photos' }).click()
  await page.getByRole('button', { name: 'Hide price and photos' }).waitFor()
  await expect.poll(async () => saidIn(await sourceOf())).toEqual(isSaid)

  await open(page, '/myListings?shelf=OffShelf')
  await own.getByRole('button', { name: /^More for/ }).click()
  await sheet.getByRole('button', { name: 'Hide price and photos' }).click()
  await own.getByText('Price and photos hidden').waitFor()
  await own.getByRole('button', { name: 'Relist' }).click()
  await own.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByText(price).filter({ visible: true }).first().waitFor()
})
