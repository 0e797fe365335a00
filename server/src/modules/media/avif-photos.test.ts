import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AvifPhotos, avifKeyOf, createAvifPhotos, isNegotiated } from './avif-photos.ts'
import { openDiskMediaStore } from './disk-media-store.ts'
import type { MediaStore } from './media-store.ts'

const folders: string[] = []
let store: MediaStore
let avif: AvifPhotos
let sides: number[]
/** What the encoder does instead of returning three bytes. */
let encode: () => Promise<Uint8Array>

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'avif-'))
  folders.push(folder)
  store = await openDiskMediaStore(folder)
  for (const size of ['m', 'ml', 'l']) await store.put(`photo/a-1_${size}.webp`, new Uint8Array(9))
  sides = []
  encode = async () => new Uint8Array(3)
  avif = createAvifPhotos(store, {
    encodeAvif: async (_, side) => {
      sides.push(side)
      return await encode()
    },
  })
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const made = async () => (await store.list('photo/')).filter((key) => key.endsWith('.avif'))

test.each([
  ['photo/a-1_m.webp', 'photo/a-1_m.avif'],
  ['photo/a-1_ml.webp', 'photo/a-1_ml.avif'],
  ['photo/a-1_s.webp', null],
  ['photo/a-1_l.webp', null],
  ['photo/a-1_m.jpg', null],
  ['video/a-1_m.webp', null],
])('beside %s is %s', (key, expected) => expect(avifKeyOf(key)).toBe(expected))

test.each([
  ['/resource/demo/tower_m.webp', true],
  ['/resource/demo/tower.webp', false],
  ['/resource/demo/tower_m.webp.png', false],
])('%s is answered by Accept: %s', (path, expected) => expect(isNegotiated(path)).toBe(expected))

test('a size is made once, from the large size, however often it is asked for', async () => {
  for (const key of ['photo/a-1_m.webp', 'photo/a-1_ml.webp', 'photo/a-1_m.webp']) avif.request(key)
  await avif.settled()
  expect(await made()).toEqual(['photo/a-1_m.avif', 'photo/a-1_ml.avif'])
  expect(sides).toEqual([900, 1400])
})

test('one that is not smaller, one that fails, and one without a photo leave nothing and are not tried again', async () => {
  encode = async () => new Uint8Array(9)
  avif.request('photo/a-1_m.webp')
  await avif.settled()
  encode = () => Promise.reject(new Error('no'))
  avif.request('photo/a-1_ml.webp')
  avif.request('photo/none-1_m.webp')
  avif.request('photo/a-1_m.webp')
  await avif.settled()
  expect([sides, await made()]).toEqual([[900, 1400], []])
})

test.each(['while it is encoded', 'while it is stored'])('a photo that is deleted %s leaves no AVIF file', async (moment) => {
  const remove = () => store.delete('photo/a-1_m.webp')
  const put = store.put
  if (moment === 'while it is stored')
    Object.assign(store, {
      put: async (key: string, bytes: Uint8Array) => {
        await put(key, bytes)
        await remove()
      },
    })
  else
    encode = async () => {
      await remove()
      return new Uint8Array(3)
    }
  avif.request('photo/a-1_m.webp')
  await avif.settled()
  expect(await made()).toEqual([])
})

test('at most 200 wait; the others are made when they are asked for again', async () => {
  const keys = Array.from({ length: 202 }, (_, index) => `photo/b-${index}_m.webp`)
  await store.put('photo/b-201_m.webp', new Uint8Array(9))
  await store.put('photo/b-201_l.webp', new Uint8Array(9))
  for (const key of keys) avif.request(key)
  await avif.settled()
  expect(await made()).toEqual([])
  avif.request('photo/b-201_m.webp')
  await avif.settled()
  expect(await made()).toEqual(['photo/b-201_m.avif'])
})
