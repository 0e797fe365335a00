import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr, logoBox, QR_GREY, QR_WIDTH, QrError, qrMatrix, type Raster } from './qr.ts'

// the types of the package describe `default` as a module, whose own `default` is the function
const jsQR = jsqr.default

const addresses = [
  'https://homes.example/share/7kQ2mZ',
  'https://www.homes.example/share/aB3dE9',
  'https://homes.example/shareInfo?id=102948&by=Intermediary&userId=5127',
]

/** Covers the middle as the page does: white padding, and a dark square as the logo. */
function coverMiddle({ width, data }: Raster): Raster {
  const { offset, side, padding } = logoBox(width)
  for (let y = offset - padding; y < offset + side + padding; y++) {
    for (let x = offset - padding; x < offset + side + padding; x++) {
      const isLogo = x >= offset && y >= offset && x < offset + side && y < offset + side
      data.fill(isLogo ? 90 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, data }
}

function halve({ width, data }: Raster): Raster {
  const half = width / 2
  const small = new Uint8ClampedArray(half * half * 4).fill(255)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const level = (dx: number, dy: number) => data[((y * 2 + dy) * width + x * 2 + dx) * 4] ?? 0
      small.fill((level(0, 0) + level(1, 0) + level(0, 1) + level(1, 1)) / 4, (y * half + x) * 4, (y * half + x) * 4 + 3)
    }
  }
  return { width: half, data: small }
}

const read = ({ data, width }: Raster) => jsQR(data, width, width, { inversionAttempts: 'dontInvert' })?.data

test.each(addresses)('%s can be scanned in our grey, with and without logo, at full and half size', async (address) => {
  const matrix = await qrMatrix(address)
  expect(read(drawQr(matrix, QR_WIDTH))).toBe(address)
  const covered = coverMiddle(drawQr(matrix, QR_WIDTH))
  expect(read(covered)).toBe(address)
  expect(read(halve(covered))).toBe(address)
  expect(read(coverMiddle(drawQr(matrix, QR_WIDTH * 2)))).toBe(address)
})

test('the light grey of the specification cannot be scanned, so ours differs', async () => {
  expect(read(drawQr(await qrMatrix(addresses[0] ?? ''), QR_WIDTH, 0xd3))).toBeUndefined()
})

test('dark modules are grey, the quiet zone is white', async () => {
  const { data } = drawQr(await qrMatrix('https://homes.example/share/7kQ2mZ'), QR_WIDTH)
  const levels = new Set<number>()
  for (let offset = 0; offset < data.length; offset += 4) levels.add(data[offset] ?? -1)
  expect(Math.min(...levels)).toBe(QR_GREY)
  expect([data[0], data[3]]).toEqual([255, 255])
})

test.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['x'.repeat(1274), 'too-long'],
])('content of %# is refused: %s', async (content, problem) => {
  await expect(qrMatrix(content)).rejects.toSatisfy((error) => error instanceof QrError && error.problem === problem)
})

test('the longest content of level H is accepted', async () => {
  expect((await qrMatrix('x'.repeat(1273))).size).toBe(177)
})

test.each([
  [200, { offset: 80, side: 40, padding: 2 }],
  [400, { offset: 160, side: 80, padding: 4 }],
])('in a picture of %d px the logo is a fifth, centred, with padding', (width, box) => {
  expect(logoBox(width)).toEqual(box)
})
