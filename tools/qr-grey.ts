/**
 * Finds the lightest grey in which a share QR code is still read, for docs/decisions/0010-qr-grey.md.
 * Each grey draws every share address with the logo, as the page does, and both decoders read it as drawn and worn.
 * Run: node tools/qr-grey.ts
 */
import { readFileSync } from 'node:fs'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawQr, logoBox, QR_WIDTH, type QrMatrix, qrMatrix } from '../web/src/ui/qr.ts'

// Its types describe a module with a `default`, which at run time is the function too.
const jsQR = jsqr.default

const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
await prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  fireImmediately: true,
})

const logoArt = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#00734f"/><path d="M7.5 16 16 8.5 24.5 16M10.5 15v8.5h11V15M16 23.5V18" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

/** Short links of several hosts, as shared, and the longest form, with every parameter in the open. */
function shareAddresses(): string[] {
  const codes = ['7kQ2mZ', 'aB3dE9', 'Xy81Lp', 'q0W4eR', 'Zz9Yy8', 'm4N5b6', 'T1u2V3', 'h7J8k9', 'R5t6Y7', 'c2V3b4', 'P0o9I8', 'g6F5d4']
  const hosts = ['https://homes.example/share/', 'https://www.homes.example/share/', 'https://list.example.com.ph/share/', 'http://localhost:3000/share/']
  const short = hosts.flatMap((host) => codes.map((code) => host + code))
  const full = [102948, 7, 33871, 4000].map((id) => `https://homes.example/shareInfo?id=${id}&by=Intermediary&userId=${5127 + id}`)
  return [...short, ...full]
}

type Picture = { data: Buffer; width: number }

async function drawWithLogo(matrix: QrMatrix, grey: number): Promise<Picture> {
  const { data } = drawQr(matrix, QR_WIDTH, grey)
  const { at, side, padding } = logoBox(QR_WIDTH)
  const white = side + padding * 2
  const logo = await sharp(logoArt, { density: 300 }).resize(side, side).png().toBuffer()
  const tile = await sharp({ create: { width: white, height: white, channels: 3, background: '#fff' } })
    .composite([{ input: logo, left: padding, top: padding }])
    .png()
    .toBuffer()
  const picture = await sharp(Buffer.from(data.buffer), { raw: { width: QR_WIDTH, height: QR_WIDTH, channels: 4 } })
    .composite([{ input: tile, left: at - padding, top: at - padding }])
    .raw()
    .toBuffer()
  return { data: picture, width: QR_WIDTH }
}

const open = ({ data, width }: Picture) => sharp(data, { raw: { width, height: width, channels: 4 } })

/** What happens to a code between the screen and the scanner. */
const wears: Record<string, (picture: Picture) => Promise<Picture>> = {
  'as drawn': async (picture) => picture,
  'blurred 1.0': async (picture) => ({ data: await open(picture).blur(1).raw().toBuffer(), width: picture.width }),
  'half size': async (picture) => ({ data: await open(picture).resize(100, 100).raw().toBuffer(), width: 100 }),
  'half and back': async (picture) => {
    const half = await open(picture).resize(100, 100).raw().toBuffer()
    return { data: await open({ data: half, width: 100 }).resize(200, 200).raw().toBuffer(), width: 200 }
  },
  'dim and noisy': async (picture) => ({ data: dimAndNoisy(picture.data), width: picture.width }),
}

/** A screen lit from one side and a camera's grain: 25 % darker to the right, noise of about 6 levels, always the same. */
function dimAndNoisy(data: Buffer): Buffer {
  const worn = Buffer.from(data)
  let seed = 20_240_607
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let pixel = 0; pixel < worn.length / 4; pixel++) {
    const light = 1 - 0.25 * ((pixel % QR_WIDTH) / QR_WIDTH)
    const noise = (random() + random() + random() + random() - 2) * 10
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 4 + channel
      worn[at] = Math.max(0, Math.min(255, (worn[at] ?? 0) * light + noise))
    }
  }
  return worn
}

const decoders: Record<string, (picture: Picture) => Promise<string | undefined>> = {
  jsQR: async ({ data, width }) => jsQR(new Uint8ClampedArray(data), width, width, { inversionAttempts: 'dontInvert' })?.data,
  zxing: async ({ data, width }) => {
    const image = { data: new Uint8ClampedArray(data), width, height: width, colorSpace: 'srgb' as const }
    return (await readBarcodes(image as ImageData, { formats: ['QRCode'], tryHarder: true }))[0]?.text
  },
}

/** Luminance contrast of a grey on white, as WCAG counts it. */
function contrast(grey: number): number {
  const share = grey / 255
  return 1.05 / ((share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4) + 0.05)
}

type Row = { grey: number; read: Record<string, number> }

async function measure(grey: number, addresses: string[], matrices: QrMatrix[]): Promise<Row> {
  const read: Record<string, number> = {}
  for (const [at, address] of addresses.entries()) {
    const matrix = matrices[at]
    if (!matrix) continue
    const drawn = await drawWithLogo(matrix, grey)
    for (const [wear, apply] of Object.entries(wears)) {
      const worn = await apply(drawn)
      for (const [decoder, decode] of Object.entries(decoders)) {
        const name = `${decoder}, ${wear}`
        read[name] = (read[name] ?? 0) + ((await decode(worn)) === address ? 1 : 0)
      }
    }
  }
  return { grey, read }
}

const addresses = shareAddresses()
const matrices = await Promise.all(addresses.map(qrMatrix))
const greys = (process.argv[2] ?? '00,40,60,70,78,7c,80,84,88,8c,90,94,98,a0,b0,c0,d3').split(',').map((hex) => Number.parseInt(hex, 16))
const rows: Row[] = []
for (const grey of greys) rows.push(await measure(grey, addresses, matrices))

const names = Object.keys(rows[0]?.read ?? {})
console.log(`${addresses.length} addresses, ${Math.min(...matrices.map((m) => m.size))}-${Math.max(...matrices.map((m) => m.size))} modules, ${QR_WIDTH} px\n`)
console.log(`| grey | contrast | ${names.join(' | ')} |`)
console.log(`|---|---|${names.map(() => '---').join('|')}|`)
for (const { grey, read } of rows) {
  const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
  console.log(`| ${hex} | ${contrast(grey).toFixed(2)} | ${names.map((name) => read[name]).join(' | ')} |`)
}
const allRead = rows.filter(({ read }) => names.every((name) => read[name] === addresses.length))
console.log(`\nLightest that every decoder always reads: ${allRead.at(-1) ? `#${allRead.at(-1)?.grey.toString(16).padStart(2, '0').repeat(3)}` : 'none'}`)
