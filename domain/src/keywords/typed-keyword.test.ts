import { expect, test } from 'vitest'
import { meansLowestPrice, cutText, hasLetterOrDigit } from './typed-keyword.ts'

test.each([
  ['makati', true],
  ['两房', true],
  ['3', true],
  ['%%% ???', false],
  ['🏠🏠', false],
  ['，。 ', false],
])('%s has a letter or digit: %s', (text, isExpected) => expect(hasLetterOrDigit(text)).toBe(isExpected))

test('a long text is cut between words, a Chinese one between characters, and both parts are returned', () => {
  expect(cutText('one two three', 20)).toEqual(['one two three', ''])
  expect(cutText('one two three', 9)).toEqual(['one two', 'three'])
  expect(cutText('one two three', 7)).toEqual(['one two', 'three'])
  expect(cutText('马卡蒂两房出租', 5)).toEqual(['马卡蒂两房', '出租'])
  expect(cutText('ab🏠cd', 3)).toEqual(['ab', '🏠cd'])
  const pasted = '2 bedroom condo in Makati '.repeat(12).trim()
  const [head, rest] = cutText(pasted)
  expect(head.length).toBeLessThanOrEqual(64)
  expect(`${head} ${rest}`).toBe(pasted)
})

test('words for cheap mean the lowest price', () => {
  expect([['cheapest'], ['便宜'], ['affordable'], ['quiet']].map(meansLowestPrice)).toEqual([true, true, true, false])
})

test.each([
  ['one two', 7, 'one two', ''],
  ['one two ', 7, 'one two', ''],
  ['one  two', 4, 'one', 'two'],
  ['onetwothree', 3, 'one', 'twothree'],
  [' onetwo', 3, ' on', 'etwo'],
])('"%s" cut after %d characters', (text, max, head, rest) => expect(cutText(text, max)).toEqual([head, rest]))

test('one word for cheap among others is enough', () => expect([meansLowestPrice(['quiet', 'cheap']), meansLowestPrice([])]).toEqual([true, false]))
