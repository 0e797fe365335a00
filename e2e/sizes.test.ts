import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { completeHome, share } from './site-api.ts'

const { visit } = useBrowser()

// Unusual sizes of windows and letters: nothing may be beyond the right edge, cut, or under another part.

const sizes = [
  ['a window just above the phones', { width: 769, height: 800 }, '100%'],
  ['a phone with letters of twice the size', { width: 390, height: 844 }, '200%'],
] as const

const setLetters = (page: Page, size: string) => page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)

test.each(sizes)('on %s every screen fits the width', async (_, viewport, letters) => {
  const { id } = await completeHome()
  const { page } = await visit(viewport.width > 768 ? 'desktop' : 'phone', 'en', { context: { viewport } })
  const tooWide: string[] = []
  for (const path of ['/home', `/propertyInfo?id=${id}`, '/typesOfProperty', '/cityPicker', '/searchNearby', '/login', `/collection/compare?id=${id}`]) {
    await open(page, path)
    await setLetters(page, letters)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) tooWide.push(`${path}: ${width} px`)
  }
  expect(tooWide).toEqual([])
})

/** Texts and controls of a part that reach beyond its sides, as a person sees them; and, given, those of `others` that lie under it. */
const hidden = (page: Page, part: string, others = 'none') =>
  page.evaluate(
    ([part, others]) => {
      const card = [...document.querySelectorAll(part)].find((element) => element.checkVisibility())
      if (!card) return [`no ${part}`]
      const box = card.getBoundingClientRect()
      const isSeen = (element: Element) => element.checkVisibility() && !element.closest('.sr-only') && element.getBoundingClientRect().width > 1
      const beyond = [...card.querySelectorAll('p, span, button, input, label')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isCut = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        return isSeen(element) && (left < box.left - 1 || right > box.right + 1 || isCut)
      })
      const under = [...document.querySelectorAll(others)].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return isSeen(element) && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      return [...beyond, ...under].map((element) => `${element.tagName} ${element.textContent}`)
    },
    [part, others] as const,
  )

const desktops = [
  ['en', { width: 1440, height: 900 }, '200%'],
  ['zh', { width: 1024, height: 768 }, '200%'],
  ['en', { width: 769, height: 800 }, '100%'],
  ['zh', { width: 852, height: 800 }, '100%'],
] as const

test.each(desktops)(
  'in %s on a window of %o with letters of %s the panel of a home cuts nothing and lies over nothing',
  async (language, viewport, letters) => {
    const { id } = await completeHome()
    const { code } = await share(id, 'normal')
    const { page } = await visit('desktop', language, { context: { viewport } })
    for (const path of [`/propertyInfo?id=${id}`, `/share/${code}`]) {
      await open(page, path)
      await setLetters(page, letters)
      expect(await hidden(page, 'main aside > div', 'main dt, main dd, main h1'), path).toEqual([])
    }
  },
)

test.each(desktops.slice(0, 2))('in %s on a window of %o with letters of %s the panel of a filter cuts nothing', async (language, viewport, letters) => {
  const { page } = await visit('desktop', language, { context: { viewport } })
  await open(page, '/home')
  await setLetters(page, letters)
  const search = (await page.getByRole('search').first().boundingBox())!
  const bar = (await page.locator('.site-bar').boundingBox())!
  expect(search.y + search.height).toBeLessThanOrEqual(bar.y + bar.height)
  await page.locator('[data-chip]').first().getByRole('button').first().click()
  const panel = page.locator('.popover-panel')
  await panel.locator('.range').waitFor()
  expect(await hidden(page, '.popover-panel')).toEqual([])
  const marks = await panel.locator(':has(> .range) + p > span').evaluateAll((spans) =>
    spans
      .filter((span) => span.checkVisibility())
      .map((span) => span.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right })),
  )
  expect(marks.length).toBeGreaterThan(1)
  for (const [at, { left }] of marks.slice(1).entries()) expect(left).toBeGreaterThan(marks[at]!.right + 4)
})

/** Elements wider than a text area's dialog after typing a word longer than a line. */
async function widthsWithLongWord(page: Page, dialog: string): Promise<number[]> {
  const sheet = page.getByRole('dialog', { name: dialog })
  await sheet.locator('textarea').fill(`https://homes.example/${'a'.repeat(300)}`)
  return sheet.evaluate((element) =>
    [element, ...element.querySelectorAll('form, textarea, button')].map((one) => Math.round(one.getBoundingClientRect().right)),
  )
}

/** Words of a part that break across lines. */
const brokenWords = (page: Page, part: string) =>
  page.evaluate(
    (part) =>
      [...document.querySelectorAll(part)].flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        return broken
      }),
    part,
  )

test('on a phone with letters of twice the size no word of heads, tabs and main buttons is broken or cut', async () => {
  const { page } = await visit('phone', 'en')
  await open(page, '/home')
  await setLetters(page, '200%')
  const labels = await page.locator('.tab-bar li').evaluateAll((all) =>
    all.map((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(labels.length).toBe(5)
  for (const [at, { left }] of labels.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(labels[at]!.right)
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'Filters' }).waitFor()
  expect(await brokenWords(page, 'dialog[open] header')).toEqual([])
  const { id } = await completeHome()
  await open(page, `/propertyInfo?id=${id}`)
  await setLetters(page, '200%')
  const contact = page.getByRole('button', { name: /^Contact / }).filter({ visible: true })
  expect(await contact.evaluate((button) => button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight)).toBe(true)
  expect(await brokenWords(page, 'main h1, main button, .tab-bar')).toEqual([])
})

test('on a phone of 360 px a long word breaks in every text area of a home', async () => {
  const { id } = inject('contactableHome')
  const { page } = await visit('phone', 'en', { context: { viewport: { width: 360, height: 780 } } })
  await open(page, `/propertyInfo?id=${id}`)
  for (const [button, dialog] of [
    ['Contact Owner One', 'Contact Owner One'],
    ['Report this listing', 'Report this listing'],
  ] as const) {
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: dialog }).locator('textarea').waitFor()
    expect(Math.max(...(await widthsWithLongWord(page, dialog)))).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})
