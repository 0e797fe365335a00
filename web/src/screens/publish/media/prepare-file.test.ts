import { expect, test, vi } from 'vitest'
import { photoAccept } from '../../../listing/file-accept.ts'
import { hashFile } from '../../../media/hash-file.ts'
import { byFileName } from './use-media-actions.ts'
import { kindOfFile, prepareFile } from '../../../media/prepare-file.ts'
import { faultOfAnswer } from '../../../media/send-file.ts'
import { maxSidePx, shrinkPlan, smallerOf } from '../../../media/shrink-plan.ts'

test.each([
  ['a large photo gets the longest side', { width: 8000, height: 6000, bytes: 9e6, type: 'image/jpeg' }, { width: maxSidePx, height: 3072 }],
  ['a portrait too', { width: 3000, height: 6000 / 1.1, bytes: 9e6, type: 'image/jpeg' }, { width: 2253, height: maxSidePx }],
  ['a heavy photo keeps its size', { width: 4000, height: 3000, bytes: 9e6, type: 'image/jpeg' }, { width: 4000, height: 3000 }],
  ['a light photo is sent as it is', { width: 4000, height: 3000, bytes: 9e5, type: 'image/jpeg' }, null],
  ['but not if it has too many pixels', { width: 5000, height: 3000, bytes: 9e5, type: 'image/png' }, { width: maxSidePx, height: 2458 }],
  ['a 360° photo is sent as it is', { width: 8192, height: 4096, bytes: 2e7, type: 'image/jpeg' }, null],
  ['an animation is sent as it is', { width: 5000, height: 3000, bytes: 9e6, type: 'image/gif' }, null],
])('%s', (_, photo, plan) => {
  expect(shrinkPlan(photo)).toEqual(plan)
})

test('the encoded photo is sent only if it is smaller', () => {
  const [large, small] = [new Blob(['12345']), new Blob(['123'])]
  expect(smallerOf(large, small)).toBe(small)
  expect(smallerOf(small, large)).toBe(small)
  expect(smallerOf(small, null)).toBe(small)
  expect(smallerOf(small, new Blob([]))).toBe(small)
})

test('files are in the order of their names, with numbers by value', () => {
  const names = ['IMG_10.jpg', 'img_9.jpg', 'IMG_2.JPG', '客厅2.jpg', '客厅10.jpg', 'a.png']
  expect(byFileName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'a.png',
    'IMG_2.JPG',
    'img_9.jpg',
    'IMG_10.jpg',
    '客厅2.jpg',
    '客厅10.jpg',
  ])
})

test('the hash is of the content, not of the name, and knows each byte of a file of several pieces', async () => {
  const bytes = new Uint8Array(9 * 1024 * 1024).fill(7)
  const original = await hashFile(new File([bytes], 'a.jpg'))
  expect(original).toMatch(/^[\da-f]{64}$/)
  expect(await hashFile(new File([bytes], 'copy.jpg', { lastModified: 5 }))).toBe(original)
  bytes[8_500_000] = 8
  expect(await hashFile(new File([bytes], 'a.jpg'))).not.toBe(original)
  expect(await hashFile(new File([bytes.subarray(1)], 'a.jpg'))).not.toBe(original)
})

test.each([
  ['IMG_1.HEIC', '', 'photo'],
  ['a.jpg', 'image/jpeg', 'photo'],
  ['a.mov', '', 'video'],
  ['clip', 'video/mp4', 'video'],
  ['a.pdf', 'application/pdf', null],
  ['a.jpg.exe', '', null],
])('%s (%s) is %s', (name, type, kind) => {
  expect(kindOfFile({ name, type })).toBe(kind)
})

test('iPhones are asked for JPEG, other devices may choose HEIC', () => {
  expect(photoAccept(true)).not.toMatch(/hei|\*/)
  expect(photoAccept(false)).toMatch(/\.heic/)
})

test.each([
  [413, 'tooLarge', true],
  [403, 'uploadsFull', false],
  [429, 'quota', false],
  [415, 'refusedByServer', true],
  [503, 'network', false],
  [423, 'network', false],
  [null, 'network', false],
])('an answer %s is %s', (code, fault, isFinal) => {
  expect(faultOfAnswer(code)).toEqual({ fault, isFinal })
})

test('a photo that the browser cannot open is refused, but HEIC is for the server to read', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not decoded')))
  const prepare = (bytes: BlobPart) => prepareFile(new File([bytes], 'a.jpg', { type: 'image/jpeg' }), 'photo')
  await expect(prepare(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).rejects.toMatchObject({ fault: 'broken' })
  await expect(prepare(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).rejects.toMatchObject({ fault: 'broken' })
  await expect(prepare('<html></html>')).rejects.toMatchObject({ fault: 'notAPhoto' })
  const heic = new File(['\0\0\0\x18ftypheic'], 'a.heic', { type: 'image/heic' })
  expect(await prepareFile(heic, 'photo')).toMatchObject({ file: heic, preview: null })
})
