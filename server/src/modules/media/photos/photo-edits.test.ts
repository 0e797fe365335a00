import { expect, test } from 'vitest'
import { noEdits, pipelineEdits, withCoversOf } from './photo-edits.ts'

const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(6)) : part))

test.each([
  [0, { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }],
  [90, { left: 0.4, top: 0.1, width: 0.4, height: 0.3 }],
  [180, { left: 0.6, top: 0.4, width: 0.3, height: 0.4 }],
  [270, { left: 0.2, top: 0.6, width: 0.4, height: 0.3 }],
] as const)('areas of the upright photo are found again after %i degrees', (rotate, expected) => {
  const edits = pipelineEdits({ rotate, crop: area, covers: [area] })
  expect(rounded(edits)).toEqual({ turns: rotate / 90, crop: expected, covers: [expected] })
})

test('no edits are no edits of the pipeline', () => {
  expect(pipelineEdits(noEdits)).toEqual({ turns: 0, covers: [] })
})

test('covers of edits that wait are added to what visitors see; nothing else of them is, and nothing is uncovered', () => {
  const shown = { rotate: 90, crop: area, covers: [area] } as const
  const other = { x: 0.6, y: 0.6, width: 0.2, height: 0.2 }
  expect(withCoversOf({ ...shown, covers: [area] }, { rotate: 0, crop: null, covers: [other] })).toEqual({ ...shown, covers: [area, other] })
  expect(withCoversOf({ ...shown, covers: [area] }, { ...noEdits, covers: [{ ...area, height: 0.1 }] })).toBeNull()
})
