/** Whether the browser renders an element, as `checkVisibility` says, which Safari has from 17.4 and Firefox from 106. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  return typeof element.checkVisibility === 'function' ? element.checkVisibility(options) : element.getClientRects().length > 0
}
