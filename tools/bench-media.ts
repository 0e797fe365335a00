import { parseArgs } from 'node:util'
import { photoSizes } from '@site/server/modules/media/photo.ts'
import { PhotoPipeline } from '@site/server/modules/media/photo-pipeline.ts'
import sharp from 'sharp'
import { probe, type Speed, speedOf, speedRange } from './bench-speed.ts'

/**
 * Measures one photo of 12 megapixels in all sizes and formats, by the photo pipeline and by sharp alone in this process, in turn:
 * `npm run bench:media -- [--rounds 9] [--json]`. The ratio is the cost of the child process, its checks, hash, colour and preview.
 */

/** One round. */
type Round = { benchmark: 'media'; pipelineMs: number; sharpMs: number; ratio: number; speed: Speed }

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean', default: false } } })
const log = (text: string) => (options.json ? process.stderr : process.stdout).write(`${text}\n`)

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
  .blur(1.2)
  .jpeg({ quality: 90 })
  .toBuffer()

/** The same files as the pipeline's, by the shortest code. */
async function encodeAlone(): Promise<void> {
  const decoded = sharp(photo).autoOrient().resize({ width: photoSizes.l, height: photoSizes.l, fit: 'inside' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const sizes = Object.values(photoSizes).map(async (longest) => {
    const scaled = sharp(data, { raw: info }).resize({ width: longest, height: longest, fit: 'inside' })
    const { data: pixels, info: raw } = await scaled.raw().toBuffer({ resolveWithObject: true })
    await Promise.all([sharp(pixels, { raw }).webp({ quality: 80 }).toBuffer(), sharp(pixels, { raw }).jpeg({ quality: 80, progressive: true }).toBuffer()])
  })
  await Promise.all(sizes)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const pipeline = new PhotoPipeline()
const process12Megapixels = () => pipeline.process(photo)
await Promise.all([process12Megapixels(), process12Megapixels()])
await encodeAlone()

const rounds: Round[] = []
for (let index = 0; index < Number(options.rounds); index += 1) {
  const before = probe()
  // alternates who begins, so that a slow moment of the machine hits both
  const first = await timeOf(index % 2 === 0 ? process12Megapixels : encodeAlone)
  const second = await timeOf(index % 2 === 0 ? encodeAlone : process12Megapixels)
  const [pipelineMs, sharpMs] = index % 2 === 0 ? [first, second] : [second, first]
  rounds.push({ benchmark: 'media', pipelineMs, sharpMs, ratio: pipelineMs / sharpMs, speed: speedOf([before, probe()]) })
}
pipeline.close()

for (const round of rounds) {
  if (options.json) process.stdout.write(`${JSON.stringify(round)}\n`)
  else log(`pipeline ${round.pipelineMs.toFixed(0)} ms, sharp alone ${round.sharpMs.toFixed(0)} ms, ratio ${round.ratio.toFixed(2)}`)
}
const medianOf = (key: 'pipelineMs' | 'sharpMs' | 'ratio', digits: number) => median(rounds.map((round) => round[key])).toFixed(digits)
log(`median: pipeline ${medianOf('pipelineMs', 0)} ms, sharp alone ${medianOf('sharpMs', 0)} ms, ratio ${medianOf('ratio', 2)} (aim: at most 1.2)`)
log(`photo: ${(photo.length / 2 ** 20).toFixed(1)} MB; ${speedRange()}`)
