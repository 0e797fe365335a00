import { mkdtemp, readdir, readFile, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { damaged, damageKinds, seededNumbers } from '@site/server/damaged.testing.ts'
import { heicFile } from '@site/server/modules/media/heic.testing.ts'
import { uploadSides } from '@site/domain/publishing/photo-sizes.ts'
import { type Photo, PhotoFault, photoFormats } from '@site/server/modules/media/photos/photo.ts'
import { PhotoPipeline } from '@site/server/modules/media/photos/photo-pipeline.ts'
import sharp from 'sharp'

/**
 * Sends 1,000 damaged photos (seeded) of four formats, or the files of a folder as they are, through the photo pipeline. Each must be refused with
 * a code, or give readable files without metadata, in 5 s; no process may end, and none may leave a file.
 * `npm run check:photos -- [--count 1000] [--seed 20261123] [--folder FOLDER]`.
 */

/** The bytes of a photo to check, with the name of its file or its number. */
type PhotoToCheck = { readonly name: string; readonly bytes: Uint8Array }

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '20261123' }, folder: { type: 'string' } },
})
/** The longest time that the pipeline may take for a photo. */
const maxMs = 5_000
/** Texts that are in the metadata of the generated photos only: none may be in a file that the pipeline gives. */
const metadataTexts = ['Camera-Maker', 'GPSLatitude', 'xmp-secret']

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const noisePhoto = sharp({ create: { width: 480, height: 320, channels: 3, background: '#888', noise } })
  .withExifMerge({ IFD0: { Make: 'Camera-Maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 33/1 0/1' } })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">xmp-secret GPSLatitude</x:xmpmeta>')

async function* damagedPhotos(): AsyncGenerator<PhotoToCheck> {
  // each kind of damage comes in each format
  const intact = [...(await Promise.all((['jpeg', 'png', 'webp'] as const).map((format) => noisePhoto.clone().toFormat(format).toBuffer()))), await heicFile()]
  const next = seededNumbers(Number(options.seed))
  for (let index = 0; index < Number(options.count); index += 1)
    yield { name: `${index}`, bytes: damaged(intact[Math.floor(index / damageKinds) % intact.length]!, index, next) }
}

async function* filesIn(folder: string): AsyncGenerator<PhotoToCheck> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isFile())) yield { name, bytes: await readFile(join(folder, name)) }
}

const photosToCheck = options.folder === undefined ? damagedPhotos() : filesIn(resolve(options.folder))
// where the decoders write temporary files: their environment has no TMPDIR
const temporaryFiles = async () => (await readdir('/tmp')).filter((name) => name.startsWith('vips-'))
const before = await temporaryFiles()
const folder = await mkdtemp(join(tmpdir(), 'check-photos-'))
process.chdir(folder)
const pipeline = new PhotoPipeline({ processes: 2 })
const results: Record<string, number> = {}
const failures: string[] = []
const processIds = new Set<number>()
let [total, slowestMs] = [0, 0]

/** What is wrong with the files of a photo. */
async function faultsOf({ files }: Photo): Promise<readonly string[]> {
  if (files.length < Object.keys(uploadSides).length * photoFormats.length) return ['a size is missing']
  const faults = files.map(async ({ size, format, bytes }) => {
    const { exif, xmp, icc } = await sharp(bytes, { failOn: 'error' }).metadata()
    const hasMetadata = exif ?? xmp ?? icc ?? metadataTexts.some((text) => Buffer.from(bytes).includes(text))
    return hasMetadata ? [`${size}.${format} has metadata`] : []
  })
  return (await Promise.all(faults)).flat()
}

async function check({ name, bytes }: PhotoToCheck): Promise<void> {
  const startedAt = performance.now()
  const outcome = await pipeline.process(bytes).catch((error: unknown) => error)
  const ms = performance.now() - startedAt
  const code = outcome instanceof PhotoFault ? outcome.code : outcome instanceof Error ? 'error' : 'photo'
  results[code] = (results[code] ?? 0) + 1
  const faults = code === 'error' ? [String(outcome)] : code === 'photo' ? [...(await faultsOf(outcome as Photo))] : []
  if (ms > maxMs) faults.push(`${ms.toFixed(0)} ms`)
  for (const id of pipeline.processIds) processIds.add(id)
  ;[total, slowestMs] = [total + 1, Math.max(slowestMs, ms)]
  if (options.folder !== undefined) process.stdout.write(`${name}: ${code}, ${ms.toFixed(0)} ms\n`)
  if (faults.length > 0) failures.push(`${name}: ${faults.join(', ')}`)
}

/** Checks one photo after another until none is left. Runs twice at a time, once for each process. */
async function checkRest(): Promise<void> {
  for (let next = await photosToCheck.next(); !next.done; next = await photosToCheck.next()) await check(next.value)
}

const startedAt = performance.now()
await Promise.all([checkRest(), checkRest()])
const seconds = (performance.now() - startedAt) / 1000
pipeline.close()
const passed = total - failures.length
const left = [...(await readdir(folder)), ...(await temporaryFiles()).filter((name) => !before.includes(name))]
for (const name of left) failures.push(`${name} is left`)
const ended = processIds.size - Math.min(2, total)
if (ended > 0) failures.push(`${ended} processes ended`)
process.chdir('/')
if (left.length === 0) await rmdir(folder)
process.stdout.write(`${total} files in ${seconds.toFixed(1)} s, the slowest in ${slowestMs.toFixed(0)} ms: ${JSON.stringify(results)}\n`)
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
