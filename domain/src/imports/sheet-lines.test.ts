import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfRow, maxSheets, rowOfLine } from './sheet-lines.ts'

test('a line says its sheet and row, and fits an integer of the database', () => {
  expect(lineOfRow(0, 7)).toBe(7)
  fc.assert(
    fc.property(fc.nat(maxSheets - 1), fc.integer({ min: 1, max: 1_048_576 }), (sheet, row) => {
      expect(rowOfLine(lineOfRow(sheet, row))).toEqual({ sheet, row })
      expect(lineOfRow(sheet, row)).toBeLessThan(2 ** 31)
    }),
  )
})
