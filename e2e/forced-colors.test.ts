import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'

// Windows with forced colours have neither backgrounds nor shadows of their own.

const { visit } = useBrowser()

const styleOf = (target: Locator, name: 'backgroundColor' | 'outlineStyle') => target.evaluate((element, name) => getComputedStyle(element)[name], name)
const dialog = (page: Page) => page.locator('dialog[open]')

test('with forced colours a choice differs from what is not chosen, a sheet has an edge, and the focus of a field is visible', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home?bedrooms=2')
  await page.emulateMedia({ forcedColors: 'active' })
  const tabs = page.getByRole('tab')
  expect(await styleOf(tabs.nth(0), 'backgroundColor')).not.toBe(await styleOf(tabs.nth(1), 'backgroundColor'))
  const modes = page.getByRole('radiogroup').first().locator('label')
  expect(await styleOf(modes.nth(0), 'backgroundColor')).not.toBe(await styleOf(modes.nth(1), 'backgroundColor'))
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const tiles = dialog(page).locator('[data-filter=bedrooms] label')
  await tiles.first().waitFor()
  expect(await styleOf(tiles.filter({ hasText: /^2/ }), 'backgroundColor')).not.toBe(await styleOf(tiles.first(), 'backgroundColor'))
  expect(await styleOf(tiles.first(), 'outlineStyle'), 'the edge of an option').toBe('solid')
  expect(await dialog(page).evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  const field = dialog(page).getByRole('textbox').first()
  await field.focus()
  expect(await styleOf(field.locator('xpath=..'), 'outlineStyle')).toBe('solid')
})
