import type { Locale } from '@site/domain/words.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf, inDialog } from './axe-faults.ts'
import { brandMarks, brandProfile } from './brand-profile.ts'
import { open, taken, useBrowser } from './browser.ts'
import { contactSay } from './contact-say.ts'
import { crawl, placesWith } from './crawler.ts'
import { addressesIn, headerOf, type Letter, outboxOf } from './letters.ts'
import { enter, signInAs } from './people.ts'
import { reachable } from './reachable.ts'

// From a home to its poster and back, by the real mail.

const site = inject('site')
const { id, codes } = inject('reachableHome')
const outbox = outboxOf(inject('outbox'))
// with the map of a home, as clients see it
const { visit } = useBrowser({ maps: true })
const ownerMail = reachable.owner.email
const agentMail = reachable.agent.email

/** New mails, without those of registrations in other journeys. */
const comeSince = (known: readonly string[]) =>
  outbox.names().filter((name) => !known.includes(name) && !/@mail\.example>?$/.test(headerOf(outbox.read(name), 'To') ?? ''))

const linkIn = ({ text }: Letter, action = ''): string =>
  new RegExp(`${site}/contact\\?(?:code=\\w+&)?lang=\\w\\w#[\\w-]+\\.[\\w-]{32}${action}(?=\\s)`).exec(text)?.[0] ?? ''

/** A mail contains no address except its reader's and the sender of the site. */
function expectNoOthers(letter: Letter, reader: string): void {
  expect(addressesIn(letter).filter((address) => !/^no-reply@|^[\da-f-]{36}@localhost$/.test(address))).toEqual([reader])
  expect(headerOf(letter, 'Reply-To')).toBeUndefined()
  expect(headerOf(letter, 'Message-ID')).toMatch(/^<[\da-f-]{36}@localhost>$/)
}

