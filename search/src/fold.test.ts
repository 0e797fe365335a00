import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, isHan, runsOf } from './fold.ts'

test.each([
  ['  Las   Piñas ', 'las pinas'],
  ['ＢＧＣ　１０１', 'bgc 101'],
  ['環球城', '环球城'],
  ['臺灣衞説', '台湾卫说'],
  ["St. Luke's", 'st lukes'],
  ['St. Luke’s', 'st lukes'],
  ['Shangri‑La — Place (Tower 2)', 'shangri la place tower 2'],
  ['Straße Øst Łódź', 'strasse ost lodz'],
  ['İSTANBUL', 'istanbul'],
  ['80m²', '80m2'],
  ['圣·路加', '圣 路加'],
  ['豈', '岂'],
  ['Ñuñoa', 'nunoa'],
  ['Parañaque', 'paranaque'],
  ['!!! 🏠 ---', ''],
  ['a\u0000b\ud800c', 'a b c'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing, and leaves no capitals, ends or double spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = fold(text)
      expect(fold(once)).toBe(once)
      expect(once).not.toMatch(/^ | $| {2}|[A-Z]/)
    }),
    { numRuns: 3000 },
  )
})

test('folding every single character twice changes nothing', () => {
  const changed: string[] = []
  for (let code = 1; code < 0x32000; code += 1) {
    const once = fold(String.fromCodePoint(code))
    if (fold(once) !== once) changed.push(code.toString(16))
  }
  expect(changed).toEqual([])
})

test('Chinese characters are recognized', () => {
  expect(['村', '環', '〇', '々', '𠮷'].every(isHan)).toBe(true)
  expect(['a', '1', 'ñ', 'か', '한', ' ', '', '，'].some(isHan)).toBe(false)
})

test('runs change with the script and at spaces', () => {
  expect(runsOf('sm亚洲 购物2br')).toEqual(['sm', '亚洲', '购物', '2br'])
  expect(runsOf('')).toEqual([])
})
