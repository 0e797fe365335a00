import { expect, test } from 'vitest'
import { addedNotice } from './added-to-list.ts'

test.each([
  [{ added: ['a'], existing: [], left: [], unknown: [] }, '1 home added', '已添加 1 套', 'success'],
  [{ added: ['a', 'b'], left: [] }, '2 homes added', '已添加 2 套', 'success'],
  [{ added: [], existing: ['a'], left: [], unknown: [] }, '1 already there', '1 套本来就在', 'success'],
  [{ added: [], left: ['a', 'b'] }, '2 did not fit', '2 套放不下', 'error'],
  [{ added: [], existing: [], left: [], unknown: ['a'] }, '1 not added: no longer public', '1 套已不公开，没有加入', 'error'],
  [
    { added: ['a'], existing: ['b'], left: ['c'], unknown: ['d', 'e'] },
    '1 home added, 1 already there, 1 did not fit, 2 not added: no longer public',
    '已添加 1 套，1 套本来就在，1 套放不下，2 套已不公开，没有加入',
    'error',
  ],
  [{ added: [], left: [] }, '0 homes added', '已添加 0 套', 'success'],
] as const)('%j is said as what it is', (answer, en, zh, tone) => {
  expect(addedNotice(answer, 'en')).toEqual({ text: en, tone })
  expect(addedNotice(answer, 'zh')).toEqual({ text: zh, tone })
})
