import type { MediaItem } from '@site/domain/calls/media.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { readFileSync } from 'node:fs'
import type { ImportRun } from '@site/domain/calls/import.ts'
import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
import { photoFile } from './publish-form.ts'
import { callApi } from './site-api.ts'

// An agent imports a sheet, reads which row came back and why, and undoes the whole import.

const { visit } = useBrowser()
const sheet = `房源编号,标题,类型,租/售,价格（万）,面积,楼盘,城市
SLC-042,Nice 1BR,公寓,租,4.2,45,Shang Salcedo Place,Makati
BEL-031,Nice 2BR,公寓,售,1280,57.5,Avida Towers 34th Street,Taguig
PSG-008,Shop,商铺,售,85,12.5,Shang Salcedo Place,Makati
`

test('a desktop in English: columns, preview, import, report and undo of a sheet', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, '/import')
  // villas: other tests save the newest condos, and a home that somebody saved stays
  const villas = Buffer.from(sheet.replaceAll('公寓', '别墅'))
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: villas })
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  expect(await page.getByLabel('“价格（万）” becomes').inputValue()).toBe('price')
  await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByText('₱12,800,000').waitFor()
  const begin = () => page.evaluate(() => [document.activeElement?.textContent, scrollY])
  expect(await begin()).toEqual(['As they will look', 0])
  await page.getByText('In the file: 商铺').waitFor()
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  await page.getByText('row 4 PSG-008').waitFor()
  expect((await begin())[1]).toBe(0)
  await page.getByRole('link', { name: 'SLC-042 · Shang Salcedo Place' }).waitFor()
  const own = async () => (await callApi<{ items: object[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, signedIn.accessToken)).items.length
  expect(await own()).toBe(2)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('New listings that go: 2').waitFor()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await page.getByRole('heading', { name: 'Undone' }).waitFor()
  expect(await begin()).toEqual(['Undone', 0])
  expect(await own()).toBe(0)
})

test('a phone: title rows above the headings of a workbook are left out, another row is chosen, and the page stays as wide as the screen', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/import')
  const buffer = readFileSync(new URL('../server/src/modules/imports/fixtures/books/x15-title-rows.xlsx', import.meta.url))
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.xlsx', mimeType: 'application/vnd.ms-excel', buffer })
  await page.getByText('Some lines are not homes and were left out: 2 above the headings.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0)
  await page.getByRole('radio', { name: 'Row 5 names the columns' }).click()
  await page.getByText('3 above the headings').waitFor()
  await page.getByRole('radio', { name: 'Row 4 names the columns' }).click()
  await page.getByLabel('“Price” becomes').waitFor()
})

test('a start whose answer is lost says that nobody knows yet, and finds the import once the network is back', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en', { expected: /ERR_FAILED .*\/import\/start|ERR_INTERNET_DISCONNECTED .*\/assets\// })
  await signInContext(context, signedIn)
  await open(page, '/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.route('**/import/start', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByText('we do not know yet').waitFor()
  expect(await page.getByRole('button', { name: 'Import 2' }).isEnabled()).toBe(false)
  expect(await page.getByText('Nothing is written yet').isVisible()).toBe(false)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
})

test('photos come from a ZIP in the order of their cells, once, and are on the public pages', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  const lines = sheet.trim().split('\n')
  const withPhotos = lines.map((line, index) => `${line},${['照片', 'living; rooms/BED.jpg', 'bath.jpg|gone.jpg|text.jpg', ''][index]}`).join('\n')
  const picture = async (hue: number) => new Uint8Array((await photoFile('', hue)).buffer)
  const zip = zipSync({
    'homes/living.jpg': await picture(10),
    'homes/bed.JPG': await picture(90),
    'bath.jpg': await picture(200),
    'text.jpg': new Uint8Array(9),
  })
  const importIt = async (photosNow: string) => {
    await open(page, '/import')
    await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(withPhotos) })
    expect(await page.getByLabel('“照片” becomes').inputValue()).toBe('photos')
    await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
    await page.locator('input[accept*=zip]').setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await page.getByRole('button', { name: 'Preview ten' }).click()
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByText(photosNow).waitFor()
  }
  await importIt('Photos: homes with new ones: 2.')
  await page.getByText('row 3 · gone.jpg: Not in the ZIP').waitFor()
  await page.getByText('row 3 · text.jpg: This is not a photo').waitFor()
  const mine = async () => (await callApi<{ items: OwnListing[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, signedIn.accessToken)).items
  const photosOf = (items: OwnListing[]) => items.map(({ listing }) => (listing?.photos ?? []).map(({ id }) => id)).toSorted((a, b) => b.length - a.length)
  const photos = photosOf(await mine())
  expect(photos.map(({ length }) => length)).toEqual([2, 1])
  await importIt('Homes that have as many already, left as they are: 1.')
  expect((await mine()).length).toBe(2)
  expect(photosOf(await mine())[0]).toEqual(photos[0])
  const home = (await mine()).find(({ listing }) => listing?.photos?.length === 2)
  const { items } = await callApi<{ items: MediaItem[] }>('/frontend/api/media/status', { ids: photos[0] }, signedIn.accessToken)
  expect(photos[0]?.map((id) => items.find((item) => item.id === id)?.filename)).toEqual(['living.jpg', 'bed.JPG'])
  const { page: visitor } = await visit('desktop', 'en')
  await open(visitor, `/propertyInfo?id=${home?.id}`)
  const [cover = ''] = home?.listing?.photos?.map(({ url }) => url.replace('.webp', '')) ?? []
  await visitor.locator(`img[src*="${cover}"]`).filter({ visible: true }).first().waitFor()
})

