import { type FileHandle, open } from 'node:fs/promises'
import { VideoFault, videoLimits } from './video.ts'

// The tables of an MP4 or MOV file (ISO/IEC 14496-12, section 8) before mediabunny reads them: it believes their counts, and a few bytes can
// state billions of samples.

/** Content of a box: its bytes from `start` to before `end`. */
type Box = { readonly name: string; readonly start: number; readonly end: number }

/** Most bytes of the description of a whole film and of one fragment, most boxes beside each other in the file. */
const [maxMovieBytes, maxFragmentBytes, maxFileBoxes] = [32 * 2 ** 20, 8 * 2 ** 20, 20_000]

/** Most steps of mediabunny to find all samples: for each it adds up the sizes in its chunk, and it may follow each entry of an index of fragments through the file. */
const [maxChunkSteps, maxIndexSteps] = [500_000_000, 1_000_000]

/** Boxes that contain the tables, and the tables; both spellings of one kind have one name. */
const containers: ReadonlySet<string> = new Set(['trak', 'edts', 'mdia', 'minf', 'stbl', 'mvex', 'traf', 'mfra'])
const kinds: Readonly<Record<string, string>> = {
  elst: 'elst',
  stts: 'stts',
  ctts: 'ctts',
  stsz: 'sizes',
  stz2: 'sizes',
  stss: 'stss',
  stsc: 'stsc',
  stco: 'chunks',
  co64: 'chunks',
  trun: 'trun',
  tfra: 'tfra',
}

function requireThat(isValid: boolean, code: 'broken' | 'tooLong' = 'broken'): void {
  if (!isValid) throw new VideoFault(code)
}

/** The header at a position; null where the boxes end. */
function headerAt(bytes: Buffer, position: number): { readonly name: string; readonly headerBytes: number; readonly size: number } | null {
  if (position + 8 > bytes.length) return null
  const isLarge = bytes.readUInt32BE(position) === 1
  const headerBytes = isLarge ? 16 : 8
  if (position + headerBytes > bytes.length) return null
  const size = isLarge ? Number(bytes.readBigUInt64BE(position + 8)) : bytes.readUInt32BE(position)
  return size < headerBytes ? null : { name: bytes.toString('latin1', position + 4, position + 8), headerBytes, size }
}

/** The boxes in a part of the file, with those in containers. Throws `broken` when one is larger than what contains it. */
function* boxesWithin(bytes: Buffer, { start, end }: Omit<Box, 'name'>): Generator<Box> {
  const part = bytes.subarray(0, end)
  for (let position = start; ; ) {
    const header = headerAt(part, position)
    if (!header) return
    const box = { name: header.name, start: position + header.headerBytes, end: position + header.size }
    requireThat(box.end <= end)
    yield box
    if (containers.has(box.name) && box.name !== 'stbl') yield* boxesWithin(bytes, box)
    position = box.end
  }
}

/** Throws `broken` if a table is anywhere else than in the boxes that were found: mediabunny also reads tables in other boxes. */
function requireAllFound(bytes: Buffer, found: readonly Box[]): void {
  const starts = new Set(found.map(({ start }) => start))
  for (const name of [...Object.keys(kinds), 'stbl']) {
    for (let at = bytes.indexOf(name, 0, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 1, 'latin1')) requireThat(starts.has(at + 4) || starts.has(at + 12))
  }
}

/** The number of entries in a table, which must have room for them; `entryBytes`: of one, `headBytes`: before the number. */
function countIn(bytes: Buffer, { start, end }: Box, entryBytes: number, headBytes = 4): number {
  requireThat(start + headBytes + 4 <= end)
  const count = bytes.readUInt32BE(start + headBytes)
  requireThat(start + headBytes + 4 + count * entryBytes <= end)
  return count
}

/** The number of samples, and whether each has a size of its own. One size for all must fit into the file as often. */
function samplesIn(bytes: Buffer, box: Box, isSmall: boolean, fileBytes: number): { readonly samples: number; readonly isListed: boolean } {
  requireThat(box.start + 12 <= box.end)
  const size = isSmall ? 0 : bytes.readUInt32BE(box.start + 4)
  const entryBytes = size > 0 ? 0 : isSmall ? bytes[box.start + 7]! / 8 : 4
  const samples = countIn(bytes, box, entryBytes, 8)
  requireThat(samples * Math.max(size, entryBytes) <= fileBytes)
  return { samples, isListed: size === 0 }
}

/** Throws `broken` unless the runs of chunks are in order and contain no more samples than there are. */
function requireValidChunks(bytes: Buffer, runs: Box, chunks: number, samples: number, isListed: boolean): void {
  let before = 0
  const end = runs.start + 8 + countIn(bytes, runs, 12) * 12
  for (let at = runs.start + 8; at < end; at += 12) {
    const [first, perChunk] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
    requireThat(first > before && first <= chunks && perChunk >= 1 && perChunk <= samples)
    requireThat(!isListed || perChunk * samples <= maxChunkSteps)
    before = first
  }
}

