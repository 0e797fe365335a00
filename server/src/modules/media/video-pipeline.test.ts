import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { damaged, patched, seededNumbers } from '../../damaged.testing.ts'
import { VideoFault, videoLimits } from './video.ts'
import { VideoPipeline } from './video-pipeline.ts'

// phone.testing.mov: two seconds of H.264 Main with AAC, 160 × 90 and turned by 90°, with places, maker and title, its list of samples at the end
const fixture = (name: string) => readFile(new URL(name, import.meta.url))
const phone = await fixture('phone.testing.mov')
const hevc = await fixture('hevc.testing.mov')

const pipeline = new VideoPipeline()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'))
})
afterAll(async () => {
  pipeline.close()
  await rm(folder, { recursive: true })
})

const pathOf = (name: string) => join(folder, name)
async function remux(bytes: Uint8Array) {
  await writeFile(pathOf('input'), bytes)
  return pipeline.process(pathOf('input'), pathOf('output.mp4'))
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  try {
    await remux(bytes)
    return 'a video'
  } catch (error) {
    if (error instanceof VideoFault) return error.code
    throw error
  }
}

/** Hashable contents of all packets. */
async function packetsOf(path: string): Promise<readonly string[]> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) })
  const lines: string[] = []
  for (const track of await input.getTracks()) {
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
      lines.push(`${track.type} ${timestamp.toFixed(3)} ${Buffer.from(data).toString('base64')}`)
    }
  }
  input.dispose()
  return lines
}

describe('what phones record', () => {
  test('becomes an MP4 with its list of samples in front, upright, with the same pictures and sound', async () => {
    expect(await remux(phone)).toEqual({ width: 90, height: 160, seconds: 2 })
    const output = await readFile(pathOf('output.mp4'))
    expect(output.toString('latin1', 4, 12)).toBe('ftypisom')
    expect(output.indexOf('moov')).toBeLessThan(output.indexOf('mdat'))
    await writeFile(pathOf('input.mp4'), patched(phone, 'ftyp', 0, [...Buffer.from('isom')]))
    const packets = await packetsOf(pathOf('output.mp4'))
    const before = await packetsOf(pathOf('input.mp4'))
    expect(packets.slice(1)).toEqual(before.slice(1))
    const bytesOf = (line = '') => Buffer.from(line.split(' ')[2] ?? '', 'base64')
    const [first, firstBefore] = [bytesOf(packets[0]), bytesOf(before[0])]
    expect(firstBefore.subarray(-first.length).equals(first), 'the first picture without the data of its encoder').toBe(true)
    expect(packets.filter((line) => line.startsWith('video'))).toHaveLength(24)
    expect(packets.filter((line) => line.startsWith('audio'))).toHaveLength(45)
  })

  test('what the editor of the phone has cut away before the start is not in the file', async () => {
    // the start of the list of edits of the pictures: one second later, at the second key picture
    expect(await remux(patched(phone, 'elst', 12, [0, 0, 0x38, 0]))).toMatchObject({ width: 90 })
    const pictures = (await packetsOf(pathOf('output.mp4'))).filter((line) => line.startsWith('video'))
    expect(pictures).toHaveLength(12)
    expect(pictures[0]).toMatch(/^video 0\.000 /)
  })

  test('places, maker, title and comments are not in the file', async () => {
    // cameras may write places among the pictures, as the encoder of this file writes its name
    const place = 'N14.55470 E121.02440'
    const filmed = patched(phone, 'x264 - core 164', -15, [...Buffer.from(place)])
    const secrets = ['+14.5547+121.0244/', 'Camera-Maker', 'our-home', 'owner-note', place]
    for (const secret of secrets) expect(filmed.includes(secret)).toBe(true)
    await remux(filmed)
    const output = await readFile(pathOf('output.mp4'))
    for (const secret of [...secrets, 'udta', 'com.apple']) expect(output.includes(secret)).toBe(false)
  })

  test('HEVC without sound is a video too', async () => {
    expect(await remux(hevc)).toEqual({ width: 160, height: 90, seconds: 1 })
  })
})

