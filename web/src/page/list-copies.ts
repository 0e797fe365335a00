/** The key of the copy of a client's list in the storage of the device: this, then the code of its link. */
export const listCopyPrefix = 'sharedListCopy:'

/** Removes the copy of a list, such as one whose link has ended. */
export function forgetListCopy(code: string): void {
  try {
    localStorage.removeItem(listCopyPrefix + code)
  } catch {
    // blocked: there is no copy
  }
}
