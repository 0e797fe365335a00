/** What the form knows about where the typed values are. */
export type SavedLineFacts = {
  /** Whether there is anything to keep. */
  readonly hasValues: boolean
  /** Whether the browser has stored the draft. */
  readonly isStored: boolean
  readonly isSignedIn: boolean
  readonly isOnline: boolean
  /** Whether the server lacks a change. */
  readonly hasUnsent: boolean
  /** Whether the server may have a change although no answer came. */
  readonly mayBeSaved: boolean
  /** Whether a request has been under way for more than a second. */
  readonly isSlow: boolean
  /** Whether the person has to choose between two values. */
  readonly hasHeld: boolean
  /** Whether this is a listing that is being edited, whose changes are sent only by its button. */
  readonly isListing: boolean
}

/** One of the wordings of the saved line. */
export type SavedLineKey = 'unkept' | 'choose' | 'onDevice' | 'saving' | 'saved' | 'offline' | 'unsentChanges' | 'mayBeSaved'

/** What the saved line says; null: nothing. It says "saved" only if the server has confirmed every value. */
export function savedLineOf({
  hasValues,
  isStored,
  isSignedIn,
  isOnline,
  hasUnsent,
  mayBeSaved,
  isSlow,
  hasHeld,
  isListing,
}: SavedLineFacts): SavedLineKey | null {
  if (!hasValues) return null
  if (hasHeld) return 'choose'
  if (isSignedIn && !hasUnsent) return isListing ? null : 'saved'
  if (!isStored) return 'unkept'
  if (isListing && mayBeSaved) return 'mayBeSaved'
  if (!isOnline) return 'offline'
  if (isListing) return 'unsentChanges'
  return isSignedIn && isSlow ? 'saving' : 'onDevice'
}
