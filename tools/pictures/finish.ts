import sharp, { type Sharp } from 'sharp'
import type { Linear } from './render.ts'
import { clamp } from './vector.ts'

export type Look = { exposure?: number; warmth?: number; bloom?: number; balance?: number }

/** Develops linear light into a picture: exposure, bloom, film curve, vignette and a little grain. */
export function develop(img: Linear, look: Look): { width: number; height: number; data: Uint8Array } {
  const { width, height, data } = img
  const gain = autoGain(data) * (look.exposure ?? 1)
  const white = whiteBalance(data, look.balance ?? 0.5)
  for (let i = 0; i < data.length; i++) data[i] = data[i]! * gain * white[i % 3]!
  const glow = bloomOf(img)
  const out = new Uint8Array(width * height * 3)
  const warm = look.warmth ?? 0
  const balance = [1 + 0.06 * warm, 1, 1 - 0.08 * warm]
  const k = look.bloom ?? 0.1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
      const dark = 1 - 0.22 * edge * edge - 0.1 * edge
      const c = [0, 1, 2].map((a) => film((data[i + a]! * (1 - k) + glow(x, y, a) * k) * dark * balance[a]!))
      const grey = c[0]! * 0.3 + c[1]! * 0.59 + c[2]! * 0.11
      for (let a = 0; a < 3; a++) out[i + a] = Math.round(255 * clamp(encode(clamp(grey + (c[a]! - grey) * 1.02))))
    }
  }
  return { width, height, data: out }
}

const encode = (x: number): number => (x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055)

/** A film curve with a soft shoulder (Narkowicz 2015, fit of the ACES reference). */
const film = (c: number): number => {
  const x = Math.max(0, c) * 0.72
  return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
}

/** Moves the picture's mean colour part of the way to grey, as a camera does. */
function whiteBalance(data: Float32Array, part: number): [number, number, number] {
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i++) sum[i % 3]! += Math.min(2, data[i]!)
  const grey = (sum[0]! + sum[1]! + sum[2]!) / 3
  return sum.map((x) => (grey / x) ** part) as [number, number, number]
}

function autoGain(data: Float32Array): number {
  const lum: number[] = []
  for (let i = 0; i < data.length; i += 3 * 211) lum.push(data[i]! * 0.3 + data[i + 1]! * 0.59 + data[i + 2]! * 0.11)
  lum.sort((a, b) => a - b)
  const mid = lum.slice(Math.floor(lum.length * 0.1), Math.floor(lum.length * 0.9))
  const mean = Math.exp(mid.reduce((s, x) => s + Math.log(x + 1e-3), 0) / mid.length)
  return 0.33 / mean
}

/** Light that spills around very bright places. */
function bloomOf(img: Linear): (x: number, y: number, a: number) => number {
  const step = Math.max(1, Math.round(img.width / 160))
  const [w, h] = [Math.ceil(img.width / step), Math.ceil(img.height / step)]
  let b = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let a = 0; a < 3; a++) {
        let s = 0
        let n = 0
        for (let dy = 0; dy < step; dy++) {
          for (let dx = 0; dx < step; dx++) {
            const [px, py] = [x * step + dx, y * step + dy]
            if (px >= img.width || py >= img.height) continue
            s += Math.min(4, img.data[(py * img.width + px) * 3 + a]!)
            n++
          }
        }
        b[(y * w + x) * 3 + a] = s / Math.max(1, n)
      }
    }
  }
  for (const r of [2, 4, 6]) b = blur(blur(b, w, h, r, true), w, h, r, false)
  return (x, y, a) => {
    const fx = clamp(x / step - 0.5, 0, w - 1.001)
    const fy = clamp(y / step - 0.5, 0, h - 1.001)
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
    const v = (qx: number, qy: number): number => b[(Math.min(h - 1, qy) * w + Math.min(w - 1, qx)) * 3 + a]!
    const top = v(ix, iy) + (v(ix + 1, iy) - v(ix, iy)) * (fx - ix)
    const low = v(ix, iy + 1) + (v(ix + 1, iy + 1) - v(ix, iy + 1)) * (fx - ix)
    return top + (low - top) * (fy - iy)
  }
}

function blur(b: Float32Array, w: number, h: number, r: number, across: boolean): Float32Array<ArrayBuffer> {
  const out = new Float32Array(b.length)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let a = 0; a < 3; a++) {
        let s = 0
        for (let d = -r; d <= r; d++) {
          const qx = across ? Math.max(0, Math.min(w - 1, x + d)) : x
          const qy = across ? y : Math.max(0, Math.min(h - 1, y + d))
          s += b[(qy * w + qx) * 3 + a]!
        }
        out[(y * w + x) * 3 + a] = s / (2 * r + 1)
      }
    }
  }
  return out
}

/** The developed picture at its final size, with light film grain. */
export async function toPicture(img: { width: number; height: number; data: Uint8Array }, width: number): Promise<Sharp> {
  const height = Math.round((width * 3) / 4)
  const raw = await sharp(img.data, { raw: { width: img.width, height: img.height, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return sharp(raw, { raw: { width, height, channels: 3 } })
}
