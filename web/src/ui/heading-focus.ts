import { isRendered } from './is-rendered.ts'

/** Moves the focus to an element that need not be a control, without scrolling. */
export function focusByScript(element: HTMLElement): void {
  // -1: focusable by script only
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Moves the focus to an element that need not be a control, and scrolls it and its row or card into view for people who use the keyboard. */
export function focusInView(element: HTMLElement): void {
  focusByScript(element)
  if (!element.matches(':focus-visible')) return
  element.closest('tr, article, li')?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}

/** The heading of the visible screen, or its `main` if it has none. */
export function headingOrMain(): HTMLElement | undefined {
  const main = [...document.querySelectorAll<HTMLElement>('#content main')].find((candidate) => isRendered(candidate))
  return [...(main?.querySelectorAll('h1') ?? [])].find((candidate) => isRendered(candidate)) ?? main
}

/** Moves the focus to the heading of the visible screen; without a heading or `main` nothing has the focus. */
export function focusHeading(): void {
  const target = headingOrMain()
  if (target) focusByScript(target)
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
