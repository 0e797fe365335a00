import { expect, test } from 'vitest'
import { open, useBrowser } from './browser.ts'
import { fullHome } from './talk.ts'

const { visit } = useBrowser()

// Windows and letters of sizes between the usual ones: nothing may stand beyond the right edge of the window.

const sizes = [
  ['a window just above the phones', { width: 769, height: 800 }, '100%'],
  ['a phone with letters of twice the size', { width: 390, height: 844 }, '200%'],
] as const

test.each(sizes)('on %s every screen fits the width', async (_, viewport, letters) => {
  const { id } = await fullHome()
  const { page } = await visit(viewport.width > 768 ? 'desktop' : 'phone', 'en', { context: { viewport } })
  const tooWide: string[] = []
  for (const path of ['/home', `/propertyInfo?id=${id}`, '/typesOfProperty', '/cityPicker', '/searchNearby', '/login', `/collection/compare?id=${id}`]) {
    await open(page, path)
    const width = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth
    }, letters)
    if (width > viewport.width) tooWide.push(`${path}: ${width} px`)
  }
  expect(tooWide).toEqual([])
})
