import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { Locale } from '@site/domain/words.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf } from './axe-violations.ts'
import { brandMarks } from './brand-profile.ts'
import { type Device, open, useBrowser } from './browser.ts'
import { openList, sharedList } from './client-lists.ts'
import { sourcesContaining } from './crawler.ts'
import { signInAs, signInContext } from './people.ts'
import { callApi } from './site-api.ts'

// The whole way of a list: an agent collects five homes, sends two links, sees what the clients answer, takes a home off, and ends a link.

const { visit } = useBrowser({ sharesCache: true })
let agent: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  agent = await signInAs('agent-002', inject('demoPassword'))
})
const callAsAgent = <Data>(path: string, body: unknown) => callApi<Data>(`/frontend/api/${path}`, body, agent.accessToken)

/** The texts that the journey presses and reads. */
const texts = {
  zh: {
    addOne: /^把 .* 加入清单$/,
    newTitle: '新清单的标题',
    create: '新建并加入',
    done: '完成',
    toSearch: /^添加房源/,
    byNumber: '按编号添加',
    numbers: '房源编号',
    find: '查找',
    add: (count: number) => `添加 ${count} 套`,
    share: '分享',
    moreWays: /^WhatsApp、微信、海报/,
    who: '给谁的？',
    withBrand: /^带品牌$/,
    withoutBrand: /^不带品牌$/,
    ready: '完成',
    copyLink: '复制链接',
    answers: /\d 新$/,
    asks: '想看房',
    confirm: /^确认 /,
    more: /^更多操作/,
    end: '结束这个链接',
    endLink: '结束链接',
    ended: '已结束',
    love: '喜欢',
    viewing: '预约看房',
    askViewing: /个时间预约$|^用这个时间预约$/,
    agreed: '已确认',
    gone: /已下架|已经不在了|不再展示/,
    linkEnded: '链接已结束',
  },
  en: {
    addOne: /^Add .* to a list$/,
    newTitle: 'Title of a new list',
    create: 'Create and add',
    done: 'Done',
    toSearch: /^Add homes/,
    byNumber: 'By number',
    numbers: 'Listing numbers',
    find: 'Find them',
    add: (count: number) => `Add ${count} homes`,
    share: 'Share',
    moreWays: /^WhatsApp, WeChat, poster/,
    who: 'Who is it for?',
    withBrand: 'With brand',
    withoutBrand: 'Without brand',
    ready: 'Done',
    copyLink: 'Copy link',
    answers: /\d new$/,
    asks: 'asks for a viewing',
    confirm: /^Confirm /,
    more: /^More actions/,
    end: 'End this link',
    endLink: 'End link',
    ended: 'ended',
    love: 'Love it',
    viewing: 'Request a viewing',
    askViewing: /^Request (these \d+ times|this time)$/,
    agreed: 'Confirmed',
    gone: /No longer available|no longer shown/,
    linkEnded: 'This link has ended',
  },
} as const satisfies Record<Locale, unknown>
type Texts = (typeof texts)[Locale]

const dialog = (page: Page): Locator => page.locator('dialog[open]')
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name }).filter({ visible: true })

