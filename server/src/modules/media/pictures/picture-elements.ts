type Style = Readonly<Record<string, string | number>>
/** An element as satori draws it. */
export type PictureElement = {
  readonly type: 'div' | 'img'
  readonly key: string | null
  readonly props: { readonly style: Style; readonly children?: string | readonly PictureElement[]; readonly src?: string }
}

/** A box with text or other elements. */
export const element = (style: Style, children: string | readonly PictureElement[], key: string | null = null): PictureElement => ({
  type: 'div',
  key,
  props: { style: { display: 'flex', ...style }, children },
})

/** A picture; `src` is a data URL. */
export const image = (src: string, style: Style): PictureElement => ({ type: 'img', key: null, props: { src, style } })

/** The factor by which each line that is too wide is made smaller, by the key of the line. */
export type Fit = ReadonlyMap<string, number>
/** The smallest factors by which a line of elements is made smaller, and a text, which is then cut by an ellipsis. */
const [minFactor, minFactorOfText] = [0.6, 0.75]

/** The elements of a picture, and the largest width of each line by its key, px. */
export type Layout = { readonly tree: PictureElement; readonly limits: ReadonlyMap<string, number> }

/** A line of text of `size` px that is at most `limit` px wide. */
export type Line = (key: string, size: number, limit: number, style: Style, children: string | ((size: number) => readonly PictureElement[])) => PictureElement

/** Returns a function that lays out lines by `fit`, and the limits of the lines that it laid out. */
export function layLines(fit: Fit): { readonly line: Line; readonly limits: ReadonlyMap<string, number> } {
  const limits = new Map<string, number>()
  const line: Line = (key, size, limit, style, children) => {
    limits.set(key, limit)
    const fontSize = size * Math.max(typeof children === 'string' ? minFactorOfText : minFactor, fit.get(key) ?? 1)
    const oneLine: Style = { whiteSpace: 'nowrap', flexShrink: 0, fontSize, ...style }
    if (typeof children !== 'string') return element(oneLine, children(fontSize), key)
    const clipped: Style = fit.has(key) ? { display: 'block', maxWidth: limit, overflow: 'hidden', textOverflow: 'ellipsis' } : {}
    return element({ ...oneLine, ...clipped }, children, key)
  }
  return { line, limits }
}

/** The fit of lines whose widths are known, px; only of those that are too wide. */
export const fitOf = (limits: ReadonlyMap<string, number>, widths: ReadonlyMap<string, number>): Fit =>
  new Map(
    [...limits].flatMap(([key, limit]) => {
      const width = widths.get(key) ?? 0
      return width > limit ? [[key, limit / width] as const] : []
    }),
  )

/** A layout with other texts. */
export function mapTexts(tree: PictureElement, change: (text: string) => string): PictureElement {
  const { children } = tree.props
  if (children === undefined) return tree
  const changed = typeof children === 'string' ? change(children) : children.map((child) => mapTexts(child, change))
  return { ...tree, props: { ...tree.props, children: changed } }
}

/** Inter has ₱, Noto Sans SC has the Chinese characters. */
export const fontFamily = 'Inter, Noto Sans SC'
