import { expect, test } from 'vitest'
import { lineOfRow } from '@site/domain/imports/sheet-lines.ts'
import { inLocale } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'
import { rowsText, rowText } from './row-text.ts'

test.each([
  ['en', 'row 5', 'row 7 of sheet 2', '5, 7 (sheet 2)', '5 and more'],
  ['zh', '第 5 行', '第 2 张表第 7 行', '5、7（第 2 张表）', '5 等'],
] as const)('%s: rows are named as the program of the person numbers them', (locale, first, second, both, more) => {
  const words = inLocale(importWords, locale)
  expect([rowText(5, words), rowText(lineOfRow(1, 7), words)]).toEqual([first, second])
  expect([rowsText([5, lineOfRow(1, 7)], 2, words), rowsText([5], 2, words)]).toEqual([both, more])
})
