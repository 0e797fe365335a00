/** Length of the vibration, ms. */
const durationMs = 8

/** Vibrates briefly on phones that let pages do so; not with reduced motion. */
export function vibrate(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(durationMs)
}
