import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
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
  await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  expect(await page.getByLabel('“价格（万）” becomes').inputValue()).toBe('price')
  await page.getByLabel('Build stage', { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByText('₱12,800,000').waitFor()
  await page.getByText('In the file: 商铺').waitFor()
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  await page.getByText('row 4 PSG-008').waitFor()
  await page.getByRole('link', { name: 'SLC-042 · Shang Salcedo Place' }).waitFor()
  const own = async () => (await callApi<{ items: object[] }>('/frontend/api/listing/mine', { shelf: 'OnShelf' }, signedIn.accessToken)).items.length
  expect(await own()).toBe(2)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('New listings that go: 2').waitFor()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await page.getByRole('heading', { name: 'Undone' }).waitFor()
  expect(await own()).toBe(0)
})