/** Opens the contact sheet from the bar or the panel, whichever this device has. */
async function openContact(page: Page, name: string) {
  await page.getByRole('button', { name }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.locator('form').waitFor()
  return sheet
}

async function writeAs(page: Page, locale: Locale, name: string, email: string): Promise<void> {
  const say = contactSay[locale]
  const sheet = await openContact(page, name)
  await sheet.getByLabel(say.name).fill('Ben')
  await sheet.getByLabel(say.email).fill(email)
  await sheet.getByRole('button', { name: say.write }).click()
  await sheet.getByText(say.sentTo(email)).waitFor()
}

/** Another fragment alone loads nothing: the page is left before. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, link)
}

async function answer(page: Page, locale: Locale, text: string): Promise<void> {
  const say = contactSay[locale]
  await page.getByLabel(say.answer).fill(text)
  await page.getByRole('button', { name: say.send }).click()
  await page.getByText(say.done).waitFor()
}

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)(
  '%s, %s: a visitor asks about a home, nothing typed is lost, and both answer by the mails’ links; then the visitor is stopped and reported',
  async (device, locale) => {
    const say = contactSay[locale]
    const client = `${device}@client.example`
    const { page, context } = await visit(device, locale, { expected: /ERR_INTERNET_DISCONNECTED/ })
    await open(page, `/propertyInfo?id=${id}`)
    const sheet = await openContact(page, say.contact('Owner One'))
    expect(await faultsOf(page, inDialog)).toEqual([])
    expect(await sheet.getByLabel(say.message).inputValue()).toMatch(say.ready)
    await sheet.getByRole('button', { name: say.write }).click()
    await sheet.locator('input[aria-invalid=true]:focus').waitFor()
    await sheet.getByText(say.enterName).waitFor()
    await sheet.getByText(say.enterEmail).waitFor()
    await sheet.getByLabel(say.name).fill('Ben')
    await sheet.getByLabel(say.email).fill(client)
    await sheet.getByLabel(say.message).fill('还在吗？\nStill there?')
    await context.setOffline(true)
    await sheet.getByRole('button', { name: say.write }).click()
    await page.getByRole('alert').getByText(say.failed).waitFor()
    expect(await sheet.getByLabel(say.email).inputValue()).toBe(client)
    await context.setOffline(false)
    await page.reload()
    await taken(page)
    const again = await openContact(page, say.contact('Owner One'))
    expect(await again.getByLabel(say.message).inputValue()).toBe('还在吗？\nStill there?')
    const before = outbox.names()
    await again.getByRole('button', { name: say.write }).click()
    await again.getByText(say.sentTo(client)).waitFor()
    expect(await faultsOf(page, inDialog)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const toOwner = await outbox.next(ownerMail, before)
    expect(toOwner.text).toContain('Still there?')
    expectNoOthers(toOwner, ownerMail)
    const { page: owners } = await visit(device, locale)
    await open(owners, linkIn(toOwner))
    await owners.getByRole('heading', { name: say.from('Ben') }).waitFor()
    expect(await faultsOf(owners)).toEqual([])
    const known = outbox.names()
    await answer(owners, locale, '在的 Yes')
    const toClient = await outbox.next(client, known)
    expect(toClient.text).toContain('在的 Yes')
    expectNoOthers(toClient, client)
    expect(headerOf(toClient, 'From')).toContain(brandProfile.name[locale])

    const later = outbox.names()
    await follow(page, linkIn(toClient))
    await answer(page, locale, '周五十点？ Friday at ten?')
    const second = await outbox.next(ownerMail, later)
    expect(second.text).toContain('Friday at ten?')
    expectNoOthers(second, ownerMail)

    await follow(owners, linkIn(second, '\\.block'))
    await owners.locator('button:focus', { hasText: say.stop }).click()
    await owners.getByRole('status').filter({ hasText: say.stopped }).waitFor()
    await owners.getByLabel(say.reason).selectOption('Offensive')
    const beforeReport = outbox.names()
    await owners.getByRole('button', { name: say.report, exact: true }).click()
    await owners.getByRole('status').filter({ hasText: say.reported }).waitFor()
    expectNoOthers(await outbox.next(brandProfile.contacts.email!, beforeReport), brandProfile.contacts.email!)

    await open(page, `/propertyInfo?id=${id}`)
    const refused = await openContact(page, say.contact('Owner One'))
    await refused.getByLabel(say.name).fill('Ben')
    await refused.getByLabel(say.email).fill(client.toUpperCase())
    await refused.getByRole('button', { name: say.write }).click()
    await page.getByRole('alert').getByText(say.refused).waitFor()
  },
)

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)('%s, %s: the client of a link without brand reaches the agent, and nothing of the conversation betrays the brand', async (device, locale) => {
  const say = contactSay[locale]
  const client = `plain-${device}@client.example`
  const reader = await visit(device, locale)
  const { page } = reader
  const before = outbox.names()
  const { pieces, leads } = await crawl(reader, `/share/${codes.Intermediary}?lang=${locale}`, async () => {
    await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
    const sheet = await openContact(page, say.contact('Agent One'))
    expect(await sheet.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['tel:+63285550199'])
    await page.keyboard.press('Escape')
    await writeAs(page, locale, say.contact('Agent One'), client)
    await page.keyboard.press('Escape')
  })
  const marks = [...brandMarks, reachable.owner.name, reachable.agent.wechat]
  expect(placesWith(marks, pieces)).toEqual([])
  expect(leads.filter((lead) => new URL(lead).origin === site && !/\/(share\/|shareInfo\?|imagePage\?)/.test(lead))).toEqual([])

  const toAgent = await outbox.next(agentMail, before)
  expect(comeSince(before)).toHaveLength(1)
  const { page: agents } = await visit(device, locale)
  const known = outbox.names()
  await open(agents, linkIn(toAgent))
  await answer(agents, locale, 'Come on Friday.')
  const toClient = await outbox.next(client, known)
  expect(
    placesWith(
      marks,
      [toClient.bytes, toClient.text].map((content, index) => ({ place: ['bytes', 'text'][index]!, bytes: Buffer.from(content) })),
    ),
  ).toEqual([])
  for (const name of ['From', 'Subject']) expect(headerOf(toClient, name)).not.toMatch(/brandmark|测试之家/i)
  expect(headerOf(toClient, 'From')).toMatch(/^"?Agent One"? <no-reply@localhost>$/)
  expectNoOthers(toClient, client)

  const answers = await crawl(reader, linkIn(toClient), async () => {
    await page.getByText('Come on Friday.').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
  expect(placesWith(marks, answers.pieces)).toEqual([])
  expect(answers.leads.filter((lead) => new URL(lead).origin === site && new URL(lead).pathname !== `/share/${codes.Intermediary}`)).toEqual([])
  await page.getByRole('main').getByRole('link').click()
  await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
})

test.each([
  ['phone', 'zh', 'normal'],
  ['phone', 'en', 'Intermediary'],
  ['desktop', 'zh', 'Intermediary'],
] as const)('%s, %s: nothing that comes with a link that an agent made (%s) names the poster, photos and contact included', async (device, locale, variant) => {
  const say = contactSay[locale]
  const reader = await visit(device, locale)
  const { page } = reader
  const { pieces } = await crawl(reader, `/share/${codes[variant]}?lang=${locale}`, async () => {
    await openContact(page, say.contact('Agent One'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.locator('main a[href*="/imagePage"]').filter({ visible: true }).first().click()
    await page.waitForURL(/\/imagePage/)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.getByText('Agent One').filter({ visible: true }).first().waitFor()
    await page.reload()
    await taken(page)
  })
  const { name, username } = reachable.owner
  expect(placesWith([name, username], pieces)).toEqual([])
})

test.each([
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)('%s, %s: a visitor reports a listing by keys alone, and is thanked', async (device, locale) => {
  const say = contactSay[locale]
  const { page } = await visit(device, locale)
  await open(page, `/propertyInfo?id=${id}`)
  const report = page.getByRole('button', { name: say.reportListing })
  // it is below the first view, and its script loads later: an earlier click does nothing
  await expect.poll(() => report.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))).toBe(true)
  await report.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: say.reportListing })
  await sheet.locator('form').waitFor()
  expect(await faultsOf(page, inDialog)).toEqual([])
  await sheet.getByRole('button', { name: say.sendReport }).focus()
  await page.keyboard.press('Enter')
  await sheet.locator('input[aria-invalid=true]:focus').first().waitFor()
  await page.keyboard.press('Space')
  const before = outbox.names()
  await sheet.getByLabel(say.note).fill('价钱太低 Too cheap')
  await sheet.getByRole('button', { name: say.sendReport }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: say.thanks }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.evaluate((label) => document.activeElement?.textContent?.includes(label), say.reportListing)).toBe(true)
  expect((await outbox.next(brandProfile.contacts.email!, before)).text).toContain('Too cheap')
})

test('whoever is signed in writes under the confirmed e-mail; nobody is led to write to oneself or to report an own listing', async () => {
  const { page, context } = await visit('desktop', 'en')
  await enter(context, await signInAs(reachable.agent.username, reachable.password))
  await open(page, `/propertyInfo?id=${id}`)
  const before = outbox.names()
  const sheet = await openContact(page, 'Contact Owner One')
  expect(await sheet.getByLabel('Your name').inputValue()).toBe('Agent One')
  expect(await sheet.getByLabel('Your e-mail').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Send message' }).click()
  await sheet.getByText(`comes to ${agentMail}`).waitFor()
  expectNoOthers(await outbox.next(ownerMail, before), ownerMail)
  for (const code of [codes.normal, codes.Intermediary]) {
    await open(page, `/shareInfo?id=${id}&code=${code}`)
    await page.getByText('This is your own card').filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Contact Agent One' }).count()).toBe(0)
  }
  const { page: owners, context: ownersBrowser } = await visit('phone', 'en')
  await enter(ownersBrowser, await signInAs(reachable.owner.username, reachable.password))
  await open(owners, `/propertyInfo?id=${id}`)
  await owners.getByText('This is your own card').filter({ visible: true }).waitFor()
  expect(await owners.getByRole('button', { name: /Contact|Report this/ }).count()).toBe(0)
})

test('a link that is not whole opens a page that says so', async () => {
  const { page } = await visit('phone', 'en')
  await page.goto(`${site}/contact#01abc.short`)
  await page.getByText('This link no longer opens').waitFor()
  await follow(page, `${site}/contact#01abc.${'a'.repeat(32)}`)
  await page.getByText('This link no longer opens').waitFor()
  expect(await page.locator('main form').count()).toBe(0)
})
