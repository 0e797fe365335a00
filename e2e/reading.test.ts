import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstUnlessAll } from './all-journeys.ts'
import { open, useBrowser } from './browser.ts'

// What the accessibility tree has of a list: who reads on meets the place, the heart and the facts of every home, also below the screen.

const { visit } = useBrowser({ sharesCache: true })

type Node = { ignored: boolean; role?: { value: string }; name?: { value: string } }

/** The homes of the first and of the last page of the list that are not whole in the tree. */
async function missingInTree(page: Page): Promise<string[]> {
  const homes = await page
    .locator('main:visible .result-card')
    .evaluateAll((items) => items.map((item) => ['.card-link .sr-only', '.card-facts'].map((part) => item.querySelector(part)?.textContent?.trim() ?? '?')))
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  const has = (role: string, start: string) => nodes.some(({ ignored, ...node }) => !ignored && node.role?.value === role && node.name?.value.startsWith(start))
  const isWhole = ([name = '', facts = '']: readonly string[]) => has('heading', name) && has('button', `Save ${name.slice(0, -1)}`) && has('StaticText', facts)
  return homes
    .filter((_, index) => index < 20 || index >= homes.length - 20)
    .filter((home) => !isWhole(home))
    .map(([name = '']) => name)
}

test.each(firstUnlessAll(['phone', 'desktop'] as const))(
  'on a %s each home of the first page and of the page loaded last is whole in the tree',
  async (device) => {
    const { page } = await visit(device, 'en')
    await open(page, '/home')
    const items = page.locator('main:visible .result-card')
    for (const count of [20, 40, 60]) {
      await expect.poll(() => items.count()).toBe(count)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => missingInTree(page)).toEqual([])
      if (count < 60) await items.last().scrollIntoViewIfNeeded()
    }
  },
)
