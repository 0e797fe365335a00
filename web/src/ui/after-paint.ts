/** Does something once what the reader just pressed has been painted, so that the press is answered before the work begins. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
