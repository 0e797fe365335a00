import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damaged, seededNumbers } from '@site/server/damaged.testing.ts'
import { VideoFault } from '@site/server/modules/media/video.ts'
import { VideoPipeline } from '@site/server/modules/media/video-pipeline.ts'

/**
 * Sends 300 damaged videos (seeded) through the video pipeline: each is refused with a code, or gives a video that the pipeline reads again.
 * Prints the codes and how many processes ended; fails when a video is not readable or contains the location of the original. `npm run check:videos`.
 */

const videoCount = 300
const readVideo = (name: string) => readFile(new URL(`../server/src/modules/media/${name}`, import.meta.url))
const intact = await Promise.all(['phone.testing.mov', 'hevc.testing.mov'].map(readVideo))
/** Texts in the metadata of the videos that no result may have. */
const metadataTexts = ['+14.5547+121.0244/', 'Camera-Maker']

const folder = await mkdtemp(join(tmpdir(), 'check-videos-'))
const [input, output, again] = ['input', 'output.mp4', 'again.mp4'].map((name) => join(folder, name)) as [string, string, string]
const pipeline = new VideoPipeline({ timeMs: 10_000 })
const next = seededNumbers(20_261_123)
const results: Record<string, number> = {}
const failures: string[] = []

async function codeOf(from: string, to: string): Promise<string> {
  try {
    await pipeline.process(from, to)
    return 'video'
  } catch (error) {
    if (error instanceof VideoFault) return error.code
    throw error
  }
}

const processIds = new Set<number>()
const startedAt = performance.now()
for (let index = 0; index < videoCount; index += 1) {
  await writeFile(input, damaged(intact[index % intact.length]!, index, next))
  const code = await codeOf(input, output)
  results[code] = (results[code] ?? 0) + 1
  for (const id of pipeline.processIds) processIds.add(id)
  if (code !== 'video') continue
  if ((await codeOf(output, again)) !== 'video') failures.push(`${index}: the video is not readable`)
  const bytes = await readFile(output)
  if (metadataTexts.some((text) => bytes.includes(text))) failures.push(`${index}: a place or maker came through`)
}
pipeline.close()
await rm(folder, { recursive: true })
process.stdout.write(
  `${videoCount} damaged videos in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${JSON.stringify(results)}, ${processIds.size - 1} processes ended\n`,
)
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
