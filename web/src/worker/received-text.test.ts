import { expect, test } from 'vitest'
import { receivedText } from './received-text.ts'

test.each([
  [[null, '2BR for rent', null], '2BR for rent'],
  [['Chat', '2BR for rent', 'https://homes.example/1'], 'Chat\n2BR for rent\nhttps://homes.example/1'],
  [['2BR', '2BR for rent https://homes.example/1', 'https://homes.example/1'], '2BR for rent https://homes.example/1'],
  [['same', 'same', null], 'same'],
  [[new File(['x'], 'photo.jpg'), '  ', null], ''],
])('%j is received as %j', (parts, text) => expect(receivedText(parts)).toBe(text))

test('a text of 5 MB is cut', () => expect(receivedText([null, 'x'.repeat(5_000_000), null])).toHaveLength(9_000))

test.each(['𠮷', '😀'])('a long text of %s is cut between characters', (character) => {
  for (const start of ['', 'a']) expect(receivedText([start + character.repeat(5000)])).toMatch(new RegExp(`^${start}(${character})+$`, 'u'))
})
