/** Names of the colours of a map in tokens.css (`--map-…`); `casing`: the outline of roads. */
const names = ['land', 'built', 'park', 'water', 'road', 'motorway', 'casing', 'border', 'label', 'sea'] as const
/** The colours of a map as `rgba(…)`. */
export type Palette = Readonly<Record<(typeof names)[number] | 'accent' | 'paper' | 'surface', string>>

/** A CSS colour as `rgba(…)`, read from a drawn pixel, since the map engine does not parse OKLCH. */
function toRgba(context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D, colour: string): string {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  return `rgba(${red},${green},${blue},${((alpha ?? 255) / 255).toFixed(3)})`
}

/** The colours of a map in the current theme. Throws if the browser has no 2D canvas. */
export function readPalette(): Palette {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no 2D canvas')
  const style = getComputedStyle(document.documentElement)
  const read = (token: string) => toRgba(context, style.getPropertyValue(token).trim())
  const entries = names.map((name) => [name, read(`--map-${name}`)] as const)
  return { ...Object.fromEntries(entries), accent: read('--accent'), paper: read('--paper'), surface: read('--map-pill') } as Palette // has an entry for each name
}

/** Calls `onChange` when the theme of the device or of the document changes. Returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const attributes = new MutationObserver(onChange)
  prefersDark.addEventListener('change', onChange)
  attributes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    prefersDark.removeEventListener('change', onChange)
    attributes.disconnect()
  }
}
