import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from './mail.testing.ts'
import { unlinked } from './unlinked.ts'

test.each([
  ['https://evil.example/a.html?b=1', 'https:\u2060//evil\u2060.example/a\u2060.html?b=1'],
  ['HTTPS://EVIL.EXAMPLE', 'HTTPS:\u2060//EVIL\u2060.EXAMPLE'],
  ['www.evil.example', 'www\u2060.evil\u2060.example'],
  ['pay@evil.example', 'pay@evil\u2060.example'],
  ['evil。中国', 'evil\u2060。中国'],
  ['http://10.0.0.1/x', 'http:\u2060//10.0.0.1/x'],
  ['Come at 10.30. Bring 2.5 months.', 'Come at 10.30. Bring 2.5 months.'],
  ['好的。周五见…', '好的\u2060。周五见…'],
  ['', ''],
])('%j is shown as it is, and is no link', (text, expected) => expect(unlinked(text)).toBe(expected))

test('a text differs by the invisible character only, and a second time by nothing', () =>
  fc.assert(
    fc.property(anyText(200), (text) => {
      const plain = text.replaceAll('\u2060', '')
      expect(unlinked(plain).replaceAll('\u2060', '')).toBe(plain)
      expect(unlinked(unlinked(plain))).toBe(unlinked(plain))
    }),
  ))
