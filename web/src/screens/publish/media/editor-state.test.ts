import { expect, test } from 'vitest'
import { type EditorEvent, type EditorState, editorOf, maxCovers, onScreen, reduceEditor } from './editor-state.ts'
import { noEdits } from './photo-edits.ts'

const after = (...events: EditorEvent[]): EditorState => events.reduce(reduceEditor, editorOf(noEdits))
const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

test('a cover that is drawn on a rotated photo stays where it was drawn', () => {
  const state = after({ type: 'rotated' }, { type: 'covered', area })
  expect(state.selected).toBe(0)
  const [cover] = onScreen(state.edits).covers
  expect(cover?.x).toBeCloseTo(0.1)
  expect(cover?.height).toBeCloseTo(0.4)
  // a quarter turn back, the box lies on its side
  expect(state.edits.covers[0]?.width).toBeCloseTo(0.4)
})

test('four rotations are none', () => {
  expect(after({ type: 'rotated' }, { type: 'rotated' }, { type: 'rotated' }, { type: 'rotated' }).edits).toEqual(noEdits)
})

test('a crop of the whole photo is none', () => {
  expect(after({ type: 'cropped', area }).edits.crop).toEqual(area)
  expect(after({ type: 'cropped', area }, { type: 'cropped', area: { x: 0, y: 0.001, width: 1, height: 0.999 } }).edits.crop).toBeNull()
})

test('a tap draws no cover, and there is a limit', () => {
  expect(after({ type: 'covered', area: { ...area, width: 0.001 } }).edits.covers).toEqual([])
  const many = Array.from({ length: maxCovers + 3 }, (): EditorEvent => ({ type: 'covered', area }))
  expect(after(...many).edits.covers).toHaveLength(maxCovers)
})

test('covers can be changed and removed; undo takes back one change at a time, also a reset', () => {
  const smaller = { ...area, width: 0.05 }
  const changed = after({ type: 'covered', area }, { type: 'covered', area: smaller }, { type: 'cover changed', index: 0, area: smaller })
  expect(changed.edits.covers).toEqual([smaller, smaller])
  expect(reduceEditor(changed, { type: 'undone' }).edits.covers).toEqual([area, smaller])
  expect(reduceEditor(changed, { type: 'cover removed', index: 0 }).edits.covers).toEqual([smaller])
  const reset = reduceEditor(changed, { type: 'reset' })
  expect(reset.edits).toEqual(noEdits)
  expect(reduceEditor(reset, { type: 'undone' }).edits).toEqual(changed.edits)
  expect(reduceEditor(after(), { type: 'undone' }).edits).toEqual(noEdits)
})
