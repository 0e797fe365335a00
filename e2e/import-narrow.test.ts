import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { registerAccount, signInContext } from './people.ts'

// On narrow phones the preview, the report and the undo of an import are as wide as the screen, whatever the file says.

const { visit } = useBrowser()
const widths = [280, 360, 390] as const

const longWord = 'Penthouse'.repeat(12)
const longText = 'Call 0917 555 060 or write on weekdays after office hours for a viewing of this corner unit. '.repeat(4)
const sheet = `编号,标题,类型,租/售,价格,面积,楼盘,城市,卧室,公开介绍
A1,${longWord},公寓,售,9000000,57.5,One Legazpi Park,Makati,2,${longText}
A2,${longText},公寓,租,42000,30,One Legazpi Park,Makati,2,${longWord}
A3${longWord},Shop,${longWord},售,85,12.5,One Legazpi Park,Makati,2,${longText}
`

/** The texts of the elements that reach beyond the screen at each width. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(
      (limit) =>
        [...document.querySelectorAll('main *, [role=dialog] *')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
      width,
    )
    const overflow = await page.evaluate((limit) => document.documentElement.scrollWidth - limit, width)
    found.push(...wide.map((text) => `${width}: ${text}`), ...(overflow > 0 ? [`${width}: the page is ${overflow} px wider`] : []))
  }
  return found
}

test('a narrow phone: preview, report and undo of a file with long texts are as wide as the screen', async () => {
  const { signedIn } = await registerAccount('Intermediary')
  const { context, page } = await visit('phone', 'en')
  await signInContext(context, signedIn)
  await open(page, '/import')
  const name = `${longWord}.csv`
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByLabel('Construction status', { exact: true }).selectOption('Done')
  await page.getByRole('button', { name: 'Preview ten' }).click()
  await page.getByRole('heading', { name: 'As they will look' }).waitFor()
  await page.getByText('₱9,000,000').waitFor()
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Download returned rows' }).waitFor()
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('New listings that go: 2').waitFor()
  expect(await tooWide(page)).toEqual([])
})
