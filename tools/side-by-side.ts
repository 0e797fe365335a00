import sharp, { type Sharp } from 'sharp'

/** Height of each picture and the space around it, px; `background`: the colour of the space. */
type Layout = { readonly height: number; readonly gap: number; readonly background: string }

/** Pictures in one row, scaled to one height. */
export async function sideBySide(pictures: readonly Buffer[], { height, gap, background }: Layout): Promise<Sharp> {
  const parts = await Promise.all(pictures.map((picture) => sharp(picture).resize({ height }).png().toBuffer({ resolveWithObject: true })))
  let width = gap
  const layers = parts.map(({ data, info }) => {
    const layer = { input: data, left: width, top: gap }
    width += info.width + gap
    return layer
  })
  return sharp({ create: { width, height: height + 2 * gap, channels: 3, background } }).composite(layers)
}

/** Rows of pictures, one below the other. */
export async function inRows(rows: readonly (readonly Buffer[])[], layout: Layout): Promise<Sharp> {
  const strips = await Promise.all(rows.map(async (row) => (await sideBySide(row, layout)).png().toBuffer({ resolveWithObject: true })))
  const [width, step] = [Math.max(...strips.map(({ info }) => info.width)), layout.height + layout.gap]
  return sharp({ create: { width, height: step * strips.length + layout.gap, channels: 3, background: layout.background } }).composite(
    strips.map(({ data }, index) => ({ input: data, left: 0, top: step * index })),
  )
}
