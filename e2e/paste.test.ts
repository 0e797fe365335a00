import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { logIn, registerAccount, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// Pastes chat text while signed out, logs in, confirms, splits and joins, leaves a home out, reloads, and keeps the homes as drafts.

const { visit } = useBrowser({ sharesCache: true })
const text = `[22/11/26, 9:14 AM] Agent 14: 出租 Shang Salcedo Place 1BR 45sqm
21/F，月租4.2万 押二付一
联系我看房 +63 917 555 1414

出租 Avida Towers 34th Street
2 BR, 57.5 sqm，月租 ５.５万

出租 One Legazpi Park
1 BR, 40 sqm，月租 3.9万 已租`

test('a phone in Chinese: text pasted while signed out becomes two drafts; a reload and a login lose nothing', async () => {
  const { username, signedIn } = await registerAccount('Intermediary')
  const { page } = await visit('phone', 'zh')
  await open(page, '/paste')
  await page.getByLabel('聊天文字').fill(text)
  await page.getByRole('button', { name: '识别房源' }).click()
  await page.getByText('登录后识别房源').waitFor()
  await logIn(page, 'zh', username)
  await page.getByRole('button', { name: '从刚才的地方继续' }).click()
  await page.getByRole('button', { name: '识别房源' }).click()
  await page.getByRole('heading', { name: '识别出 3 套' }).waitFor()
  // a home that is let becomes no draft unless somebody puts it back
  const third = page.getByRole('article', { name: '房源 3' })
  await third.getByText('文字里写着“已租”，所以默认不存。').waitFor()
  await third.getByRole('button', { name: '放回房源 3' }).click()
  await page.getByText('3 份草稿').waitFor()
  await third.getByRole('button', { name: '这套不要：房源 3' }).click()
  await page.getByText('2 份草稿').waitFor()
  const first = page.getByRole('article', { name: '房源 1' })
  await first.getByRole('button', { name: '不写：楼层' }).click()
  await page.getByRole('button', { name: '与下一套合并' }).first().click()
  await page.getByRole('heading', { name: '识别出 2 套' }).waitFor()
  await page.getByRole('button', { name: '拆成两套' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '出租 Avida' }).click()
  await page.getByRole('heading', { name: '识别出 3 套' }).waitFor()
  // what was left out stays so while others are joined and split
  await page.getByText('2 份草稿').waitFor()
  await first.getByRole('button', { name: '不写：楼层' }).click()
  await reload(page)
  await first.getByRole('button', { name: '恢复: 楼层' }).waitFor()
  await page.getByRole('button', { name: '放回房源 3' }).waitFor()
  // the rest of one home is made public, that of the other stays private
  await page.getByRole('article', { name: '房源 2' }).getByRole('radio', { name: '公开' }).check({ force: true })
  await page.getByText('写进房源介绍').waitFor()
  await page.getByRole('button', { name: '存为草稿' }).click()
  await page.getByText('已存成 2 份草稿').waitFor()
  type Mine = { items: { draft: Record<string, unknown> }[] }
  const { items } = await callApi<Mine>('/frontend/api/listing/mine', { shelf: 'Draft' }, signedIn.accessToken)
  const drafts = items.map(({ draft }) => draft).toSorted((a, b) => Number(a['price']) - Number(b['price']))
  expect(drafts).toMatchObject([
    { mode: 'Lease', bedrooms: 1, floorArea: 45, price: 42_000 },
    { mode: 'Lease', bedrooms: 2, floorArea: 57.5, price: 55_000 },
  ])
  expect(drafts[0]).not.toHaveProperty('floor')
  expect(drafts[0]).not.toHaveProperty('remarks')
  expect(String(drafts[0]?.['privateRemarks'])).toContain('押二付一')
  expect(JSON.stringify(drafts[1]?.['remarks'])).toContain('2 BR')
  await open(page, '/paste')
  expect(await page.getByLabel('聊天文字').inputValue()).toBe('')
})

const longText = `FOR SALE: The Residences at Greenbelt San Lorenzo Tower, Makati
3BR 2BA 132.5 sqm, 24/F, PHP 45,500,000, association dues PHP 18,550/month, fully furnished, with 1 parking slot

出售 Shang Salcedo Place 两室 98平 28楼 总价 2850万 物业费 15,600/月 带家具`

/** Numbers that break across lines, and columns narrower than 18 times the font size of the page. */
const squeezedParts = (page: Page) =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility())!
    const squeezed: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: number } of (text.textContent ?? '').matchAll(/[₱\d][\d,.]*\d/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) squeezed.push(number)
      }
    for (const column of main.querySelectorAll('article li, article, section'))
      if (column.getBoundingClientRect().width < 18 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
        squeezed.push(`${column.tagName} ${column.getBoundingClientRect().width} px: ${column.textContent}`)
    if (document.documentElement.scrollWidth > innerWidth) squeezed.push('the page is too wide')
    return squeezed
  })

test.each([
  ['zh', '聊天文字', '识别房源', '识别出 2 套'],
  ['en', 'Chat text', 'Find the homes', '2 homes found'],
] as const)('%s: the homes of a text break no number and have no narrow column, however wide the window', async (locale, field, find, found) => {
  const { signedIn } = await registerAccount('Intermediary')
  const { page, context } = await visit('desktop', locale)
  await signInContext(context, signedIn)
  await open(page, '/paste')
  await page.getByLabel(field).fill(longText)
  await page.getByRole('button', { name: find }).click()
  await page.getByRole('heading', { name: found }).waitFor()
  const squeezed: Record<number, readonly string[]> = {}
  const widths = [360, 600, 800, 900, 1024, 1280]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    squeezed[width] = await squeezedParts(page)
  }
  expect(squeezed).toEqual(Object.fromEntries(widths.map((width) => [width, []])))
})
