import { expect, test } from 'vitest'
import { privateDetailsOf, withAllMoved, withDetailMoved } from './private-texts.ts'

const values = { roomNumber: '2205', privateRemarks: 'Dog', remarks: { zh: '采光好，底价 3200万', en: 'Bright. Unit 2205, corner. Call 0918 000 1111' } }

test('a detail moves from its language to the end of the private notes', () => {
  expect(withDetailMoved(values, 'remarks', 'en', { start: 8, end: 17 })).toEqual({
    remarks: { zh: '采光好，底价 3200万', en: 'Bright. corner. Call 0918 000 1111' },
    privateRemarks: 'Dog\nUnit 2205',
  })
})

test('all details move, and none is left', () => {
  expect(privateDetailsOf(values).map(({ words }) => words)).toEqual(['底价 3200万', 'Unit 2205', '0918 000 1111'])
  const moved = { ...values, ...withAllMoved(values) }
  expect(moved.remarks).toEqual({ zh: '采光好', en: 'Bright. corner.' })
  expect(moved.privateRemarks).toBe('Dog\n底价 3200万\nUnit 2205\nCall 0918 000 1111')
  expect(privateDetailsOf(moved)).toEqual([])
})

test('full private notes lose nothing', () => {
  expect(withAllMoved({ ...values, privateRemarks: 'x'.repeat(2000) })).toEqual({})
})
