import { expect, test } from 'vitest'
import { areStillApplied, privateDetailsOf, changesToMoveAll, changesToMoveText } from './private-texts.ts'

const values = { roomNumber: '2205', privateRemarks: 'Dog', remarks: { zh: '采光好，底价 3200万', en: 'Bright. Unit 2205, corner. Call 0918 000 1111' } }

test('all details of a text in one language move to the end of the private notes', () => {
  expect(changesToMoveText(values, 'remarks', 'en')).toEqual({
    remarks: { zh: '采光好，底价 3200万', en: 'Bright. corner.' },
    privateRemarks: 'Dog\nUnit 2205\nCall 0918 000 1111',
  })
})

test('all details move, and none is left', () => {
  expect(privateDetailsOf(values).map(({ words }) => words)).toEqual(['底价 3200万', 'Unit 2205', '0918 000 1111'])
  const moved = { ...values, ...changesToMoveAll(values) }
  expect(moved.remarks).toEqual({ zh: '采光好', en: 'Bright. corner.' })
  expect(moved.privateRemarks).toBe('Dog\n底价 3200万\nUnit 2205\nCall 0918 000 1111')
  expect(privateDetailsOf(moved)).toEqual([])
})

test('full private notes lose nothing', () => {
  expect(changesToMoveAll({ ...values, privateRemarks: 'x'.repeat(8000) })).toEqual({})
  expect(changesToMoveText({ ...values, privateRemarks: 'x'.repeat(7988) }, 'remarks', 'en')).toMatchObject({
    remarks: { en: 'Bright. corner. Call 0918 000 1111' },
  })
})

test('a move can be undone until one of its texts is typed on', () => {
  const changes = { remarks: { zh: '', en: 'Bright.' }, privateRemarks: 'Unit 12B' }
  expect(areStillApplied(changes, { price: 1, ...changes })).toBe(true)
  expect(areStillApplied(changes, { ...changes, remarks: { zh: '', en: 'Bright. Quiet' } })).toBe(false)
  expect(areStillApplied(changes, { ...changes, privateRemarks: null })).toBe(false)
})
