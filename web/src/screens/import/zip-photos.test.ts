import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findPhoto, nameOfEntry, openPhotos } from './zip-photos.ts'

const files = ['Homes/A-1/Living.JPG', 'Homes/A-2/living.jpg', 'kitchen.png', '阳台.jpg', 'v1.2 plan.jpg', '1.jpg', '1.png'].map((name) => ({ name }))

test.each([
  ['KITCHEN.png', 'kitchen.png'],
  ['kitchen', 'kitchen.png'],
  ['pictures/kitchen.png', 'kitchen.png'],
  ['阳台', '阳台.jpg'],
  ['v1.2 plan', 'v1.2 plan.jpg'],
  ['a-2\\living.jpg', 'Homes/A-2/living.jpg'],
  ['A-1/living', 'Homes/A-1/Living.JPG'],
  ['living.jpg', undefined],
  ['1', undefined],
  ['1.jpg', '1.jpg'],
  ['kitchen.jpg', undefined],
])('%s is %s', (name, found) => expect(findPhoto(name, files)?.name).toBe(found))

test('names of old ZIPs are UTF-8 or GBK', () => {
  const inLatin = (bytes: Uint8Array) => String.fromCharCode(...bytes)
  expect(nameOfEntry(inLatin(new TextEncoder().encode('客厅.jpg')))).toBe('客厅.jpg')
  expect(nameOfEntry('\xbf\xcd\xcc\xfc.jpg')).toBe('客厅.jpg')
  expect(['a.jpg', '客厅.jpg'].map(nameOfEntry)).toEqual(['a.jpg', '客厅.jpg'])
})

test('a ZIP is unpacked photo by photo; other files and those of systems are left out', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const zip = zipSync({ 'a/客厅.JPG': bytes('one'), '__MACOSX/a/._b.jpg': bytes('no'), 'a/list.txt': bytes('no'), 'a/big.png': new Uint8Array(51 * 2 ** 20) })
  const { entries, read } = await openPhotos(new Blob([zip as BlobPart]))
  expect(entries.map(({ name }) => name)).toEqual(['a/客厅.JPG', 'a/big.png'])
  const [first, big] = entries.map(read)
  expect([first?.name, first?.type, await first?.text(), big]).toEqual(['客厅.JPG', 'image/jpeg', 'one', null])
  await expect(openPhotos(new Blob(['no zip']))).rejects.toThrow('invalid zip')
})
