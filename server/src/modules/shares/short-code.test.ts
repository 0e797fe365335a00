import { expect, test } from 'vitest'
import { newShortCode } from './short-code.ts'

test('codes are ten letters and digits, all 62 equally frequent, without repetition', () => {
  const codes = Array.from({ length: 20_000 }, newShortCode)
  expect(new Set(codes).size).toBe(codes.length)
  const counts = new Map<string, number>()
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect([...counts.keys()].toSorted().join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  expect(codes.every((code) => /^[A-Za-z0-9]{10}$/.test(code))).toBe(true)
  // 200,000 letters: 3,226 of each are expected with a deviation of 56; a bias of one byte value would add 400 to some
  for (const count of counts.values()) expect(Math.abs(count - 200_000 / 62)).toBeLessThan(7 * 56)
})
