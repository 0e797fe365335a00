import { expect, test } from 'vitest'
import { privateDetailsIn } from '../publishing/private-details.ts'
import { growsWithLength } from '../processor-time.testing.ts'
import { maxPastedLength, readPastedListings } from './pasted-listings.ts'

const read = (text: string) => readPastedListings(text, { highestRents: {}, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })
/** A word, and after it a part as often as fits. */
const textOf = (part: string, length: number, word = '') => word + part.repeat(Math.ceil(length / part.length)).slice(0, length)

test.each([
  '₱',
  '一二三',
  '1.',
  '1 ',
  '万',
  '约',
  '1万',
  'A',
  '空置',
  '密码1空置',
  '钥匙 ',
  '12345\n',
  '3房3万\n',
  '1. 2br 3m\n',
  '3m 2br\n\n',
  ',,,,a',
  'comm ',
  'owner ',
  'owner name ',
  'owner is A ',
  'Owner A. ',
  'A. ',
  'Mr. & ',
  'Owner dela ',
  '业主是',
  '业主陈',
  '业主姓',
  'lot 1 ',
  'b1l',
  'phase 1 ',
  'T1 123 ',
  '车位a',
  'net of tax & ',
  'owner asking ',
  '1m clean ',
  '1万就',
  '0917 ',
  'triple ',
  '九1',
  '1% to ',
  'agent gets ',
  'hati tayo ',
  '给中介',
  'looking for ',
  'looking for a ',
  'lf a\n',
  'for sale look for ',
  "neg'ble ",
  'last na ',
  'last price na ',
  'over price ',
  '多出来',
  'owner only ',
  'slots B2-1,',
  'B2-11, ',
  '(',
  '*',
  'title ready ',
  ',。',
  'her no ',
  "'",
  '&',
  'a@5%sqm 离婚',
  '左右a@5%sqm 离婚',
  '==5% 离婚5%',
  '\n\n]',
  '一comm for sale 12/F ',
])('the time to read a text grows with its length, not with the square of it: %j', (part) => {
  expect(growsWithLength((length) => read(textOf(part, length)), maxPastedLength)).toBe(true)
})

test.each(['unit', 'room no', 'slot', 'rm.'])('the time to read a text grows with the hashtags after a word for a unit, not with their cube: %j', (word) => {
  expect(growsWithLength((length) => read(textOf('#a', length, word)), 2000)).toBe(true)
})

test.each(['unit', 'room no', 'slot', 'rm.'])('private details of a text with spaces after %j are found in time that grows with its length', (word) => {
  expect(growsWithLength((length) => privateDetailsIn(textOf('#a', length, word), { ownerName: '', ownerContact: '' }), 2000)).toBe(true)
})

test.each(['1室1厅车位押1付1', '到楼', 'condo unit for lease ', '2BR 85k\n'])('the places of the same words are looked for once: %j', (part) => {
  const asked: string[] = []
  const placesOnce = (text: string) => {
    asked.push(text)
    return []
  }
  readPastedListings(textOf(part, 2000), { highestRents: {}, currency: 'PHP', today: '2026-11-23', placesIn: placesOnce })
  expect(asked).toEqual([...new Set(asked)])
})
