import type { SharedItem } from '@site/domain/calls/share-list.ts'
import { overwritesNote } from '@site/domain/sharing/share-list.ts'
import { noteDraftOf, type NoteDraft } from './session/local-list-state.ts'
import { ownAnswer, sessionOf } from './session/list-session.ts'

/** The stored note of a home if a draft would replace it although its writer has not seen it; empty for none. */
export const conflictingNoteOf = (draft: NoteDraft | null, stored: string): string =>
  draft && overwritesNote(stored, { note: draft.text.trim(), before: draft.base }) ? stored : ''

/** The stored note that conflicts with the draft on this device; empty for none, and for `item` null. */
export function useConflictingNote(code: string, item: Pick<SharedItem, 'id' | 'reactions'> | null): string {
  const localState = sessionOf(code)((session) => session.localState)
  if (item === null) return ''
  const draft = noteDraftOf(localState, item.id)
  return conflictingNoteOf(draft, ownAnswer({ localState }, item.id, item.reactions)?.note ?? '')
}
