import type { Locale } from '@site/domain/words.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { violationsOf, inDialog } from './axe-violations.ts'
import { brandMarks, brandProfile } from './brand-profile.ts'
import { open, reload, useBrowser } from './browser.ts'
import { contactTexts } from './contact-texts.ts'
import { contactableAccounts } from './contactable-home.ts'
import { crawl, sourcesContaining } from './crawler.ts'
import { addressesIn, headerOf, type Mail, openMailFolder } from './mails.ts'
import { signInAs, signInContext } from './people.ts'

// A client writes to the poster of a home and both reply through the links in the mails.

const site = inject('site')
const { id, codes } = inject('contactableHome')
const mailFolder = openMailFolder(inject('outbox'))
// with the map of a home, whose data could contain the brand, too
const { visit } = useBrowser({ maps: true, sharesCache: true })
const ownerMail = contactableAccounts.owner.email
const agentMail = contactableAccounts.agent.email

/** Names of new mails, without those of accounts that other tests register. */
const newMails = (knownNames: readonly string[]) =>
  mailFolder.names().filter((name) => !knownNames.includes(name) && !/@mail\.example>?$/.test(headerOf(mailFolder.read(name), 'To') ?? ''))

/** The conversation link in a mail, with `action` at the end of its fragment; empty if there is none. */
const linkIn = ({ text }: Mail, action = ''): string =>
  new RegExp(`${site}/contact\\?(?:code=\\w+&)?lang=\\w\\w#[\\w-]+~[\\w-]{22}\\.[\\w-]{32}${action}(?=\\s)`).exec(text)?.[0] ?? ''

/** Expects that a mail contains no e-mail address except its recipient's and those of the site. */
function expectNoOtherAddresses(mail: Mail, recipient: string): void {
  expect(addressesIn(mail).filter((address) => !/^no-reply@|^[\da-f-]{36}@localhost$/.test(address))).toEqual([recipient])
  expect(headerOf(mail, 'Reply-To')).toBeUndefined()
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<[\da-f-]{36}@localhost>$/)
}

