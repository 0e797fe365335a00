/** The map's colours by their names in tokens.css, as the engine reads them: `rgba(…)`. */
const names = ['land', 'built', 'park', 'water', 'road', 'main', 'case', 'border', 'label', 'sea'] as const
export type Palette = Readonly<Record<(typeof names)[number] | 'accent' | 'paper' | 'surface', string>>

/** A colour of any form as rgba: the engine knows no OKLCH, the browser draws it. */
function toRgba(pen: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D, colour: string): string {
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
  return `rgba(${red},${green},${blue},${((alpha ?? 255) / 255).toFixed(3)})`
}

/** The colours of the theme in force. */
export function readPalette(): Palette {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws nothing')
  const style = getComputedStyle(document.documentElement)
  const read = (token: string) => toRgba(pen, style.getPropertyValue(token).trim())
  const entries = names.map((name) => [name, read(`--map-${name}`)] as const)
  return { ...Object.fromEntries(entries), accent: read('--accent'), paper: read('--paper'), surface: read('--map-pill') } as Palette // every name has its entry
}

/** Calls back when the theme changes: the device's own, or the attribute of the document. */
export function watchTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const attribute = new MutationObserver(changed)
  device.addEventListener('change', changed)
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    attribute.disconnect()
  }
}
