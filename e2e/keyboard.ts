import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const focusIsLost = 'the focus is lost'

/** What is wrong with the focus: it is lost, nothing shows it, or it is covered; null if nothing. A focus that a script placed on a heading or dialog needs no ring. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    if (focused.getAttribute('tabindex') === '-1') return null
    const hasOutline = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
    }
    const hasRing = (element: Element, pseudo?: string) => hasOutline(element, pseudo) || getComputedStyle(element, pseudo).boxShadow !== 'none'
    const isField = focused.matches('input, select, textarea')
    const label = focused.closest('label')
    const frames = [focused.parentElement, focused.parentElement?.parentElement, label].filter((element) => element instanceof Element)
    const isShown =
      hasOutline(focused) ||
      // a slider shows it at its thumb, which has no computed style
      focused.matches('[type=range]') ||
      (isField && frames.some((element) => hasRing(element))) ||
      (isField && focused.nextElementSibling !== null && hasOutline(focused.nextElementSibling)) ||
      (focused.matches('.swipe-track') && hasRing(focused.parentElement!, '::after'))
    const target = focused.matches('.sr-only') && label ? label : focused
    const { left, top, width, height } = target.getBoundingClientRect()
    const isCovered = [0.5, 0.1, 0.9].every((x) =>
      [0.5, 0.1, 0.9].every((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit === null || !(target.contains(hit) || hit.closest('label')?.contains(target))
      }),
    )
    const name = `${focused.tagName} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`
    if (!isShown) return `nothing shows the focus on ${name}`
    return isCovered ? `the focus is covered on ${name}` : null
  })

const isFocused = (target: Locator) => target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/**
 * Presses Tab (or Shift+Tab) until the target has the focus, at most `maxPresses` times. The focus must be visible at each step, except that it may leave the
 * page for the browser once.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', maxPresses = 100): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  const faults = new Set<string>()
  let hasLeftPage = false
  for (let press = 0; press < maxPresses && !(await isFocused(target)); press += 1) {
    await page.keyboard.press(key)
    const fault = await focusFault(page)
    if (fault === focusIsLost && !hasLeftPage) hasLeftPage = true
    else if (fault) faults.add(fault)
  }
  expect(await isFocused(target), `${key} reaches ${target.toString()}`).toBe(true)
  expect([...faults]).toEqual([])
}

/** Moves the focus to the target with Tab and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter', direction: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, direction)
  await page.keyboard.press(key)
}

/** Waits until the target has the focus; without a target, until any element has it and shows it. */
export async function expectFocus(page: Page, target?: Locator): Promise<void> {
  if (target) await expect.poll(() => isFocused(target), { message: `focus on ${target.toString()}` }).toBe(true)
  else await expect.poll(() => focusFault(page)).toBeNull()
}
