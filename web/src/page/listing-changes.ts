import type { CallKey } from '@site/domain/calls/all.ts'
import { create } from 'zustand'

/** Calls that change the page of a listing. */
const changingCalls: ReadonlySet<CallKey> = new Set([
  'POST /frontend/api/listing/publish',
  'POST /frontend/api/listing/update',
  'POST /frontend/api/listing/updatemany',
  'POST /frontend/api/listing/shelf',
  'POST /frontend/api/listing/confirm',
  'POST /frontend/api/listing/remove',
  'POST /frontend/api/listing/discard',
  'POST /frontend/api/review/approve',
  'POST /frontend/api/review/reject',
])

/** Counts the changes of listings that this page has made, or may have made, so that pages of listings from before are loaded again. Not stored. */
export const useListingChanges = create<{ count: number }>()(() => ({ count: 0 }))

/** Counts a call that has succeeded, or may have, if it changes listings. */
export function noteChange(key: CallKey): void {
  if (changingCalls.has(key)) useListingChanges.setState(({ count }) => ({ count: count + 1 }))
}
