import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PhotoFault } from '@site/server/modules/media/photo.ts'
import { PhotoPipeline } from '@site/server/modules/media/photo-pipeline.ts'

/** Runs each file of a folder through the photo pipeline and prints its result and time: `npm run check:media -- FOLDER`. */

const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  process.stderr.write('Usage: npm run check:media -- FOLDER\n')
  process.exit(1)
}

const pipeline = new PhotoPipeline()

async function resultOf(path: string): Promise<string> {
  try {
    const { width, height, color, hash, files } = await pipeline.process(await readFile(path))
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    return `photo ${width}×${height} ${color} ${hash} ${files.length} files, ${Math.round(bytes / 1024)} KB`
  } catch (error) {
    if (error instanceof PhotoFault) return error.code
    throw error
  }
}

const entries = await readdir(folder, { withFileTypes: true })
for (const { name } of entries.filter((entry) => entry.isFile())) {
  const startedAt = performance.now()
  const result = await resultOf(join(folder, name))
  process.stdout.write(`${name}: ${result}, ${(performance.now() - startedAt).toFixed(0)} ms\n`)
}
pipeline.close()
