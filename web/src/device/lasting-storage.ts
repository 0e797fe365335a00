let hasAsked = false

/**
 * Asks the browser, once for a page, not to delete what this device keeps: Safari deletes it after seven days without a visit, others when the
 * device is full. Call it when a person has something here that is nowhere else. Not in Firefox, which would ask the person and deletes least.
 */
export function askForLastingStorage(): void {
  if (hasAsked || 'mozInnerScreenX' in globalThis) return
  hasAsked = true
  const storage: Partial<StorageManager> | undefined = navigator.storage
  // refused or not known: kept as long as the browser likes
  storage?.persist?.().catch(() => undefined)
}
