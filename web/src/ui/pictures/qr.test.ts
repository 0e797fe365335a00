import sharp from 'sharp'
import { expect, test } from 'vitest'
import { screenStates, unreadableStates } from '../../../../tools/read-qr.testing.ts'
import { drawQr, logoBox, QR_GREY, QR_WIDTH, QrError, qrMatrix, type Raster } from './qr.ts'

const addresses = [
  'https://homes.example/share/7kQ2mZaB3d',
  'https://www.homes.example/share/aB3dE9zZ0x?lang=zh',
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

const unreadableOf = ({ width, data }: Raster, text: string) =>
  unreadableStates(sharp(data, { raw: { width, height: width, channels: 4 } }), text, screenStates)

test.each(addresses)('two decoders read %s in our grey, with and without logo, also blurred, at half size and as a poor JPEG', async (address) => {
  const matrix = await qrMatrix(address)
  for (const width of [QR_WIDTH, QR_WIDTH * 2]) {
    expect(await unreadableOf(drawQr(matrix, width), address), `${width} px`).toEqual([])
    expect(await unreadableOf(coverMiddle(drawQr(matrix, width)), address), `${width} px with logo`).toEqual([])
  }
})

test('the light grey of S9.10 cannot be scanned, so ours differs', async () => {
  const address = addresses[0] ?? ''
  expect(await unreadableOf(drawQr(await qrMatrix(address), QR_WIDTH, 0xd3), address)).toContain('asDrawn by jsQR: null')
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
])('content of %# is refused: %s', async (content, failure) => {
  await expect(qrMatrix(content)).rejects.toSatisfy((error) => error instanceof QrError && error.failure === failure)
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
