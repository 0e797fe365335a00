/** Length of the vibration, ms. */
const tickMs = 8

/** A short vibration, on phones that have one for pages; none with reduced motion. */
export function tick(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(tickMs)
}
