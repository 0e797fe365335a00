/** Runs `work` after the next paint, so that the page shows its reaction to a press first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
