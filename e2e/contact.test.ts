import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, aListing } from '@site/server/modules/listings/listings.testing.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServices } from '../app/src/services.ts'
import { brandProfile } from './brand-profile.ts'
import { type Device, launchBrowser, openVisitor, taken } from './browser.ts'
import { type RunningSite, startSite } from './start-site.ts'

// A message to a poster, answered from the real mail: with a site of its own, whose poster can be reached.

let site: RunningSite
let browser: Browser
let outbox: string
let id: string

/** One home whose owner has confirmed an address; nobody may publish over the network yet. */
async function prepare(dataDirectory: string): Promise<void> {
  outbox = join(dataDirectory, 'outbox')
  const services = await openServices({ databaseUrl: undefined, dataDirectory, profile: brandProfile, demoMarket: false }, { work: false })
  const { database } = services
  await database.transaction(addTestMarket)
  ;[id] = (await database.transaction((tx) => addListings(tx, [aListing({ photos: [] })]))) as [string]
  await database.db.updateTable('account').set({ email: 'owner@site.example', email_confirmed_at: new Date() }).where('id', '=', 'owner').execute()
  await database.close()
}

beforeAll(async () => {
  site = await startSite({ profile: brandProfile, prepare })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  if (site?.complaints()) throw new Error(`The site complained while it was looked at:\n${site.complaints()}`)
})

const mails = () => {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  } catch {
    return [] // made with the first mail
  }
}

const bytesOf = (name: string) => readFileSync(join(outbox, name), 'latin1')

/** The mail that arrives next to an address, decoded; `known` are those that were there before. Others may come between: reports go to the operator. */
async function nextMail(to: string, known: readonly string[]): Promise<string> {
  const isNew = (name: string) => !known.includes(name) && new RegExp(`^To: .*<${to}>`, 'm').test(bytesOf(name))
  await expect.poll(() => mails().filter(isNew)).toHaveLength(1)
  const bytes = bytesOf(mails().find(isNew) ?? '')
  const decoded = bytes.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1').toString('utf8')
}

const linkIn = (mail: string, action = ''): string =>
  new RegExp(`${site.address}/contact\\?lang=\\w\\w#[\\w-]+\\.[\\w-]{32}${action}(?=\\s)`).exec(mail)?.[0] ?? ''

async function write(email: string, locale: 'zh' | 'en'): Promise<number> {
  const response = await fetch(`${site.address}/frontend/api/listing/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.0.0', 'accept-language': locale },
    body: JSON.stringify({ id, name: 'Ben', email, message: '还在吗？\nStill there?', locale }),
  })
  return ((await response.json()) as { code: number }).code
}

const words = {
  zh: {
    from: 'Ben 的留言',
    answer: '您的回复',
    send: '发送回复',
    done: '您已回复这条留言',
    stop: '不再接收',
    stopped: '已不再接收此人的留言',
    reason: '原因',
    report: '举报',
    reported: '已举报',
  },
  en: {
    from: 'A message from Ben',
    answer: 'Your answer',
    send: 'Send',
    done: 'You have answered',
    stop: 'Stop messages',
    stopped: 'are stopped',
    reason: 'Reason',
    report: 'Report',
    reported: 'Reported.',
  },
} as const

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)(
  '%s, %s: the poster opens the mail’s link, answers, and the client reads the answer; then the client is stopped and reported',
  async (device: Device, locale) => {
    const say = words[locale]
    const client = `${device}@client.example`
    const before = mails()
    expect(await write(client, locale)).toBe(200)
    const toPoster = await nextMail('owner@site.example', before)

    const { page, context, faults } = await openVisitor(browser, site.address, device, locale)
    await page.goto(linkIn(toPoster))
    await taken(page)
    await page.getByRole('heading', { name: say.from }).waitFor()
    await page.getByText('Still there?').waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: say.send }).click()
    await page.locator('textarea[aria-invalid=true]:focus').waitFor()
    const known = mails()
    await page.getByLabel(say.answer).fill('在的 Yes')
    await page.getByRole('button', { name: say.send }).click()
    await page.getByText(say.done).waitFor()
    const toClient = await nextMail(client, known)
    expect(toClient).toContain('在的 Yes')
    expect(toClient).not.toContain('owner@site.example')

    await page.goto(linkIn(toPoster, '\\.block'))
    await page.reload()
    await page.getByText(say.done).waitFor()
    await page.locator('button:focus', { hasText: say.stop }).click()
    await page.getByRole('status').filter({ hasText: say.stopped }).waitFor()
    expect(await write(client, locale)).toBe(409)
    await page.getByLabel(say.reason).selectOption('Offensive')
    await page.getByRole('button', { name: say.report, exact: true }).click()
    await page.getByRole('status').filter({ hasText: say.reported }).waitFor()
    await context.close()
    expect(faults).toEqual([])
  },
)

test('a link that is not whole opens a page that says so', async () => {
  const { page, context, faults } = await openVisitor(browser, site.address, 'phone', 'en')
  await page.goto(`${site.address}/contact#01abc.short`)
  await page.getByText('This link no longer opens').waitFor()
  await page.goto(`${site.address}/contact#01abc.${'a'.repeat(32)}`)
  await page.reload()
  await page.getByText('This link no longer opens').waitFor()
  await context.close()
  expect(faults).toEqual([])
})
