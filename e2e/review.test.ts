import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './axe-violations.ts'
import { open } from './browser.ts'
import { signInContext } from './people.ts'
import { useReviewedSite } from './reviewed-site.ts'

// A site of its own: with a reviewer, new posters of the other journeys would wait.

const { visit, call, register: registerHere } = useReviewedSite()

const priceIn = (page: Page) => page.locator('#step-price input').first()

/** A public home of a new poster whose edit of price and text a reviewer has rejected; `mine`: the home as its poster has it. */
async function rejectedEdit() {
  const [reviewer, poster] = [await registerHere('listing.review'), await registerHere()]
  const [estate] = await call<{ id: string }[]>('/resource/api/category/getestatebykeyword', { keyword: 'Makati' })
  const condo = { type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 3, floorArea: 71, price: 48_000_000, estate: estate?.id ?? 'one-rockwell' }
  const { id } = await call<{ id: string }>('listing/publish', condo, poster.accessToken)
  const revisionOf = async () => (await call<{ revision: number }>('review/detail', { id }, reviewer.accessToken)).revision
  await call('review/approve', { id, revision: await revisionOf() }, reviewer.accessToken)
  await call('listing/update', { id, revision: await revisionOf(), price: 9_000_000, remarks: { zh: '三房，加微信', en: '' } }, poster.accessToken)
  const refusal = { reason: 'Other', note: { zh: '请删掉微信', en: 'Take the WeChat out' } }
  await call('review/reject', { id, revision: await revisionOf(), ...refusal }, reviewer.accessToken)
  const mine = async () => (await call<{ items: object[] }>('listing/mine', { id }, poster.accessToken)).items[0]
  return { poster, id, mine }
}

test('a new poster publishes; a reviewer rejects it with a reason and, after a change, approves it by keyboard; it is found by search', async () => {
  const reviewer = await registerHere('listing.review')
  const poster = await registerHere()
  const [estate] = await call<{ id: string }[]>('/resource/api/category/getestatebykeyword', { keyword: 'Makati' })
  const condo = { type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 3, floorArea: 71, price: 654_321_000, estate: estate?.id ?? 'one-rockwell' }
  const { id, shelf } = await call<{ id: string; shelf: string }>('listing/publish', condo, poster.accessToken)
  expect(shelf).toBe('InReview')
  const isFound = async () =>
    (await call<{ items: { id: string }[] }>('listing/search', { type: 'Residence', priceMin: 654_000_000, priceMax: 655_000_000 })).items.some(
      (item) => item.id === id,
    )
  expect(await isFound()).toBe(false)

  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, reviewer)
  await open(page, '/admin')
  await page.getByText('New poster').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('Why not?').selectOption('Photos')
  await dialog.getByLabel('Note in English').fill('Add photos of the rooms')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Nothing waits').waitFor()

  const mine = await call<{ items: { revision: number; reviewNote: object }[] }>('listing/mine', {}, poster.accessToken)
  expect(mine.items[0]).toMatchObject({ shelf: 'Rejected', reviewNote: { reason: 'Photos', note: { en: 'Add photos of the rooms' } } })
  await call('listing/update', { id, revision: mine.items[0]?.revision, floorArea: 72 }, poster.accessToken)

  const phone = await visit('phone', 'zh', { expected: /404 \(Not Found\).*propertyInfo/ }) // the server renders it as for a visitor
  await signInContext(phone.context, reviewer)
  await open(phone.page, `/propertyInfo?id=${id}`)
  await phone.page.getByRole('button', { name: '通过', exact: true }).waitFor()
  await open(page, '/admin')
  await page.getByText('Sent again after changes').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('a')
  await expect.poll(isFound).toBe(true)
  await open(page, `/propertyInfo?id=${id}`)
  await page.getByRole('button', { name: 'Take down…' }).waitFor()
})

test('a rejected edit fills the form of each device, is no unsaved change, and outlasts discarded ones until it is dropped', async () => {
  const { poster, id, mine } = await rejectedEdit()
  const devices = await Promise.all(['phone', 'desktop'].map((size) => visit(size as 'phone' | 'desktop', 'zh', { expected: /404 \(Not Found\)/ })))
  for (const { page, context } of devices) {
    await signInContext(context, poster)
    await open(page, `/publish?id=${id}&step=price`)
    await page.getByText('没有通过的修改已填回下面的表单：').waitFor()
    expect(await priceIn(page).inputValue()).toBe('9,000,000')
    await page.locator('#step-price').getByText('请删掉微信').waitFor()
  }
  const [phone, desktop] = devices.map(({ page }) => page as Page) as [Page, Page]
  expect(await desktop.locator('#step-texts textarea').first().inputValue()).toBe('三房，加微信')

  // opening the form is no change; a typed price is one
  await phone.getByRole('button', { name: '关闭' }).click()
  await phone.getByText('没有通过的修改还留着：').waitFor()
  expect(await phone.getByText('修改留在本机').or(phone.getByText('未保存的修改')).count()).toBe(0)
  await open(phone, `/publish?id=${id}&step=price`)
  await priceIn(phone).fill('8500000')
  await phone.getByText('修改存在本机').waitFor()
  await phone.getByRole('button', { name: '关闭' }).click()
  await phone.getByText('这台设备上有未保存的修改').waitFor()
  await phone.getByRole('button', { name: '放弃修改' }).click()
  await phone.getByText('这台设备上有未保存的修改').waitFor({ state: 'hidden' })
  await open(phone, `/publish?id=${id}&step=price`)
  await phone.getByText('没有通过的修改已填回下面的表单：').waitFor()
  expect(await priceIn(phone).inputValue()).toBe('9,000,000')

  // in the form: first the own change, then the rejected edit
  await priceIn(phone).fill('8500000')
  await phone.getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => priceIn(phone).inputValue()).toBe('9,000,000')
  expect(await mine()).toMatchObject({ rejected: { price: 9_000_000 } })
  await phone.getByRole('button', { name: '不要这次修改' }).click()
  await phone.getByText('没有通过的修改已填回').waitFor({ state: 'hidden' })
  expect(await priceIn(phone).inputValue()).toBe('48,000,000')
  expect(await mine()).toMatchObject({ rejected: null, reviewNote: null })
  await open(desktop, `/publish?id=${id}&step=price`)
  await expect.poll(() => priceIn(desktop).inputValue()).toBe('48,000,000')
})

test('a rejected edit whose values the person takes out of the form ends with saving', async () => {
  const { poster, id, mine } = await rejectedEdit()
  const { page, context } = await visit('desktop', 'en', { expected: /404 \(Not Found\)/ })
  await signInContext(context, poster)
  await open(page, `/publish?id=${id}&step=price`)
  await page.getByText('is back in the form').waitFor()
  await priceIn(page).fill('48000000')
  await page.locator('#step-texts textarea').first().fill('')
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await page.waitForURL(/propertyInfo/)
  expect(await mine()).toMatchObject({ rejected: null, reviewNote: null })
})

test('/admin sends a visitor to the login, and is not found to a person who may not review', async () => {
  const { page, context } = await visit('phone', 'en')
  await open(page, '/admin')
  await page.waitForURL('**/login')
  await signInContext(context, await registerHere())
  await open(page, '/admin')
  await page.getByText('Page not found').first().waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})
