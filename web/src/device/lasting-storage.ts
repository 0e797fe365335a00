let hasAsked = false

/**
 * Asks the browser, once per page, not to delete what this device keeps: Safari deletes it after seven days without a visit, others when the
 * device is full. Call it when a person has something here that is nowhere else. Does nothing in Firefox, which would ask the person and rarely deletes.
 */
export function askForLastingStorage(): void {
  if (hasAsked || 'mozInnerScreenX' in globalThis) return
  hasAsked = true
  const storage: Partial<StorageManager> | undefined = navigator.storage
  // refused or not supported: the browser may delete the data
  storage?.persist?.().catch(() => undefined)
}
