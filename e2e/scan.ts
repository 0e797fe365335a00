import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

/** The pixels of a picture as RGBA. */
export async function pixelsOf(picture: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The text of the QR code on the screen, as a camera reads it; null when unreadable. */
export async function scan(code: Locator): Promise<string | null> {
  const { data, width, height } = await pixelsOf(await code.screenshot())
  return jsqr.default(data, width, height)?.data ?? null
}

/** Whether the middle of a picture has colour: a logo does, modules and background do not. */
export async function hasColourInside(picture: Buffer): Promise<boolean> {
  const { data, width, height } = await pixelsOf(picture)
  const tolerance = 24
  for (let y = Math.round(height * 0.4); y < height * 0.6; y++)
    for (let x = Math.round(width * 0.4); x < width * 0.6; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > tolerance) return true
    }
  return false
}
