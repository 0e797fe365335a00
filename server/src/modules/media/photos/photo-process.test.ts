import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { heicOf } from '../heic.testing.ts'
import { PhotoFault } from './photo.ts'
import { PhotoPipeline } from './photo-pipeline.ts'
import type { ProcessPoolOptions } from '../process-pool.ts'

const open: PhotoPipeline[] = []
function start(options?: ProcessPoolOptions): PhotoPipeline {
  const pipeline = new PhotoPipeline(options)
  open.push(pipeline)
  return pipeline
}
afterEach(() => {
  for (const pipeline of open.splice(0)) pipeline.close()
})

/** Noise, which takes long to encode. */
const drawNoise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
const small = await drawNoise(60, 40).jpeg().toBuffer()
const large = await drawNoise(3000, 2000).jpeg().toBuffer()

/** The code of a refusal; handled at once, since it may come before the test awaits it. */
const codeOf = (pending: Promise<unknown>): Promise<unknown> =>
  pending.then(
    () => 'a photo',
    (fault: unknown) => (fault instanceof PhotoFault ? fault.code : fault),
  )

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('200 damaged files are refused or become whole photos, in the same processes', async () => {
  const pipeline = start({ processes: 2 })
  const original = await drawNoise(200, 150).blur(3).toBuffer({ resolveWithObject: true })
  const pixels = sharp(original.data, { raw: { width: 200, height: 150, channels: 3 } })
  const sources = await Promise.all((['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) => pixels.clone().toFormat(format).toBuffer()))
  let seed = 20_261
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  await Promise.all([pipeline.process(small), pipeline.process(small)])
  const { processIds } = pipeline
  expect(processIds).toHaveLength(2)
  const damaged = Array.from({ length: 200 }, (_, index) => {
    const bytes = Buffer.from(sources[index % sources.length]!)
    if (index % 3 === 0) return bytes.subarray(0, next(bytes.length))
    for (let flip = 0; flip <= index % 8; flip += 1) {
      const position = next(bytes.length)
      bytes[position] = bytes[position]! ^ (1 << next(8))
    }
    return bytes
  })
  const results = await Promise.allSettled(damaged.map((bytes) => pipeline.process(bytes)))
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  for (const fault of faults) expect(fault).toBeInstanceOf(PhotoFault)
  expect(faults.length).toBeGreaterThan(60)
  const photos = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(photos.length).toBeGreaterThan(5)
  for (const { files } of photos) for (const { bytes } of files) await sharp(bytes, { failOn: 'warning' }).stats()
  expect(pipeline.processIds).toEqual(processIds)
  expect((await pipeline.process(small)).width).toBe(60)
})

test('a photo whose process is killed once is finished by another, and so is the next photo', async () => {
  const pipeline = start({ processes: 1 })
  const pending = pipeline.process(large)
  const [pid = 0] = pipeline.processIds
  await sleep(150)
  process.kill(pid, 'SIGKILL')
  expect((await pending).width).toBe(2000)
  expect(pipeline.processIds).not.toContain(pid)
  expect((await pipeline.process(small)).width).toBe(60)
})

test('a photo that ends two processes is broken, and the next photo works', async () => {
  const pipeline = start({ processes: 1 })
  const refusal = codeOf(pipeline.process(large))
  const [first = 0] = pipeline.processIds
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(pipeline.processIds).not.toEqual([first]))
  await vi.waitFor(() => expect(pipeline.processIds).toHaveLength(1))
  process.kill(pipeline.processIds[0]!, 'SIGKILL')
  expect(await refusal).toBe('broken')
  expect((await pipeline.process(small)).width).toBe(60)
})

test('a photo that takes too long is refused and its process ends; the next photo works', async () => {
  const pipeline = start({ processes: 1, timeMs: 4_000 })
  await pipeline.process(small)
  const [pid = 0] = pipeline.processIds
  process.kill(pid, 'SIGSTOP')
  const refusal = codeOf(pipeline.process(small))
  const next = pipeline.process(small)
  expect(await refusal).toBe('timeout')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  expect((await next).width).toBe(60)
})

test('photos in work are as many as the processes, and more wait', async () => {
  const pipeline = start({ processes: 2 })
  const pending = Array.from({ length: 5 }, () => pipeline.process(small))
  expect(pipeline.processIds).toHaveLength(2)
  expect(await Promise.all(pending)).toHaveLength(5)
  expect(pipeline.processIds).toHaveLength(2)
})

test('accounts take turns, so that many photos of one keep no photo of another waiting, before or after a process has died', async () => {
  const pipeline = start({ processes: 1 })
  const done: string[] = []
  const add = (name: string, owner: string) => pipeline.process(small, {}, owner).then(() => done.push(name))
  const pending = [...['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a')), add('b1', 'b'), add('c1', 'c'), add('b2', 'b')]
  process.kill(pipeline.processIds[0]!, 'SIGKILL')
  await Promise.all(pending)
  // the photo whose process has died waits for the next turn of its account
  expect(done.map((name) => name.slice(0, 1)).join('')).toBe('bcabaaa')
})

test('portraits take turns of networks, whatever the number of accounts, and an account waits with one at a time', async () => {
  const pipeline = start()
  const done: string[] = []
  const add = (name: string, account: string, network: string) =>
    pipeline.portrait(small, { account, network }).then(
      () => done.push(name),
      (error: unknown) => done.push(`${name} ${(error as Error).name}`),
    )
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((account) => add(`a${account}`, `${account}`, 'crowd')),
    add('b', 'b', 'home'),
    add('c1', 'c', ''),
    add('c2', 'c', ''),
    add('d', 'd', ''),
  ])
  expect(done.join(' ')).toBe('c1 Replaced a1 b c2 d a2 a3 a4 a5')
})

test('a portrait that asks a decoder for much more than its pixels is refused', async () => {
  const item = { type: 'hvc1', content: 'shared' } as const
  const file = await heicOf([{ type: 'iovl', content: Buffer.alloc(32), madeOf: [2, 3] }, item, item])
  expect(await codeOf(start().portrait(file, { account: 'a', network: '' }))).toBe('broken')
})

test('an idle process ends, and a later photo starts a new one', async () => {
  const pipeline = start({ processes: 1, idleMs: 20 })
  await pipeline.process(small)
  const [pid = 0] = pipeline.processIds
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  expect((await pipeline.process(small)).width).toBe(60)
})

test('after close there are no processes, and photos are rejected', async () => {
  const pipeline = start()
  const refusal = codeOf(pipeline.process(large))
  const [pid = 0] = pipeline.processIds
  pipeline.close()
  expect(await refusal).toBe('broken')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  await expect(pipeline.process(small)).rejects.toThrow('closed')
})
