import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Device, open, useBrowser } from './browser.ts'
import { fullHome, share } from './talk.ts'

// Every screen through axe, in each language and on both devices: no rule may be broken, none is left out.

const gone = inject('gone')
const { visit } = useBrowser()

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const shareButtons = { zh: '分享', en: 'Share' } as const
const filterButtons = { zh: '筛选', en: 'Filters' } as const

type Locale = keyof typeof shareButtons
/** What is looked at: its name, its address, and what is done there before. */
type View = readonly [name: string, address: string, prepare?: (page: Page, locale: Locale) => Promise<unknown>]

const openFilters = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: filterButtons[locale] }).click()
  await page.locator('dialog[open] [data-filter=bedrooms] label').first().waitFor()
}

const openShare = async (page: Page, locale: Locale) => {
  // the one in the head of the page or in its bar of actions
  await page.getByRole('button', { name: shareButtons[locale] }).last().click()
  await page.locator('dialog[open] section, dialog[open] [role=region]').first().waitFor()
}

const factsShown = (page: Page) => page.locator('dl').first().waitFor()
const photoShown = (page: Page) => page.locator('.yarl__slide_current img').waitFor()

let all: readonly View[]
beforeAll(async () => {
  const { id } = await fullHome()
  const { code } = await share(id, 'Intermediary')
  all = [
    ['home', '/home'],
    ['home with filters open', '/home?bedrooms=2', openFilters],
    ['home with no results', '/home?bedrooms=5&priceMax=3000000'],
    ['search', '/search/Makati'],
    ['blank search', '/search'],
    ['types', '/typesOfProperty'],
    ['city picker', '/cityPicker'],
    ['detail', `/propertyInfo?id=${id}`, factsShown],
    ['share popup', `/propertyInfo?id=${id}`, openShare],
    ['detail of a home that is gone', `/propertyInfo?id=${gone.id}`],
    ['link without brand', `/shareInfo?id=${id}&by=Unauthenticated&code=${code}`, factsShown],
    ['photos full screen', `/imagePage?id=${id}`, photoShown],
    ['rules', '/rule'],
    ['nothing there', '/notFound'],
  ]
})

/** What axe finds on a page: the rule, and each element that breaks it. */
async function faultsOf(page: Page): Promise<string[]> {
  // there is no frame to look into, so that one injection is enough
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

async function lookThrough(page: Page, locale: Locale, views: readonly View[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, address, prepare] of views) {
    await open(page, address)
    await prepare?.(page, locale)
    const faults = await faultsOf(page)
    if (faults.length > 0) found[name] = faults
  }
  return found
}

const combinations = (['phone', 'desktop'] as const).flatMap((device) => (['zh', 'en'] as const).map((locale) => [device, locale] as const))
/** The 404 is what is looked at. */
const expected = /status of 404/

test.each(combinations)('no screen breaks a rule on a %s in %s', async (device: Device, locale: Locale) => {
  const { page } = await visit(device, locale, { expected })
  expect(await lookThrough(page, locale, all)).toEqual({})
})

test.each(combinations)('nor in dark, on a %s in %s', async (device: Device, locale: Locale) => {
  const { page } = await visit(device, locale, { expected, context: { colorScheme: 'dark' } })
  const inDark = new Set(['home', 'detail', 'share popup'])
  expect(
    await lookThrough(
      page,
      locale,
      all.filter(([name]) => inDark.has(name)),
    ),
  ).toEqual({})
})
