import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// A home that may be listed already is asked about before it is published, and published after a yes.

const { visit } = useBrowser()

// no home of another test is on this floor
const home = { type: 'Residence', mode: 'Lease', estate: 'three-central', status: 'Done', bedrooms: 2, floorArea: 60, price: 45_000, floor: 17 }
const draftOf = async (token: string, values: object): Promise<string> => {
  const id = crypto.randomUUID()
  await callApi('/frontend/api/listing/draft', { id, ...home, ...values }, token)
  return id
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()

test('an own home is asked about on a phone in Chinese, and that of another poster on a desktop in English', async () => {
  const first = await registerAccount()
  const { id } = await callApi<{ id: string }>('/frontend/api/listing/publish', { ...home, roomNumber: '17A' }, first.signedIn.accessToken)
  const { page, context, calls } = await visit('phone', 'zh')
  await signInContext(context, first.signedIn)
  await open(page, `/publish?draft=${await draftOf(first.signedIn.accessToken, { roomNumber: '17 a' })}&step=texts`)
  await press(page, '发布')
  const sheet = page.getByRole('dialog', { name: '您可能已经发布过这套房' })
  expect(await sheet.getByRole('link', { name: '看一看' }).getAttribute('href')).toBe(`/propertyInfo?id=${id}`)
  expect(await violationsOf(page)).toEqual([])
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('step')).toBe('texts')
  expect(calls.filter((path) => path.endsWith('listing/publish'))).toEqual([])
  await press(page, '发布')
  await sheet.getByRole('button', { name: '仍要发布' }).tap()
  await page.getByText('已发布', { exact: true }).waitFor()

  const second = await registerAccount()
  const { page: desktop, context: other } = await visit('desktop', 'en')
  await signInContext(other, second.signedIn)
  await open(desktop, `/publish?draft=${await draftOf(second.signedIn.accessToken, { roomNumber: '17C' })}`)
  await press(desktop, 'Publish')
  const question = desktop.getByRole('dialog', { name: 'This home may be listed already' })
  await question.getByRole('button', { name: 'Publish it too' }).click()
  await desktop.getByText('Published', { exact: true }).waitFor()
})

test('without an answer about listings of the same home it is published', async () => {
  const { signedIn } = await registerAccount()
  await callApi('/frontend/api/listing/publish', { ...home, floor: 18, roomNumber: '18A' }, signedIn.accessToken)
  const { page, context } = await visit('phone', 'en', { expected: /status of 500/ })
  await signInContext(context, signedIn)
  await page.route('**/listing/duplicates', async (route) => await route.fulfill({ status: 500, body: '{}' }))
  await open(page, `/publish?draft=${await draftOf(signedIn.accessToken, { floor: 18, roomNumber: '18A' })}&step=texts`)
  await press(page, 'Publish')
  await page.getByText('Published', { exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
