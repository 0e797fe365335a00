/** Runs `work` after the next paint, so that the page reacts to a press first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
