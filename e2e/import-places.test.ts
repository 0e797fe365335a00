import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open } from './browser.ts'
import { signInContext } from './people.ts'
import { useReviewedSite } from './reviewed-site.ts'

// An agent answers in one step which places of a file the site does not know, and a reviewer publishes the new building. A site of its own, with a reviewer.

const { visit, register } = useReviewedSite({ maps: true })
const sheet = `Ref,Type,Offer,City,Building,Bedrooms,Floor area,Price
A-1,Condo,For sale,Makati,Shang Salcedo Plc,1,45,12800000
A-2,Condo,For sale,Makati,Topaz Rsd,1,46,12900000
A-3,Condo,For sale,Makati,Topaz Residences,1,47,13000000
A-4,Condo,For sale,Cebu City,Opal Court,1,48,13100000
`
/** The sheet of the other test, whose building is published then. */
const otherSheet = sheet.replaceAll('Topaz', 'Beryl')
const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function previewOf(page: Page, text: string, labels: { readonly status: string; readonly preview: string }): Promise<void> {
  await open(page, '/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel(labels.status, { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: labels.preview }).click()
}

test('a desktop in English: known buildings are matched, a new one is created, a city is left out; a reviewer publishes the building', async () => {
  const reviewer = await register('listing.review')
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await register(undefined, 'Intermediary'))
  await previewOf(page, sheet, { status: 'Construction status', preview: 'Preview ten' })
  const part = page.getByRole('region', { name: 'Places that are not known here' })
  await part.getByText('Not known, or shared by several places: 1 city, 3 buildings.').waitFor()
  await part.getByRole('button', { name: 'Match the sure ones: 1' }).click()
  await part.getByLabel('What is “Cebu City”?').selectOption('leave')
  await part.getByLabel('What is “Topaz Rsd” = “Topaz Residences”?').selectOption('create')
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await part.getByRole('button', { name: 'Update the preview' }).click()
  await part.getByText('New places that this import adds, for a reviewer to publish: 1.').waitFor()
  await page.getByRole('button', { name: 'Import 3' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  await page.getByText('You left out the rows of this place').waitFor()
  await page.getByRole('link', { name: 'A-1 · Shang Salcedo Place' }).waitFor()
  await page.getByRole('link', { name: 'A-3 · Topaz' }).waitFor()
  const office = await visit('desktop', 'en')
  await signInContext(office.context, reviewer)
  await open(office.page, '/admin')
  await office.page.getByRole('tab', { name: /Missing buildings/ }).click()
  await office.page.getByRole('list', { name: 'Waiting' }).getByRole('button').filter({ hasText: 'stock.csv' }).click()
  await office.page.getByText(/^Imported by .*, file “stock.csv”$/).waitFor()
  await office.page.getByText('Also written:').waitFor()
  expect(await violationsOf(office.page)).toEqual([])
  await office.page.getByLabel('English name').fill('Topaz Residences')
  await office.page.getByRole('button', { name: 'Publish this building' }).click()
  await office.page.getByText('Nothing waits').waitFor()
})

test('a phone in Chinese: all of a kind are answered at once, and the page stays as wide as the screen', async () => {
  const { page, context } = await visit('phone', 'zh')
  await signInContext(context, await register(undefined, 'Intermediary'))
  await previewOf(page, otherSheet, { status: '交付状态', preview: '预览十套' })
  const part = page.getByRole('region', { name: '本站不认得的地方' })
  await part.getByText('1 个城市、', { exact: false }).waitFor()
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  for (const name of ['对应有把握的 1 个', '新建 2 个，等待审核', '不导入这 1 个的行']) await part.getByRole('button', { name }).first().click()
  expect(await violationsOf(page)).toEqual([])
  await part.getByRole('button', { name: '更新预览' }).click()
  await part.getByText('这次导入会新建 1 个地方，由运营审核后公开。').waitFor()
  await page.getByRole('button', { name: '导入 3 套' }).waitFor()
})
