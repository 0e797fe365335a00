import { inLocale } from '../../../page/locale.tsx'
import { expect, test } from 'vitest'
import { mediaWords } from './media.words.ts'
import { newItem, type QueueItem } from './queue-item.ts'
import { photoTexts } from './state-text.ts'

const photo = (name: string, more: Partial<QueueItem> = {}) => newItem({ key: name, kind: 'photo', name, size: 1, ...more })
const textsOf = (item: QueueItem, index: number, locale: 'zh' | 'en') => photoTexts(item, index, inLocale(mediaWords, locale), locale)

test.each([
  ['en', photo('front door.jpg'), 1, 'front door.jpg'],
  ['zh', photo('IMG_2041.HEIC'), 0, 'IMG_2041.HEIC'],
  ['en', photo('a.jpg', { caption: { zh: '客厅', en: 'Living room' } }), 2, 'Living room'],
  ['zh', photo('a.jpg', { unsaved: { caption: { zh: '主卧', en: '' } } }), 2, '主卧'],
  // a caption in the other language alone
  ['en', photo('a.jpg', { caption: { zh: '客厅', en: '' } }), 3, 'a.jpg'],
] as const)('%s: a photo (%j) at %d is told from the others by “%s”, as a picture and as a button', (locale, item, index, identity) => {
  const { alt, handle } = textsOf(item, index, locale)
  expect(alt).toContain(identity)
  expect(handle).toContain(identity)
  expect(handle).toContain(String(index + 1))
})

test.each(['zh', 'en'] as const)('%s: photos of one listing have different texts', (locale) => {
  const all = [photo('a.jpg'), photo('b.jpg'), photo('b.jpg'), photo(''), photo('')].map((item, index) => textsOf(item, index, locale))
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(5)
  expect(new Set(all.map(({ handle }) => handle)).size).toBe(5)
})
