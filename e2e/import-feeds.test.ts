import { expect, inject, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// An agent imports a file from its address, schedules it, imports a changed file, and removes the schedule. Villas: other tests save the newest condos.

const { visit } = useBrowser()
const header = 'Ref,Type,Offer,Price,Area,Building,City'
const sheet = (refs: readonly string[], price: number) =>
  [header, ...refs.map((ref) => `${ref},Villa,Sale,${price},57.5,Avida Towers 34th Street,Taguig`)].join('\n')

test('a phone in English: a file from an address, its schedule, a changed file, and the end of the schedule', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const address = `${inject('fileServer')}/${signedIn.userId}.csv`
  const store = async (body: string) => expect((await fetch(address, { method: 'PUT', body })).status).toBe(204)
  const prices = async () => {
    const { items } = await callApi<{ items: { listing: { price: number } }[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, signedIn.accessToken)
    return items.map(({ listing: { price } }) => price).toSorted((a, b) => a - b)
  }
  await store(sheet(['V1', 'V2', 'V3'], 12_800_000))
  const { context, page } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/import')

  await page.getByLabel('Or read it from an address').fill('http://127.0.0.1/homes.csv')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByText('leads to a private network').waitFor()
  await page.getByLabel('Or read it from an address').fill(address)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByRole('button', { name: 'Import 3' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  expect(await prices()).toEqual([12_800_000, 12_800_000, 12_800_000])

  await page.getByLabel('How often').selectOption({ label: 'Every 6 hours' })
  await page.getByLabel('Take down homes that the file no longer has').check()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Schedule it' }).click()
  await page.getByText('Scheduled: Every 6 hours.').waitFor()

  await store(sheet(['V1', 'V2', 'V4'], 12_900_000))
  await open(page, '/import')
  const feed = page.getByRole('article', { name: address })
  await feed.getByText('Not imported by schedule yet', { exact: false }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0)
  await feed.getByRole('button', { name: 'Import now' }).click()
  await feed.getByText(': imported', { exact: false }).waitFor()
  expect(await prices()).toEqual([12_900_000, 12_900_000, 12_900_000])

  await feed.getByRole('button', { name: 'Pause' }).click()
  await feed.getByRole('button', { name: 'Resume' }).waitFor()
  await feed.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await feed.waitFor({ state: 'detached' })
  expect(await prices()).toHaveLength(3)
})
