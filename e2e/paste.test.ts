import { expect, test } from 'vitest'
import { open, reload, useBrowser } from './browser.ts'
import { logIn, registerAccount } from './people.ts'
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
