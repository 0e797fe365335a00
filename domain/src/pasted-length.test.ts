import { expect, test } from 'vitest'
import { privateDetailsIn } from './private-details.ts'
import { maxPastedLength, readPastedListings } from './pasted-listings.ts'

/** The processor time of this process to read a text, in ms: the shortest of three readings. */
function timeOf(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    readPastedListings(text, { highestRents: {}, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...times)
}
/** A word, and after it a part as often as fits. */
const textOf = (part: string, length: number, word = '') => word + part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Four times the length may take eight times as long, sixteen times is the square. Below this time, ms, a reading says nothing. */
const [mostTimes, measurable] = [8, 10]

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
  const [short, long] = [maxPastedLength / 4, maxPastedLength].map((length) => timeOf(textOf(part, length))) as [number, number] // of two lengths
  expect(long).toBeLessThan(mostTimes * Math.max(short, measurable))
})

test.each(['unit', 'room no', 'slot', 'rm.'])('the time to read a text grows with the hashtags after a word for a unit, not with their cube: %j', (word) => {
  const [short, long] = [500, 2000].map((length) => timeOf(textOf('#a', length, word))) as [number, number]
  expect(long).toBeLessThan(mostTimes * Math.max(short, measurable))
})

test.each(['unit', 'room no', 'slot', 'rm.'])('private details of a text with spaces after %j are found in time that grows with its length', (word) => {
  const timeToFind = (length: number) => {
    const before = process.cpuUsage()
    privateDetailsIn(textOf('#a', length, word), { ownerName: '', ownerContact: '' })
    return process.cpuUsage(before).user / 1000
  }
  const [short, long] = [500, 2000].map(timeToFind) as [number, number]
  expect(long).toBeLessThan(mostTimes * Math.max(short, measurable))
})