test('other file and undo ask while photos are still being uploaded', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await page.route('**/frontend/media/uploads**', () => undefined) // uploads that never end
  await open(page, '/import')
  const withPhotos = sheet
    .trim()
    .split('\n')
    .map((line, index) => `${line},${['照片', 'living.jpg', '', ''][index]}`)
    .join('\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(withPhotos) })
  await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
  const zip = zipSync({ 'living.jpg': new Uint8Array((await photoFile('', 10)).buffer) })
  await page.locator('input[accept*=zip]').setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByText('Photos 0 of 1').waitFor()
  const asked: string[] = []
  let isYes = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isYes ? dialog.accept() : dialog.dismiss())
  })
  await page.getByRole('button', { name: 'Other file' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('Photos 0 of 1').waitFor()
  isYes = true
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('New listings that go: 2').waitFor()
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'Photos are still being uploaded. Stop the upload?'))
  expect(await page.getByText('Photos 0 of 1').isVisible()).toBe(false)
})

/** Uploads a sheet on the page and makes its preview. */
async function previewOf(page: Page, content: string) {
  await open(page, '/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  const stage = page.getByLabel('Construction status', { exact: true })
  if ((await stage.inputValue()) === '') await stage.selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByRole('heading', { name: 'As they will look' }).waitFor()
}

test('an import that runs is followed after a reload, and its row of the history moves', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await previewOf(page, sheet)
  let [isRunning, done] = [true, 1]
  const asRunning = (run: ImportRun): ImportRun => (isRunning ? { ...run, state: 'running', done, added: 0, returned: 0 } : run)
  for (const call of ['list', 'report']) {
    await page.route(`**/import/${call}`, async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      const { run, items } = envelope.data
      const data = run ? { ...envelope.data, run: asRunning(run) } : { items: items.map(asRunning) }
      await route.fulfill({ response, json: { ...envelope, data } })
    })
  }
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('heading', { name: 'Going in: 1 of 3' }).waitFor()
  await reload(page)
  await page.getByRole('heading', { name: 'Going in: 1 of 3' }).waitFor()
  done = 2
  await page.getByRole('heading', { name: 'Going in: 2 of 3' }).waitFor()
  await page.getByRole('button', { name: 'Other file' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'stock.csv' })
  await row.getByText('Going in: 2 of 3').waitFor()
  expect(await page.getByText('0 new').isVisible()).toBe(false)
  isRunning = false
  await row.getByText('2 new, 0 changed, 1 returned').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // the list is asked for again and again
})

test('returned rows are downloaded whole with their reasons, and go in once they are put right', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await previewOf(page, sheet)
  await page.getByRole('button', { name: 'Import 2' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download returned rows' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  const [head = '', row = '', ...rest] = text.trim().split('\r\n')
  expect(head).toBe(`Why it was returned,${sheet.split('\n')[0]}`)
  expect(row).toMatch(/^"Type, column “类型”: Not a value that can be used here; Allowed: .*",PSG-008,Shop,商铺,售,85,12.5,Shang Salcedo Place,Makati$/)
  expect(rest).toEqual([])
  await previewOf(page, text.replace('商铺', '公寓').replace(',Shop,', ',Nice 1BR,'))
  await page.getByRole('button', { name: 'Import 1' }).click()
  await page.getByRole('link', { name: 'PSG-008 · Shang Salcedo Place' }).waitFor()
})

test('what goes off the shelf is counted, listed and asked about before the start', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  const [head = '', first = '', second = ''] = sheet.split('\n')
  await previewOf(page, [head, first, second].join('\n'))
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  await previewOf(page, [head, first].join('\n'))
  await page.getByText('Homes of earlier imports that this file lacks: 1 of 2').click()
  await page.getByRole('link', { name: /^BEL-031/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Take them down' }).check()
  await page.getByRole('button', { name: 'Import 1, take down 1' }).click()
  const question = page.getByRole('dialog', { name: 'Take down 1 of 2 homes?' })
  await question.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Import 1, take down 1' }).click()
  await question.getByRole('button', { name: 'Take down 1' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  expect(await page.getByText('taken down', { exact: true }).count()).toBe(1)
})

test('a ZIP of photos in the place of a sheet is answered with the way to photos', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('desktop', 'en')
  await signInContext(context, signedIn)
  await open(page, '/import')
  await page.getByText('file names in a ZIP that you choose after the sheet').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync({ 'a.jpg': new Uint8Array(9) })) })
  const faults = page.getByRole('group', { name: 'This cannot be imported yet' })
  await faults.waitFor()
  expect(await faults.textContent()).toContain('photos.zip is a ZIP, not a sheet')
})