/** Collects three homes of a search, and two of the agent by their numbers; returns the id of the list and of a home of the agent. */
async function collect(page: Page, words: Texts, title: string): Promise<{ id: string; ownId: string }> {
  await open(page, '/home')
  await button(page, words.addOne).first().click()
  await dialog(page).getByLabel(words.newTitle).fill(title)
  await button(dialog(page), words.create).click()
  await dialog(page)
    .getByRole('checkbox', { name: new RegExp(`^${title}`), checked: true })
    .waitFor()
  await button(dialog(page), words.done).click()
  await open(page, '/list')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: words.toSearch }).first().click()
  const free = page.locator('[data-pick] input:enabled')
  await free.nth(3).waitFor()
  for (let index = 0; index < 2; index += 1) await free.nth(index).check()
  const { items } = await callAsAgent<{ items: { id: string; listing: { number: string } | null; shelf: string }[] }>('listing/mine', { shelf: 'OnShelf' })
  const own = items.slice(0, 2)
  await page.getByText(words.byNumber, { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel(words.numbers).fill(own.map(({ listing }) => listing?.number).join('\n'))
  await button(page, words.find).click()
  await button(page, words.add(4)).click()
  await page.locator('[data-home]').nth(4).waitFor()
  return { id: new URL(page.url()).searchParams.get('id') ?? '', ownId: own[0]?.id ?? '' }
}

/** Makes a link for a client in the share popup, copies it, and returns its code. */
async function send(page: Page, words: Texts, variant: 'withBrand' | 'withoutBrand', client: string, language: string): Promise<string> {
  await button(page, words.share).first().click()
  await button(dialog(page), words.moreWays).click()
  await dialog(page).locator('label').filter({ hasText: words[variant] }).filter({ visible: true }).click()
  await button(dialog(page), new RegExp(`${words.who.replace('?', '\\?')}|Chen`)).click()
  await dialog(page).getByLabel(words.who).fill(client)
  await dialog(page).locator('label').filter({ hasText: language }).click()
  await button(dialog(page), words.ready).click()
  await button(dialog(page), words.copyLink).first().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  return /\/share\/(\w{10})/.exec(copied)?.[1] ?? ''
}

test.each<[Device, Locale]>(
  firstUnlessAll([
    ['phone', 'zh'],
    ['desktop', 'en'],
    ['phone', 'en'],
    ['desktop', 'zh'],
  ]),
)('from a search to the end of a link: an agent on a %s in %s', async (device, locale) => {
  const words = texts[locale]
  const { page, context } = await visit(device, locale)
  await signInContext(context, agent)
  // names of this run alone: a run that failed leaves its list and links
  const run = randomUUID().slice(0, 6)
  const title = `${locale === 'zh' ? '陈太太看房' : 'For Mrs Chen'} ${run}`
  const { id, ownId } = await collect(page, words, title)
  const branded = await send(page, words, 'withBrand', `Chen ${run}`, '中文')
  const neutral = await send(page, words, 'withoutBrand', `Smith ${run}`, 'English')
  expect([branded, neutral].map((code) => code.length)).toEqual([10, 10])

  // the agent looks at the links while the clients answer
  await open(page, '/list?tab=links')
  const rowOf = (code: string) => page.locator(`[data-link="${code}"]`)
  await rowOf(branded).waitFor()
  const [chinese, english] = [await visit('phone', 'zh', { expected: /status of 404/ }), await visit('phone', 'en', { expected: /status of 404/ })]
  await openList(chinese.page, branded)
  await openList(english.page, neutral)
  const homeOf = (client: Page) => client.locator(`#home-${ownId}`)
  await button(homeOf(chinese.page), texts.zh.love).tap()
  await rowOf(branded).getByText(words.answers).waitFor()
  await button(homeOf(english.page), texts.en.viewing).tap()
  await button(dialog(english.page), '10:00').tap()
  await button(dialog(english.page), texts.en.askViewing).tap()
  await homeOf(english.page).getByText('Waiting for').waitFor()
  expect((await sharedList(branded)).variant).toBe('normal')
  expect(sourcesContaining(brandMarks, [{ source: 'page', bytes: Buffer.from(await english.page.content()) }])).toEqual([])

  await open(page, '/list?tab=viewings')
  const viewing = page.locator('[data-viewing]').filter({ hasText: `Smith ${run}` })
  await viewing.getByText(words.asks).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await button(viewing, words.confirm).click()
  await english.page.reload()
  await homeOf(english.page).getByText('Confirmed').first().waitFor()

  await callAsAgent('listing/shelf', { id: ownId, shelf: 'OffShelf', reason: 'Withdrawn' })
  await chinese.page.reload()
  await chinese.page.getByText(texts.zh.gone).filter({ visible: true }).first().waitFor()

  await open(page, '/list?tab=links')
  await button(rowOf(neutral), words.more).click()
  await button(page, words.end).click()
  await button(dialog(page), words.endLink).click()
  await rowOf(neutral).getByText(words.ended).first().waitFor()
  expect((await english.page.reload())?.status()).toBe(404)
  await english.page.getByRole('heading', { name: texts.en.linkEnded }).waitFor()
  expect(sourcesContaining([title, ...brandMarks], [{ source: 'page', bytes: Buffer.from(await english.page.content()) }])).toEqual([])
  await callAsAgent('listing/shelf', { id: ownId, shelf: 'OnShelf' })
  await callAsAgent('sharelist/delete', { id })
})
