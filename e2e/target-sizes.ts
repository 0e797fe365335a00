import type { Page } from 'playwright-core'

/**
 * Touch targets of the page, or of its open dialog, that are too small, one text each. In px, with the area around them that takes touches:
 * buttons, fields and tabs are at least 44 high (L1), everything is at least 24 in both directions unless a circle of 24 around it is free of
 * other targets, or it is a link in a sentence (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const interactive = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]'
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]')
    /** The box of an element with its pseudo-elements, which enlarge it for touches. */
    const touchBox = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const around = ['::before', '::after'].map((name) => getComputedStyle(element, name)).filter(({ position }) => position === 'absolute')
      const [w, h] = [
        Math.max(width, ...around.map((style) => parseFloat(style.width) || 0)),
        Math.max(height, ...around.map((style) => parseFloat(style.height) || 0)),
      ]
      return { x: left + width / 2, y: top + height / 2, w, h }
    }
    const targets = [...root.querySelectorAll<HTMLElement>(interactive)]
      .filter((element) => isShown(element) && !element.matches(':disabled, [tabindex="-1"]:not([role=tab])'))
      .map((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const own = touchBox(element)
        const box = label && touchBox(label).h > own.h ? touchBox(label) : own
        return { element, box }
      })
      .filter(({ box }) => box.w > 1 && box.h > 1)
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' && (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    const hasSpace = ({ element, box }: (typeof targets)[number]) =>
      targets.every(({ element: other, box: { x, y, w, h } }) => {
        if (other === element || other.contains(element) || element.contains(other)) return true
        const [apartX, apartY] = [Math.max(0, Math.abs(x - box.x) - w / 2), Math.max(0, Math.abs(y - box.y) - h / 2)]
        return Math.hypot(apartX, apartY) >= 12 // the radius of the circle
      })
    return targets.flatMap((target) => {
      const { element, box } = target
      const isMain = !element.matches('a') || Boolean(element.closest('.tab-bar'))
      // half a pixel less, since browsers round
      const isTooLow = isMain && box.h < 43.5
      const isTiny = Math.min(box.w, box.h) < 23.5 && !isInSentence(element) && !hasSpace(target)
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return isTooLow || isTiny ? [`${Math.round(box.w)} × ${Math.round(box.h)} px: ${element.tagName} “${name.slice(0, 40)}” ${element.className}`] : []
    })
  })
