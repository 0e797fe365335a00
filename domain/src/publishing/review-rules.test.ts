import { expect, test } from 'vitest'
import { fieldRows } from '../fields.ts'
import type { FormKey, FormValues } from '../form-rules.ts'
import { reviewRulesOf, splitEdit, watchedWordsOf } from './review-rules.ts'

const home: FormValues = {
  type: 'Residence',
  mode: 'Sale',
  estate: 'a',
  city: 'c',
  area: null,
  point: { lat: 14, lng: 121 },
  floor: 3,
  price: 8_000_000,
  bedrooms: 2,
}
const villa: FormValues = { ...home, type: 'Villa', estate: null }
const split = (changes: FormValues, before = home, approvedPrice: number | null = null, held: FormValues | null = null) =>
  splitEdit(before, { ...before, ...changes }, { approvedPrice, held }, ['wechat', '加微信'])

test.each<[title: string, changes: FormValues, causes: string[]]>([
  ['a price below by half', { price: 4_000_000 }, ['Price']],
  ['a price below by less', { price: 4_000_001 }, []],
  ['a price above by half', { price: 12_000_000 }, ['Price']],
  ['a price on request', { price: null }, []],
  ['rent in place of a price', { mode: 'Lease', price: 8_000_000 }, ['Price']],
  ['another building', { estate: 'b' }, ['Building']],
  ['another city in the form of the same building', { city: 'd' }, []],
  ['bedrooms and floor', { bedrooms: 3, floor: 4 }, []],
  ['a watched word', { remarks: { zh: '', en: 'Ask on WeChat!' } }, ['WatchedWords']],
  ['a watched word in the pet rules', { petRules: { zh: '请加微信', en: '' } }, ['WatchedWords']],
  ['a phone number', { remarks: { zh: '', en: 'Call 0918 000 1111, chen@example.com' } }, ['WatchedWords']],
  ['a code of the door', { remarks: { zh: '密码 4521', en: '' } }, ['WatchedWords']],
  ['a text without them', { remarks: { zh: '', en: 'Corner home with 24 hour guards, 10 minutes to the MRT' } }, []],
  ['everything', { estate: 'b', price: 1, remarks: { zh: '加 微 信', en: '' } }, ['Building', 'Price', 'WatchedWords']],
])('%s waits for: %s', (_, changes, causes) => expect(split(changes).causes).toEqual(causes))

test('the values of one risk wait together, and the public version keeps its own', () => {
  const { immediate, held } = split({ estate: 'b', floor: 9, bedrooms: 3, roomNumber: '9A' })
  expect(immediate).toMatchObject({ estate: 'a', floor: 3, bedrooms: 3, roomNumber: '9A' })
  expect(held).toEqual({ estate: 'b', city: 'c', area: null, point: { lat: 14, lng: 121 }, tower: null, floor: 9, slotLevel: null })
  expect(split({ bedrooms: 3 })).toEqual({ immediate: { ...home, bedrooms: 3 }, held: null, causes: [] })
})

test('a home outside of buildings has moved with its city, area or point', () => {
  for (const changes of [{ city: 'd' }, { area: 'e' }, { point: { lat: 14.1, lng: 121 } }]) expect(split(changes, villa).causes).toEqual(['Building'])
  expect(split({ bedrooms: 5 }, villa).causes).toEqual([])
})

test('a price is compared with the approved one, too, and a first price after "on request" waits', () => {
  expect(split({ price: 5_000_000 }, { ...home, price: 7_000_000 }, 10_000_000).causes).toEqual(['Price'])
  expect(split({ price: 5_000_000 }, { ...home, price: null }).causes).toEqual(['Price'])
  expect(split({ bedrooms: 3 }, { ...home, price: 5_000_000 }, 10_000_000).causes).toEqual([])
})

test('a watched word that the approved text has is no news', () => {
  const before = { ...home, remarks: { zh: '', en: 'WeChat' } }
  expect(split({ remarks: { zh: '', en: 'WeChat or call' } }, before).causes).toEqual([])
  expect(split({ remarks: { zh: '加微信', en: 'WeChat' } }, before).causes).toEqual(['WatchedWords'])
})

test.each([
  ['WeChat', ['wechat']],
  ['wе-chat', []],
  ['WÉСHАТ', ['wechat']],
  ['my wechats', []],
  ['请加　微\u200b信联系', ['加微信']],
  ['', []],
])('%s has the watched words %j', (en, words) => expect(watchedWordsOf({ remarks: { zh: '', en } }, ['wechat', '加微信', ' '])).toEqual(words))

test('new and removed photos and videos wait, another order does not, and the same ones wait on for their look', () => {
  const before = { ...home, photos: ['a', 'b'], videos: ['v'] }
  expect(split({ photos: ['b', 'a'] }, before).causes).toEqual([])
  for (const changes of [{ photos: ['a', 'b', 'c'] }, { photos: ['a'] }, { videos: [] }, { videos: ['w'] }])
    expect(split(changes, before)).toMatchObject({
      causes: ['Photos'],
      immediate: { photos: ['a', 'b'], videos: ['v'] },
      held: { photos: ['a', 'b'], ...changes },
    })
  expect(split({ floor: 4 }, before, null, { photos: ['a', 'b'], videos: ['v'] }).causes).toEqual(['Photos'])
  expect(split({ floor: 4 }, before, null, { photos: ['a'], videos: ['v'] }).causes).toEqual([])
})

test('captions count for watched words', () => {
  expect(watchedWordsOf({}, ['wechat'], [null, { zh: '', en: 'Ask on WeChat' }])).toEqual(['wechat'])
})

test('private details count for watched words, those of the listing too', () => {
  const remarks = { zh: '', en: 'Chen Wei lives in 2205, chen@example.com' }
  expect(watchedWordsOf({ remarks, ownerName: 'Chen Wei', roomNumber: '2205' }, [])).toEqual(['Chen Wei', '2205', 'chen@example.com'])
  expect(watchedWordsOf({ remarks }, [], [{ zh: '', en: '0918 000 1111' }])).toEqual(['chen@example.com', '0918 000 1111'])
})

test('a site profile may set each rule', () => {
  expect(reviewRulesOf({})).toEqual({ approvals: 3, reports: 5, importedADay: 500, watchedWords: [] })
  expect(reviewRulesOf({ review: { reports: 9, importedADay: 40 } })).toEqual({ approvals: 3, reports: 9, importedADay: 40, watchedWords: [] })
})

test('watched words are found in every public text that people type', () => {
  const typed = fieldRows.filter(([, { kind, form, visibility }]) => kind === 'text' && form && visibility === 'anyone')
  expect(typed.map(([key]) => key)).toEqual(expect.arrayContaining(['remarks', 'petRules', 'tower', 'slotLevel']))
  for (const [key, { bilingual }] of typed)
    for (const value of bilingual
      ? [
          { zh: '加微信', en: '' },
          { zh: '', en: 'wechat' },
        ]
      : ['wechat']) {
      const { causes, held, immediate } = split({ [key]: value }) // the value of a text field
      expect([causes, held?.[key as FormKey], immediate[key as FormKey]], key).toEqual([['WatchedWords'], value, null])
    }
})
