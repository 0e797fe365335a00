import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { uploadSides } from '@site/domain/publishing/photo-sizes.ts'
import { PhotoPipeline } from '@site/server/modules/media/photos/photo-pipeline.ts'
import sharp from 'sharp'
import { openBenchDatabase } from './database.ts'
import { benchListings } from './bench-market.ts'
import { probe, type Speed, speedOf, speedRange } from './machine-speed.ts'
import { benchOptions, createReport, loadAverage, median, percentile, timeOf } from './report.ts'
import { type SiteProcess, registerOn, startSiteProcess, stopSite } from '../site-client.ts'
import { makeRunFolder, removeFolder } from '../run-folder.ts'
import { begin, noisyPhoto, send, settled } from '../upload-client.ts'

/**
 * Measures one photo of 12 megapixels in all sizes and formats, by the photo pipeline and by sharp alone in this process, in turn. The ratio is the cost
 * of the child process, its checks, hash, colour and preview. Then measures the upload of many such photos to a site, three at once, until all are
 * ready, with ten searches a second meanwhile. `npm run bench -- media [--rounds 9] [--photos 30] [--size 20000] [--json]`.
 */

/** One round. */
type Round = { benchmark: 'media'; pipelineMs: number; sharpMs: number; ratio: number; speed: Speed }

const options = benchOptions({ rounds: 9, photos: 30, size: 20_000 })
const { log, row } = createReport(options)

const photo = await noisyPhoto()

/** The same files as the pipeline's, by the shortest code. */
async function encodeAlone(): Promise<void> {
  const decoded = sharp(photo).autoOrient().resize({ width: uploadSides.l, height: uploadSides.l, fit: 'inside' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const sizes = Object.values(uploadSides).map(async (longest) => {
    const scaled = sharp(data, { raw: info }).resize({ width: longest, height: longest, fit: 'inside' })
    const { data: pixels, info: raw } = await scaled.raw().toBuffer({ resolveWithObject: true })
    await Promise.all([sharp(pixels, { raw }).webp({ quality: 80 }).toBuffer(), sharp(pixels, { raw }).jpeg({ quality: 80, progressive: true }).toBuffer()])
  })
  await Promise.all(sizes)
}

const pipeline = new PhotoPipeline()
const process12Megapixels = () => pipeline.process(photo)
await Promise.all([process12Megapixels(), process12Megapixels()])
await encodeAlone()

const rounds: Round[] = []
for (let index = 0; index < options.rounds; index += 1) {
  const before = probe()
  // alternates who begins, so that a slow moment of the machine hits both
  const first = await timeOf(index % 2 === 0 ? process12Megapixels : encodeAlone)
  const second = await timeOf(index % 2 === 0 ? encodeAlone : process12Megapixels)
  const [pipelineMs, sharpMs] = index % 2 === 0 ? [first, second] : [second, first]
  rounds.push({ benchmark: 'media', pipelineMs, sharpMs, ratio: pipelineMs / sharpMs, speed: speedOf([before, probe()]) })
}
pipeline.close()

for (const round of rounds)
  row(round, `pipeline ${round.pipelineMs.toFixed(0)} ms, sharp alone ${round.sharpMs.toFixed(0)} ms, ratio ${round.ratio.toFixed(2)}`)
const medianOf = (key: 'pipelineMs' | 'sharpMs' | 'ratio', digits: number) => median(rounds.map((round) => round[key])).toFixed(digits)
log(`median: pipeline ${medianOf('pipelineMs', 0)} ms, sharp alone ${medianOf('sharpMs', 0)} ms, ratio ${medianOf('ratio', 2)} (aim: at most 1.2)`)
log(`photo: ${(photo.length / 2 ** 20).toFixed(1)} MB; ${speedRange()}`)

/** Bytes in memory of a process and all that it has started (Linux). */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), pages * 4096)
  } catch {
    return 0 // it has ended meanwhile
  }
}

/** The 95th percentile of searches on a site, ten a second until `until`, in ms. */
async function searchTimes(site: SiteProcess, until: Promise<unknown>): Promise<number> {
  const times: Promise<number>[] = []
  let isOver = false
  void until.finally(() => (isOver = true))
  for (let index = 0; !isOver; index += 1) {
    // no answer repeats
    const body = { type: 'Residence', mode: 'Sale', priceMax: 5_000_000 + index }
    times.push(timeOf(() => site.call('listing/search', body)))
    await delay(100)
  }
  return percentile(await Promise.all(times), 0.95)
}

async function uploadAll(site: SiteProcess, token: string): Promise<void> {
  const paths: string[] = []
  let started = 0
  const uploadRest = async () => {
    while (started < options.photos) {
      started += 1
      const path = await begin(site, token, photo.length)
      await send(site, token, path, photo, 0)
      paths.push(path)
    }
  }
  await Promise.all([uploadRest(), uploadRest(), uploadRest()])
  const items = await settled(site, token, paths)
  if (items.some(({ state }) => state !== 'ready')) throw new Error('A photo was refused')
}

const folder = makeRunFolder('bench-media-')
const bench = await openBenchDatabase()
try {
  await bench.fill(benchListings(options.size))
  await bench.finish()
  await bench.database.statements('alter table listing enable trigger all') // `fill` needs none
  const site = await startSiteProcess({ DATABASE_URL: bench.server.url, DATA_DIR: folder })
  const token = await registerOn(site, 'poster')
  const idleP95 = await searchTimes(site, delay(5_000))
  let megabytes = 0
  const sampler = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(site.child.pid!) / 2 ** 20)), 200)
  const startedAt = performance.now()
  const uploads = uploadAll(site, token)
  const [p95] = await Promise.all([searchTimes(site, uploads), uploads])
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(sampler)
  await stopSite(site, 'close')
  const load = loadAverage()
  row(
    { benchmark: 'uploads', photos: options.photos, size: options.size, seconds, p95, idleP95, megabytes, load },
    `${options.photos} photos ready after ${seconds.toFixed(1)} s (aim: 30 in 45 s), at most ${megabytes.toFixed(0)} MB (aim: 700)`,
  )
  log(`searches meanwhile: p95 ${p95.toFixed(1)} ms (aim: 200), before: ${idleP95.toFixed(1)} ms; load average of the machine: ${load}`)
} finally {
  await bench.close()
  removeFolder(folder)
}
