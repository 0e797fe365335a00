/** Whether the browser renders an element, as `checkVisibility` says, which Safari has from 17.4 and Firefox from 106. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  const check: Element['checkVisibility'] | undefined = element.checkVisibility
  return check ? check.call(element, options) : element.getClientRects().length > 0
}
