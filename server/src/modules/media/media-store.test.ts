import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { openDiskMediaStore } from './disk-media-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const folders: string[] = []
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  folders.push(folder)
  return folder
}

const s3Folder = await makeFolder()
const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: s3Folder, configureBuckets: [{ name: 'media' }] })
const { port } = await s3.run()
const s3Bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'media', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }

afterAll(async () => {
  await s3.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const diskRoot = await makeFolder()
const disk = await openDiskMediaStore(diskRoot)
const stores: readonly (readonly [name: string, store: MediaStore])[] = [
  ['disk', disk],
  ['S3', createS3MediaStore(s3Bucket)],
]

const bytesOf = (length: number, seed: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + seed) & 255)

async function read(store: MediaStore, key: string) {
  const found = await store.get(key)
  return found && { size: found.size, bytes: new Uint8Array(await buffer(found.stream)) }
}

describe.each(stores)('media store: %s', (_, store) => {
  test.each([0, 1, 70_000, 3_000_000])('a file of %i bytes is read as it was put, with its size', async (length) => {
    const bytes = bytesOf(length, 1)
    await store.put(`size/a${length}_s.webp`, bytes)
    expect(await read(store, `size/a${length}_s.webp`)).toEqual({ size: length, bytes })
  })

  test('the content of a file of this machine is stored, and that file stays', async () => {
    const path = join(await makeFolder(), 'tour')
    await writeFile(path, bytesOf(300_000, 2))
    await store.putFile('from/a.mp4', path)
    expect(await read(store, 'from/a.mp4')).toEqual({ size: 300_000, bytes: bytesOf(300_000, 2) })
    expect(await readFile(path)).toHaveLength(300_000)
  })

  test.each([
    [0, 1],
    [3, 9],
    [99, 99],
  ])('bytes %i to %i of a file are read alone', async (first, last) => {
    await store.put('range/a.mp4', bytesOf(100, 1))
    const found = await store.get('range/a.mp4', { first, last })
    expect(found?.size).toBe(last - first + 1)
    expect(new Uint8Array(await buffer(found!.stream))).toEqual(bytesOf(100, 1).slice(first, last + 1))
  })

  test('a second put replaces the file', async () => {
    await store.put('again/a.jpg', bytesOf(9, 1))
    await store.put('again/a.jpg', bytesOf(4, 2))
    expect(await read(store, 'again/a.jpg')).toEqual({ size: 4, bytes: bytesOf(4, 2) })
    expect(await store.list('again/')).toEqual(['again/a.jpg'])
  })

  test('a file that does not exist is null, and deleting it is no error', async () => {
    expect(await store.get('none/a.webp')).toBeNull()
    expect(await store.sizeOf('none/a.webp')).toBeNull()
    expect(await store.list('none/')).toEqual([])
    await store.delete('none/a.webp')
  })

  test('a deleted file is gone, its neighbours stay', async () => {
    for (const name of ['a', 'b']) await store.put(`gone/${name}.mp4`, bytesOf(5, 1))
    expect(await store.sizeOf('gone/a.mp4')).toBe(5)
    await store.delete('gone/a.mp4')
    expect(await store.sizeOf('gone/a.mp4')).toBeNull()
    expect(await store.get('gone/a.mp4')).toBeNull()
    expect(await store.list('gone/')).toEqual(['gone/b.mp4'])
  })

  test('a list has the keys of its prefix, sorted', async () => {
    for (const name of ['b_s.webp', 'a_s.webp', 'a_l.jpg']) await store.put(`kept/${name}`, bytesOf(3, 1))
    await store.put('keptmore/a_s.webp', bytesOf(3, 1))
    expect(await store.list('kept/')).toEqual(['kept/a_l.jpg', 'kept/a_s.webp', 'kept/b_s.webp'])
    expect(await store.list('kept/a_')).toEqual(['kept/a_l.jpg', 'kept/a_s.webp'])
  })

  test.each(['../a.webp', 'a/../../a.webp', '/etc/a.webp', 'a/.hidden.webp', 'a/b/c.webp', 'a/b.svg', 'a/b', 'a\\b.webp', 'a/b\0.webp', '.new/a.webp', ''])(
    'the key %j is refused by every method',
    async (key) => {
      await expect(store.put(key, bytesOf(1, 1))).rejects.toThrow(TypeError)
      await expect(store.get(key)).rejects.toThrow(TypeError)
      await expect(store.sizeOf(key)).rejects.toThrow(TypeError)
      await expect(store.putFile(key, diskRoot)).rejects.toThrow(TypeError)
      await expect(store.delete(key)).rejects.toThrow(TypeError)
    },
  )

  test.each(['', '..', '../', 'a/../', '/', 'a', '.new/'])('the prefix %j is refused', async (prefix) => {
    await expect(store.list(prefix)).rejects.toThrow(TypeError)
  })
})

// not on S3, which replaces an object as a whole, while the S3 server of the tests writes in place
test('20 parallel puts of one key leave one whole file on disk', async () => {
  const versions = Array.from({ length: 20 }, (_, seed) => bytesOf(20_000 + seed, seed))
  await Promise.all(versions.map((bytes) => disk.put('race/a.webp', bytes)))
  expect(versions).toContainEqual((await read(disk, 'race/a.webp'))?.bytes)
})

test('a failed write on disk leaves no temporary file', async () => {
  const root = await makeFolder()
  const store = await openDiskMediaStore(root)
  await mkdir(join(root, 'photo', 'a.webp'), { recursive: true })
  await expect(store.put('photo/a.webp', bytesOf(3, 1))).rejects.toThrow(/EISDIR|EEXIST|EPERM/)
  expect(await readdir(join(root, '.new'))).toEqual([])
  expect(await store.sizeOf('photo/a.webp')).toBeNull()
})

test('files that a crash left half-written are deleted when the store opens an hour later; those of another process stay', async () => {
  const root = await makeFolder()
  await (await openDiskMediaStore(root)).put('photo/a.webp', bytesOf(3, 1))
  for (const name of ['half', 'current']) await writeFile(join(root, '.new', name), 'x')
  const hourAgo = Date.now() / 1000 - 3_700
  await utimes(join(root, '.new', 'half'), hourAgo, hourAgo)
  const store = await openDiskMediaStore(root)
  expect(await readdir(join(root, '.new'))).toEqual(['current'])
  expect(await store.list('photo/')).toEqual(['photo/a.webp'])
})

test('a missing bucket and a wrong key reject instead of looking empty, without the secret', async () => {
  const missing = createS3MediaStore({ ...s3Bucket, bucket: 'missing' })
  await expect(missing.list('photo/')).rejects.toThrow('does not exist')
  await expect(missing.put('photo/a.webp', bytesOf(3, 1))).rejects.toThrow('404')
  const wrong = createS3MediaStore({ ...s3Bucket, accessKey: 'unknown', secretKey: 'wrong-secret' })
  const refusal = await wrong.put('photo/a.webp', bytesOf(3, 1)).catch(String)
  expect(refusal).toMatch(/403/)
  expect(refusal).not.toContain('wrong-secret')
})