/** Opens the contact sheet with the button of the device: a phone has it in the bar, a desktop in the panel. */
async function openContact(page: Page, name: string) {
  await page.getByRole('button', { name }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.locator('form').waitFor()
  return sheet
}

/** Opens the contact sheet and sends the prefilled message as a visitor named Ben. */
async function sendPrefilled(page: Page, locale: Locale, name: string, email: string): Promise<void> {
  const texts = contactTexts[locale]
  const sheet = await openContact(page, name)
  await sheet.getByLabel(texts.name).fill('Ben')
  await sheet.getByLabel(texts.email).fill(email)
  await sheet.getByRole('button', { name: texts.sendMessage }).click()
  await sheet.getByText(texts.replyGoesTo(email)).waitFor()
}

/** Opens a conversation link. Leaves the page before, since a link that differs only in its fragment does not load. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, link)
}

/** Gives the owner or the agent a language, which their mails are in. */
async function chooseLanguage({ username }: { readonly username: string }, locale: Locale): Promise<void> {
  const { accessToken } = await signInAs(username, contactableAccounts.password)
  const headers = { 'api-version': '1.0.0.0', accesstoken: accessToken }
  expect((await fetch(`${site}/frontend/api/account/resetlanguage/${locale}`, { method: 'PUT', headers })).status).toBe(200)
}

async function sendReply(page: Page, locale: Locale, text: string): Promise<void> {
  const texts = contactTexts[locale]
  await page.getByLabel(texts.reply).fill(text)
  await page.getByRole('button', { name: texts.sendReply, exact: true }).click()
  // what waits for the server has no time
  await page
    .getByRole('listitem')
    .filter({ hasText: text, has: page.locator('time') })
    .waitFor()
}

test.each(
  firstUnlessAll(
    [
      ['phone', 'zh'],
      ['desktop', 'en'],
    ] as const,
    1,
  ),
)(
  '%s, %s: a visitor writes to an owner, offline keeps the typed message, both reply through mail links, the owner blocks and reports the visitor',
  async (device, locale) => {
    const texts = contactTexts[locale]
    await chooseLanguage(contactableAccounts.owner, locale)
    const client = `${device}@client.example`
    const { page, context } = await visit(device, locale, { expected: /ERR_INTERNET_DISCONNECTED/ })
    await open(page, `/propertyInfo?id=${id}`)
    const sheet = await openContact(page, texts.contact('Owner One'))
    expect(await violationsOf(page, inDialog)).toEqual([])
    expect(await sheet.getByLabel(texts.message).inputValue()).toMatch(texts.prefilledMessage)
    await sheet.getByRole('button', { name: texts.sendMessage }).click()
    await sheet.locator('input[aria-invalid=true]:focus').waitFor()
    await sheet.getByText(texts.enterName).waitFor()
    await sheet.getByText(texts.enterEmail).waitFor()
    await sheet.getByLabel(texts.name).fill('Ben')
    await sheet.getByLabel(texts.email).fill(client)
    await sheet.getByLabel(texts.message).fill('还在吗？\nStill there?')
    await context.setOffline(true)
    await sheet.getByRole('button', { name: texts.sendMessage }).click()
    await page.getByRole('alert').getByText(texts.networkError).waitFor()
    expect(await sheet.getByLabel(texts.email).inputValue()).toBe(client)
    await context.setOffline(false)
    await reload(page)
    const reopened = await openContact(page, texts.contact('Owner One'))
    expect(await reopened.getByLabel(texts.message).inputValue()).toBe('还在吗？\nStill there?')
    const beforeMessage = mailFolder.names()
    await reopened.getByRole('button', { name: texts.sendMessage }).click()
    await reopened.getByText(texts.replyGoesTo(client)).waitFor()
    expect(await violationsOf(page, inDialog)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const toOwner = await mailFolder.waitForMail(ownerMail, beforeMessage)
    expect(toOwner.text).toContain('Still there?')
    expectNoOtherAddresses(toOwner, ownerMail)
    const { page: ownerPage } = await visit(device, locale)
    await open(ownerPage, linkIn(toOwner))
    await ownerPage.getByRole('heading', { name: 'Ben' }).waitFor()
    expect(await violationsOf(ownerPage)).toEqual([])
    const beforeReply = mailFolder.names()
    await sendReply(ownerPage, locale, '在的 Yes')
    const toClient = await mailFolder.waitForMail(client, beforeReply)
    // nobody has confirmed the address: no word and no name of a person
    expect(toClient.text.replace(/https?:\S+/g, '')).not.toMatch(/在的|Yes|Ben|Owner One/)
    expect(headerOf(toClient, 'To')).toBe(client)
    expectNoOtherAddresses(toClient, client)
    expect(headerOf(toClient, 'From')).toContain(brandProfile.name[locale])

    const beforeSecond = mailFolder.names()
    await openLink(page, linkIn(toClient))
    await page.getByText('在的 Yes').waitFor()
    await sendReply(page, locale, '周五十点？ Friday at ten?')
    const second = await mailFolder.waitForMail(ownerMail, beforeSecond)
    expect(second.text).toContain('Friday at ten?')
    expectNoOtherAddresses(second, ownerMail)

    const beforeLast = mailFolder.names()
    await openLink(ownerPage, linkIn(second))
    await sendReply(ownerPage, locale, '好的 See you')
    expect((await mailFolder.waitForMail(client, beforeLast)).text).toContain('好的 See you')

    await openLink(ownerPage, linkIn(second, '\\.block'))
    await ownerPage.locator('button:focus', { hasText: texts.blockSender }).click()
    await ownerPage.getByRole('status').filter({ hasText: texts.senderBlocked }).waitFor()
    // who has stopped somebody's messages writes none that could be answered unseen
    expect(await ownerPage.getByLabel(texts.reply).count()).toBe(0)
    await ownerPage.getByLabel(texts.reason).selectOption('Offensive')
    const beforeReport = mailFolder.names()
    await ownerPage.getByRole('button', { name: texts.report, exact: true }).click()
    await ownerPage.getByRole('status').filter({ hasText: texts.reported }).waitFor()
    expectNoOtherAddresses(await mailFolder.waitForMail(brandProfile.contacts.email!, beforeReport), brandProfile.contacts.email!)

    await open(page, `/propertyInfo?id=${id}`)
    const lastSheet = await openContact(page, texts.contact('Owner One'))
    await lastSheet.getByLabel(texts.name).fill('Ben')
    await lastSheet.getByLabel(texts.email).fill(client.toUpperCase())
    const afterBlock = mailFolder.names()
    await lastSheet.getByRole('button', { name: texts.sendMessage }).click()
    // who is blocked does not learn of it, and nothing is sent; the answer by the mailed link has confirmed the address
    await lastSheet.getByText(texts.repliesGoTo(client.toUpperCase())).waitFor()
    expect(mailFolder.names()).toEqual(afterBlock)
  },
)

test.each(
  firstUnlessAll([
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const),
)('%s, %s: a client of a link without brand writes to the agent, and neither pages nor mails of the conversation contain the brand', async (device, locale) => {
  await chooseLanguage(contactableAccounts.agent, locale)
  const texts = contactTexts[locale]
  const client = `plain-${device}@client.example`
  const testContext = await visit(device, locale)
  const { page } = testContext
  const before = mailFolder.names()
  const { pieces, links } = await crawl(testContext, `/share/${codes.Intermediary}?lang=${locale}`, async () => {
    await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
    const sheet = await openContact(page, texts.contact('Agent One'))
    expect(await sheet.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['tel:+63285550199'])
    await page.keyboard.press('Escape')
    await sendPrefilled(page, locale, texts.contact('Agent One'), client)
    await page.keyboard.press('Escape')
  })
  const marks = [...brandMarks, contactableAccounts.owner.name, contactableAccounts.agent.wechat]
  expect(sourcesContaining(marks, pieces)).toEqual([])
  expect(links.filter((link) => new URL(link).origin === site && !/\/(share\/|shareInfo\?|imagePage\?)/.test(link))).toEqual([])

  const toAgent = await mailFolder.waitForMail(agentMail, before)
  expect(newMails(before)).toHaveLength(1)
  const { page: agentPage } = await visit(device, locale)
  const knownNames = mailFolder.names()
  await open(agentPage, linkIn(toAgent))
  await sendReply(agentPage, locale, 'Come on Friday.')
  const toClient = await mailFolder.waitForMail(client, knownNames)
  expect(
    sourcesContaining(
      marks,
      [toClient.raw, toClient.text].map((content, index) => ({ source: ['raw', 'text'][index]!, bytes: Buffer.from(content) })),
    ),
  ).toEqual([])
  for (const name of ['From', 'Subject']) expect(headerOf(toClient, name)).not.toMatch(/brandmark|测试之家/i)
  expect(headerOf(toClient, 'From')).toMatch(/<no-reply@localhost>$/)
  expect(toClient.raw + toClient.text).not.toMatch(/Agent One|Come on Friday/)
  expectNoOtherAddresses(toClient, client)

  const reply = await crawl(testContext, linkIn(toClient), async () => {
    await page.getByText('Come on Friday.').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
  expect(sourcesContaining(marks, reply.pieces)).toEqual([])
  expect(reply.links.filter((link) => new URL(link).origin === site && new URL(link).pathname !== `/share/${codes.Intermediary}`)).toEqual([])
  await page.getByRole('main').getByRole('link').click()
  await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
})

test.each(
  firstUnlessAll(
    [
      ['phone', 'zh', 'normal'],
      ['phone', 'en', 'Intermediary'],
      ['desktop', 'zh', 'Intermediary'],
    ] as const,
    2,
  ),
)('%s, %s: an agent’s share link (%s), with its photos and contact sheet, does not contain the poster’s name', async (device, locale, variant) => {
  const texts = contactTexts[locale]
  const testContext = await visit(device, locale)
  const { page } = testContext
  const { pieces } = await crawl(testContext, `/share/${codes[variant]}?lang=${locale}`, async () => {
    await openContact(page, texts.contact('Agent One'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.locator('main a[href*="/imagePage"]').filter({ visible: true }).first().click()
    await page.waitForURL(/\/imagePage/)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
    await reload(page)
  })
  const { name, username } = contactableAccounts.owner
  expect(sourcesContaining([name, username], pieces)).toEqual([])
})

test.each(
  firstUnlessAll([
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const),
)('%s, %s: a visitor reports a listing with the keyboard only', async (device, locale) => {
  const texts = contactTexts[locale]
  const { page } = await visit(device, locale)
  await open(page, `/propertyInfo?id=${id}`)
  const report = page.getByRole('button', { name: texts.reportListing })
  // the button is below the first screenful and its script loads later; before that a click does nothing
  await expect.poll(() => report.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))).toBe(true)
  await report.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: texts.reportListing })
  await sheet.locator('form').waitFor()
  expect(await violationsOf(page, inDialog)).toEqual([])
  await sheet.getByRole('button', { name: texts.sendReport }).focus()
  await page.keyboard.press('Enter')
  await sheet.locator('input[aria-invalid=true]:focus').first().waitFor()
  await page.keyboard.press('Space')
  const before = mailFolder.names()
  await sheet.getByLabel(texts.note).fill('价钱太低 Too cheap')
  await sheet.getByRole('button', { name: texts.sendReport }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: texts.reportReceived }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.evaluate((label) => document.activeElement?.textContent?.includes(label), texts.reportListing)).toBe(true)
  expect((await mailFolder.waitForMail(brandProfile.contacts.email!, before)).text).toContain('Too cheap')
})

test('a signed-in account writes with its confirmed e-mail, and cannot write to itself or report its own listing', async () => {
  const { page, context } = await visit('desktop', 'en')
  await signInContext(context, await signInAs(contactableAccounts.agent.username, contactableAccounts.password))
  await open(page, `/propertyInfo?id=${id}`)
  const before = mailFolder.names()
  const sheet = await openContact(page, 'Contact Owner One')
  expect(await sheet.getByLabel('Your name').inputValue()).toBe('Agent One')
  expect(await sheet.getByLabel('Your e-mail').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Send message' }).click()
  await sheet.getByText(`Replies go to ${agentMail}.`).waitFor()
  expectNoOtherAddresses(await mailFolder.waitForMail(ownerMail, before), ownerMail)
  for (const code of [codes.normal, codes.Intermediary]) {
    await open(page, `/shareInfo?id=${id}&code=${code}`)
    await page.getByText('This is your own card').filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Contact Agent One' }).count()).toBe(0)
  }
  const { page: ownerPage, context: ownerContext } = await visit('phone', 'en')
  await signInContext(ownerContext, await signInAs(contactableAccounts.owner.username, contactableAccounts.password))
  await open(ownerPage, `/propertyInfo?id=${id}`)
  await ownerPage.getByText('Your card has no phone or chat').filter({ visible: true }).waitFor()
  expect(await ownerPage.getByRole('button', { name: /Contact|Report this/ }).count()).toBe(0)
})

test('an incomplete link opens a page that says so', async () => {
  const { page } = await visit('phone', 'en')
  await page.goto(`${site}/contact#01abc.short`)
  await page.getByText('This link no longer opens').waitFor()
  await openLink(page, `${site}/contact#01abc.${'a'.repeat(32)}`)
  await page.getByText('This link no longer opens').waitFor()
  expect(await page.locator('main form').count()).toBe(0)
})
