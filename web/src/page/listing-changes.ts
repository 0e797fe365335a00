import type { CallKey } from '@site/domain/calls/all.ts'
import { create } from 'zustand'

/** Calls after which the page of a listing is another one. */
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

/** Notes that a call has succeeded, or may have. */
export function noteChange(key: CallKey): void {
  if (changingCalls.has(key)) useListingChanges.setState(({ count }) => ({ count: count + 1 }))
}
