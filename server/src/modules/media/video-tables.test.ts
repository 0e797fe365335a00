import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BufferTarget, Conversion, FilePathSource, Input, Mp4OutputFormat, Output, QTFF } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { patched } from '../../damaged.testing.ts'
import { VideoFault } from './video.ts'
import { VideoPipeline } from './video-pipeline.ts'
import { requireValidTables } from './video-tables.ts'

const phonePath = new URL('phone.testing.mov', import.meta.url)
const phone = await readFile(phonePath)
const folder = await mkdtemp(join(tmpdir(), 'video-tables-'))
const path = join(folder, 'input')
const pipeline = new VideoPipeline()
afterAll(async () => {
  pipeline.close()
  await rm(folder, { recursive: true })
})

/** The same pictures and sound in fragments, with an index of them at the end. */
async function inFragments(): Promise<Buffer> {
  const input = new Input({ formats: [QTFF], source: new FilePathSource(fileURLToPath(phonePath)) })
  const target = new BufferTarget()
  const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 })
  await (await Conversion.init({ input, output: new Output({ format, target }) })).execute()
  input.dispose()
  return Buffer.from(target.buffer!)
}
const fragments = await inFragments()

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'sound'
  } catch (error) {
    if (error instanceof VideoFault) return error.code
    throw error
  }
}
async function checked(bytes: Uint8Array): Promise<string> {
  await writeFile(path, bytes)
  return codeOf(requireValidTables(path))
}

/** A number in 32 bits. */
const word = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const many = word(0x7fff_ffff)

/** The file with a box put at the beginning of the content of another, which grows with all around it. */
function withBox(bytes: Buffer, around: readonly string[], box: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  let at = 0
  for (const name of around) {
    at = copy.indexOf(name, at, 'latin1')
    copy.writeUInt32BE(copy.readUInt32BE(at - 4) + box.length, at - 4)
  }
  return Buffer.concat([copy.subarray(0, at + 4), box, copy.subarray(at + 4)])
}
const boxOf = (name: string, content: readonly number[]): Buffer => Buffer.from([...word(content.length + 8), ...Buffer.from(name), ...content])

test('the tables of what phones record are sound, also in fragments', async () => {
  expect(await checked(phone)).toBe('sound')
  expect(await checked(await readFile(new URL('hevc.testing.mov', import.meta.url)))).toBe('sound')
  for (const name of ['moof', 'mfra']) expect(fragments.includes(name)).toBe(true)
  expect(await checked(fragments)).toBe('sound')
})

test.each([
  ['entries of times', 'stts', 4, many],
  ['samples of one time', 'stts', 8, many],
  ['times for one sample more than there are', 'stts', 8, word(25)],
  ['entries of offsets', 'ctts', 4, many],
  ['samples of one offset', 'ctts', 8, many],
  ['key pictures', 'stss', 4, many],
  ['key pictures without a number', 'stss', 4, word(25)],
  ['sizes', 'stsz', 8, many],
  ['samples of one size', 'stsz', 4, [...word(1), ...many]],
  ['samples of a size that the file does not have', 'stsz', 4, word(1_000)],
  ['runs of chunks', 'stsc', 4, many],
  ['samples in a chunk', 'stsc', 12, many],
  ['samples in a chunk, one more than there are', 'stsc', 12, word(25)],
  ['chunks without samples', 'stsc', 12, word(0)],
  ['chunks before a run', 'stsc', 20, many],
  ['runs of chunks in no order', 'stsc', 20, word(1)],
  ['chunks', 'stco', 4, many],
  ['edits', 'elst', 4, many],
] as const)('a table with impossible %s is refused', async (_, name, offset, values) => {
  expect(await checked(patched(phone, name, offset, values))).toBe('broken')
})

test.each([
  ['samples of a fragment', 'trun', 4, many],
  ['samples of a fragment without values of their own', 'trun', 0, [0, 0, 0, 0, ...many]],
  ['fragments in the index', 'tfra', 12, many],
  ['a fragment in the index that is none', 'tfra', 24, [...word(0), ...word(48)]],
] as const)('a fragment with %s is refused', async (_, name, offset, values) => {
  expect(await checked(patched(fragments, name, offset, values))).toBe('broken')
})

test('a table is refused that is there twice, or where none belongs', async () => {
  const table = boxOf('stss', [...word(0), ...word(1), ...word(1)])
  const inTrack = ['moov', 'trak', 'mdia', 'minf']
  expect(await checked(withBox(phone, [...inTrack, 'stbl'], table))).toBe('broken')
  for (const name of ['udta', 'sinf', 'free']) {
    expect(await checked(withBox(phone, ['moov'], boxOf(name, [...table])))).toBe('broken')
    expect(await checked(withBox(phone, ['moov'], boxOf(name, [...Buffer.from('a title of a home')])))).toBe('sound')
    expect(await checked(withBox(phone, [...inTrack, 'stbl'], boxOf(name, [...boxOf('ctts', [...word(0), ...many])])))).toBe('broken')
  }
})

test('a box that is larger than what contains it is refused', async () => {
  for (const name of ['trak', 'mdia', 'stbl', 'stco']) expect(await checked(patched(phone, name, -8, many))).toBe('broken')
})

test('more samples than the longest video has are too long, unless all have one size as sound without compression', async () => {
  const sizes = 70_000
  const large = (content: readonly number[]) => {
    const bytes = patched(phone, 'stsz', -4, [...Buffer.from('free')])
    return Buffer.concat([withBox(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl'], boxOf('stsz', content)), Buffer.alloc(300_000)])
  }
  expect(await checked(large([...word(0), ...word(0), ...word(sizes), ...Buffer.alloc(sizes * 4, 1)]))).toBe('tooLong')
  const oneSize = large([...word(0), ...word(4), ...word(sizes)])
  expect(await checked(oneSize)).toBe('tooLong')
  expect(await checked(patched(oneSize, 'ctts', -4, [...Buffer.from('free')]))).toBe('sound')
})

test.each([
  ['samples in a chunk', patched(phone, 'stsc', 12, many)],
  ['samples of one time', patched(phone, 'stts', 8, many)],
  ['samples of a fragment', patched(fragments, 'trun', 0, [0, 0, 0, 0, ...many])],
] as const)('a video of few bytes with many %s is refused as damaged, and does not use up its time', async (_, bytes) => {
  await writeFile(path, bytes)
  expect(await codeOf(pipeline.process(path, join(folder, 'output.mp4')))).toBe('broken')
})

test('a video whose samples lie upon each other is refused: it would be larger than its file', async () => {
  // the sound has one size, so large that all of it fills the file once
  const sound = phone.lastIndexOf('stsz')
  const bytes = Buffer.from(phone)
  bytes.set(word(Math.floor(phone.length / 45)), sound + 8)
  bytes.set(word(36), phone.lastIndexOf('stco') + 12)
  await writeFile(path, bytes)
  expect(await codeOf(requireValidTables(path))).toBe('sound')
  expect(await codeOf(pipeline.process(path, join(folder, 'output.mp4')))).toBe('broken')
})