describe('what is not a video that pages play', () => {
  test.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:2,\nfile:///etc/passwd\n'],
    ['a photo', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'],
  ])('%s is not a video', async (_, text) => {
    expect(await faultOf(Buffer.from(text, 'latin1'))).toBe('notAVideo')
  })

  test.each([
    ['an MP4 that ends before its list of samples', phone.subarray(0, 12_000), 'broken'],
    ['one with a page in place of its pictures', Buffer.concat([phone.subarray(0, 40), Buffer.alloc(9_000, '<script>'), phone.subarray(9_040)]), 'broken'],
    ['H.264 High 10', patched(phone, 'avcC', 1, [110]), 'unplayable'],
    ['HEVC 4:2:2', patched(hevc, 'hvcC', 1, [4]), 'unplayable'],
    ['another codec', patched(phone, 'avc1', -4, [...Buffer.from('apch')]), 'unplayable'],
    ['MP3', patched(phone, 'esds\0\0\0\0', 13, [0x6b]), 'unplayableSound'],
  ] as const)('%s', async (_, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code)
    expect(await readdir(folder)).not.toContain('output.mp4')
  })

  test('more than three minutes, and more pixels than 4K', async () => {
    // ticks per second of the pictures: 2 seconds become 192
    expect(await faultOf(patched(phone, 'mdhd', 12, [0, 0, 0, 128]))).toBe('tooLong')
    expect(await faultOf(patched(hevc, 'hvc1', 24, [16, 1, 0, 90]))).toBe('above4K')
  })

  test('more than 200 MB, before a process starts', async () => {
    await writeFile(pathOf('large'), '')
    await truncate(pathOf('large'), videoLimits.bytes + 1)
    const unused = new VideoPipeline()
    await expect(unused.process(pathOf('large'), pathOf('output.mp4'))).rejects.toMatchObject({ code: 'tooLarge' })
    expect(unused.processIds).toEqual([])
  })

  test('a file that was cut off with its list of samples in front', async () => {
    await remux(phone)
    const whole = await readFile(pathOf('output.mp4'))
    await rm(pathOf('output.mp4'))
    expect(await faultOf(whole.subarray(0, whole.length - 1))).toBe('broken')
    expect(await readdir(folder)).not.toContain('output.mp4')
    expect(await faultOf(whole)).toBe('a video')
  })
})

test('60 damaged files are refused or become whole videos without places', async () => {
  const next = seededNumbers(7)
  const codes: string[] = []
  for (let index = 0; index < 60; index += 1) {
    const code = await faultOf(damaged(index % 2 === 0 ? phone : hevc, index, next))
    codes.push(code)
    if (code !== 'a video') continue
    const output = await readFile(pathOf('output.mp4'))
    expect(output.includes('+14.5547')).toBe(false)
    expect(await faultOf(output)).toBe('a video')
  }
  expect(codes.filter((code) => code === 'broken').length).toBeGreaterThan(20)
  expect(codes.filter((code) => code === 'a video').length).toBeGreaterThan(5)
})

test('a video that takes too long is refused, its half-written file goes, and the next video works', async () => {
  const slow = new VideoPipeline()
  await writeFile(pathOf('one'), phone)
  await slow.process(pathOf('one'), pathOf('one.mp4'))
  const [pid = 0] = slow.processIds
  process.kill(pid, 'SIGSTOP')
  await expect(slow.process(pathOf('one'), pathOf('one.mp4'))).rejects.toMatchObject({ code: 'timeout' })
  expect(await readdir(folder)).not.toContain('one.mp4')
  await vi.waitFor(() => expect(slow.processIds).not.toContain(pid))
  expect((await slow.process(pathOf('one'), pathOf('one.mp4'))).seconds).toBe(2)
  slow.close()
})
