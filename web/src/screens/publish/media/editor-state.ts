import type { MediaArea, MediaEdits } from '@site/domain/calls/media.ts'
import { addRotation, minCoverSide, noEdits, oppositeOf, rotateRect } from './photo-edits.ts'

/** The most covers of a photo, with those that are part of its picture already. A cover is a black box that hides something. */
export const maxCovers = 20
/** The smallest side of a crop, as a share of the side of the photo. */
export const minCropSide = 0.1

/**
 * The state of the photo editor. The edits are parts of the photo before its rotation; the events come from the screen, which shows it rotated.
 * `past`: the edits before each change, the latest last, for undo.
 */
export type EditorState = {
  readonly edits: MediaEdits
  readonly past: readonly MediaEdits[]
  readonly tool: 'crop' | 'cover'
  /** The index of the selected cover. */
  readonly selected: number | null
}

/** What the person does in the photo editor. */
export type EditorEvent =
  | { type: 'rotated' }
  | { type: 'cropped'; area: MediaArea }
  | { type: 'covered'; area: MediaArea }
  | { type: 'cover changed'; index: number; area: MediaArea }
  | { type: 'cover removed'; index: number }
  | { type: 'selected'; index: number | null }
  | { type: 'tool'; tool: EditorState['tool'] }
  | { type: 'undone' }
  | { type: 'reset' }

/** The state in which the editor opens for edits. */
export const editorOf = (edits: MediaEdits): EditorState => ({ edits, past: [], tool: 'crop', selected: null })

const isWhole = ({ x, y, width, height }: MediaArea): boolean => x < 0.005 && y < 0.005 && width > 0.99 && height > 0.99

const change = (state: EditorState, edits: Partial<MediaEdits>, selected: number | null = null): EditorState => ({
  ...state,
  edits: { ...state.edits, ...edits },
  past: [...state.past, state.edits],
  selected,
})

/** The state after an event. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const { rotate, covers } = state.edits
  const fromScreen = (area: MediaArea) => rotateRect(area, oppositeOf(rotate))
  switch (event.type) {
    case 'rotated':
      return change(state, { rotate: addRotation(rotate, 90) }, state.selected)
    case 'cropped':
      return change(state, { crop: isWhole(event.area) ? null : fromScreen(event.area) })
    case 'covered': {
      if (event.area.width < minCoverSide || event.area.height < minCoverSide || covers.length >= maxCovers) return { ...state, selected: null }
      return change(state, { covers: [...covers, fromScreen(event.area)] }, covers.length)
    }
    case 'cover changed':
      return change(state, { covers: covers.map((cover, index) => (index === event.index ? fromScreen(event.area) : cover)) }, event.index)
    case 'cover removed':
      return change(state, { covers: covers.filter((_, index) => index !== event.index) })
    case 'selected':
      return { ...state, selected: event.index }
    case 'tool':
      return { ...state, tool: event.tool, selected: null }
    case 'undone': {
      const previousEdits = state.past.at(-1)
      return previousEdits ? { ...state, edits: previousEdits, past: state.past.slice(0, -1), selected: null } : state
    }
    case 'reset':
      return change(state, noEdits)
  }
}

/** The crop and the covers as the screen shows them. */
export const onScreen = ({ rotate, crop, covers }: MediaEdits): { crop: MediaArea; covers: readonly MediaArea[] } => ({
  crop: rotateRect(crop ?? { x: 0, y: 0, width: 1, height: 1 }, rotate),
  covers: covers.map((cover) => rotateRect(cover, rotate)),
})
