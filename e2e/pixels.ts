import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

/** Decodes a picture to RGBA, four bytes per pixel. */
export async function pixelsOf(picture: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The text of a QR code, read from a screenshot of its element; null if unreadable. */
export async function readQrCode(code: Locator): Promise<string | null> {
  const { data, width, height } = await pixelsOf(await code.screenshot())
  return jsqr.default(data, width, height)?.data ?? null
}

/** Whether the middle of a picture has a colour other than grey. In a QR code only a logo has one. */
export async function hasColourInCentre(picture: Buffer): Promise<boolean> {
  const { data, width, height } = await pixelsOf(picture)
  const tolerance = 24
  for (let y = Math.round(height * 0.4); y < height * 0.6; y++)
    for (let x = Math.round(width * 0.4); x < width * 0.6; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > tolerance) return true
    }
  return false
}