/** Throws `broken` or `tooLong` unless the tables of a track agree with each other and with the length of the file. */
function requireValidTrack(bytes: Buffer, boxes: readonly Box[], fileBytes: number): void {
  const tables = new Map<string, Box>()
  for (const box of boxes) {
    const kind = kinds[box.name]
    if (!kind) continue
    requireThat(!tables.has(kind))
    tables.set(kind, box)
  }
  const sizes = tables.get('sizes')
  const { samples, isListed } = sizes ? samplesIn(bytes, sizes, sizes.name === 'stz2', fileBytes) : { samples: 0, isListed: false }
  // sound without compression has one size and no list
  requireThat(samples <= videoLimits.packets || (!isListed && !tables.has('ctts')), 'tooLong')
  for (const box of [tables.get('stts'), tables.get('ctts')]) {
    const end = box ? box.start + 8 + countIn(bytes, box, 8) * 8 : 0
    let total = 0
    for (let at = box ? box.start + 8 : end; at < end; at += 8) total += bytes.readUInt32BE(at)
    requireThat(total <= samples)
  }
  const [keys, runs, chunks] = [tables.get('stss'), tables.get('stsc'), tables.get('chunks')]
  requireThat(!keys || countIn(bytes, keys, 4) <= samples)
  const chunkCount = chunks ? countIn(bytes, chunks, chunks.name === 'co64' ? 8 : 4) : 0
  if (runs) requireValidChunks(bytes, runs, chunkCount, samples, isListed)
}

/** Throws `broken` or `tooLong` unless the tables of all tracks agree so. */
function requireValidMovie(bytes: Buffer, fileBytes: number): void {
  const found = [...boxesWithin(bytes, { start: 0, end: bytes.length })]
  const inTracks = found
    .filter(({ name }) => name === 'stbl')
    .flatMap((box) => {
      const boxes = [...boxesWithin(bytes, box)]
      requireValidTrack(bytes, boxes, fileBytes)
      return boxes
    })
  const all = [...found, ...inTracks]
  requireAllFound(bytes, all)
  for (const box of all.filter(({ name }) => name === 'elst')) countIn(bytes, box, bytes[box.start] === 1 ? 20 : 12)
}

/** The samples of a fragment. Throws `broken` for runs without room for their samples. */
function samplesOfFragment(bytes: Buffer): number {
  const found = [...boxesWithin(bytes, { start: 0, end: bytes.length })]
  requireAllFound(bytes, found)
  let samples = 0
  for (const box of found.filter(({ name }) => name === 'trun')) {
    requireThat(box.start + 8 <= box.end)
    const flags = bytes.readUInt32BE(box.start)
    const bitsOf = (mask: number) => (flags & mask).toString(2).replaceAll('0', '').length
    const [headBytes, entryBytes] = [4 * bitsOf(0x5), 4 * bitsOf(0xf00)]
    const count = countIn(bytes, box, entryBytes)
    requireThat(box.start + 8 + headBytes + count * entryBytes <= box.end)
    samples += count
  }
  return samples
}

/** Throws `broken` unless the index at the end of the file names fragments alone, and is not larger than what it saves. */
function requireValidIndex(bytes: Buffer, fragments: ReadonlySet<number>, fileBoxes: number): void {
  const found = [...boxesWithin(bytes, { start: 0, end: bytes.length })]
  requireAllFound(bytes, found)
  let entries = 0
  for (const box of found.filter(({ name }) => name === 'tfra')) {
    requireThat(box.start + 16 <= box.end)
    const [isLong, lengths] = [bytes[box.start] === 1, bytes.readUInt32BE(box.start + 8)]
    const entryBytes = (isLong ? 16 : 8) + ((lengths >> 4) & 3) + ((lengths >> 2) & 3) + (lengths & 3) + 3
    const count = countIn(bytes, box, entryBytes, 12)
    entries += count
    requireThat(entries * fileBoxes <= maxIndexSteps)
    for (let at = box.start + 16; at < box.start + 16 + count * entryBytes; at += entryBytes)
      requireThat(fragments.has(isLong ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at + 4)))
  }
}

/** Bytes of the file; fewer where it ends. */
async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function requireValidFile(file: FileHandle): Promise<void> {
  const { size: fileBytes } = await file.stat()
  const fragments = new Set<number>()
  let [position, boxes, samples, hasMovie] = [0, 0, 0, false]
  for (;;) {
    const header = headerAt(await readPart(file, position, 16), 0)
    if (!header) break
    boxes += 1
    requireThat(boxes <= maxFileBoxes)
    const { name, size, headerBytes } = header
    if ((name === 'moov' && !hasMovie) || name === 'moof') {
      requireThat(position + size <= fileBytes && size <= (name === 'moov' ? maxMovieBytes : maxFragmentBytes))
      const bytes = await readPart(file, position + headerBytes, size - headerBytes)
      if (name === 'moov') requireValidMovie(bytes, fileBytes)
      else samples += samplesOfFragment(bytes)
      requireThat(samples <= fileBytes)
      requireThat(samples <= 2 * videoLimits.packets, 'tooLong')
      if (name === 'moov') hasMovie = true
      else fragments.add(position)
    }
    position += size
  }
  // the last four bytes say where the index of fragments begins
  const end = await readPart(file, fileBytes - 4, 4)
  const indexAt = fileBytes - end.readUInt32BE(0)
  const index = indexAt >= 0 ? headerAt(await readPart(file, indexAt, 16), 0) : null
  if (index?.name !== 'mfra') return
  requireThat(index.size <= maxFragmentBytes)
  requireValidIndex(await readPart(file, indexAt + index.headerBytes, index.size - index.headerBytes), fragments, boxes)
}

/**
 * Checks that the tables of an MP4 or MOV file agree with each other and with its length, so that the time to read it follows its length. Throws `broken`, or
 * `tooLong` for more samples than the longest video has.
 */
export async function requireValidTables(path: string): Promise<void> {
  await using file = await open(path)
  await requireValidFile(file)
}
