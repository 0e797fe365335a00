// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { editorOf, reduceEditor } from './editor-state.ts'
import { EditorStage } from './EditorStage.tsx'
import { noEdits } from './photo-edits.ts'

const cover = { type: 'covered', area: { x: 0.7, y: 0.5, width: 0.04, height: 0.02 } } as const
const start = reduceEditor(editorOf(noEdits), { type: 'tool', tool: 'cover' })
const covered = reduceEditor(start, cover)
const loupe = () => document.querySelector('.editor-loupe')

test('the loupe shows the chosen cover, on the side where it is not', async () => {
  renderInPage(<EditorStage picture={new Image()} state={covered} send={() => undefined} announce={() => undefined} />)
  await waitFor(() => expect(loupe()?.getAttribute('data-side')).toBe('left'))
})

test.each([
  ['a photo without covers', start],
  ['a cover that is not chosen', reduceEditor(covered, { type: 'selected', index: null })],
  ['cropping', reduceEditor(covered, { type: 'tool', tool: 'crop' })],
])('%s has no loupe', async (_, state) => {
  renderInPage(<EditorStage picture={new Image()} state={state} send={() => undefined} announce={() => undefined} />)
  await waitFor(() => expect(document.querySelector('.editor-stage')).toBeTruthy())
  expect(loupe()).toBeNull()
})

test('the loupe is there while a box is drawn', async () => {
  renderInPage(<EditorStage picture={new Image()} state={start} send={() => undefined} announce={() => undefined} />)
  await waitFor(() => expect(document.querySelector('.editor-stage')).toBeTruthy())
  const stage = document.querySelector<HTMLElement>('.editor-stage')
  if (!stage) throw new Error('no stage')
  stage.setPointerCapture = () => undefined
  fireEvent.pointerDown(stage, { button: 0, clientX: 5, clientY: 5, pointerId: 1 })
  expect(loupe()).toBeTruthy()
})

test.each([
  ['ArrowRight', cover, 'tool', /^71% from the left, 50% from the top, 4% wide, 2% high$/],
  ['ArrowUp', cover, 'tool', /^70% from the left, 49% from the top/],
  ['ArrowDown', { type: 'covered', area: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }, 'tool', /^10% from the left, 21% from the top, 30% wide, 40% high$/],
] as const)('after %s the new place of a box is said', (key, drawn, _, text) => {
  const announcedTexts: string[] = []
  renderInPage(<EditorStage picture={new Image()} state={reduceEditor(start, drawn)} send={() => undefined} announce={(text) => announcedTexts.push(text)} />)
  fireEvent.keyDown(document.querySelector('[data-part="0"] button')!, { key })
  expect(announcedTexts[0]).toMatch(text)
})
