import { expect, test } from 'vitest'
import { isNameText } from './name-text.ts'

test.each([
  '',
  ' ',
  '\u0301',
  '\u0301\u0302\u0303',
  '\u200b',
  '\u2060\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\ufe0f',
  '...',
  '-',
  '——',
  '？！',
  '·',
  '“”',
  '🏠',
  '👨‍👩‍👧',
  '🇵🇭',
  '1️⃣',
  '*️⃣',
  '❤️',
  'ˆ',
  'ー',
  '$',
  '★ ★',
])('%j is no name', (text) => expect(isNameText(text)).toBe(false))

test.each(['A', '陈', '1', 'é', 'e\u0301', 'Ñ', '🏠 Makati', '3-5', '①', 'ᵃⁿⁿᵃ', 'Ａ', 'ก', 'أ', '𠮷', '#1', '-x-', '〇', '家🏠'])('%j is a name', (text) =>
  expect(isNameText(text)).toBe(true),
)
