import { currentPerson, useUserInfo } from '../page/session.ts'

const storageKey = 'mailboxProof'

/** Removes the proof from the device. */
function forgetMailboxProof(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // blocked storage has nothing to remove
  }
}

// the next person must not write under the address of this one (safety.md, T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (userId !== before.userId) forgetMailboxProof()
})

/** Keeps the proof that a visitor who answered by the link of a mail has its mailbox; null: there is none to keep. */
export function keepMailboxProof(proof: string | null): void {
  if (proof === null || currentPerson() !== '') return
  try {
    localStorage.setItem(storageKey, proof)
  } catch {
    // without storage the next message counts as unconfirmed
  }
}

/** The proof by which this visitor may write under an address as its owner; undefined without one, and for accounts. */
export function mailboxProof(): string | undefined {
  try {
    return currentPerson() === '' ? (localStorage.getItem(storageKey) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
