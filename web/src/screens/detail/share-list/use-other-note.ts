import type { SharedItem } from '@site/domain/calls/share-list.ts'
import { overwritesNote } from '@site/domain/sharing/share-list.ts'
import { noteDraftOf, type WrittenNote } from './session/local-list-state.ts'
import { ownAnswer, sessionOf } from './session/list-session.ts'

/** The note of a home that is stored now and that a written one would replace unseen; empty for none. */
export const otherNoteOf = (written: WrittenNote | null, stored: string): string =>
  written && overwritesNote(stored, { note: written.text.trim(), before: written.over }) ? stored : ''

/** The same of the note that is written on this device and not saved; `item`: null for none. */
export function useOtherNote(code: string, item: Pick<SharedItem, 'id' | 'reactions'> | null): string {
  const localState = sessionOf(code)((session) => session.localState)
  if (item === null) return ''
  const written = noteDraftOf(localState, item.id)
  return otherNoteOf(written, ownAnswer({ localState }, item.id, item.reactions)?.note ?? '')
}
