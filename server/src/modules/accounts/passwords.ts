import { hash, verify } from '@node-rs/argon2'
import type { FieldMessage } from '@site/domain/problems.ts'
import { commonPasswords } from './common-passwords.ts'
import { createGate } from './hash-gate.ts'
import { newSecret } from './secrets.ts'

/** argon2id, the library's standard kind: 19 MiB, two passes, one lane (safety.md section 1). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createGate(2, 32)

/** A password as it is stored. Throws `tooFrequent` when too many wait. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, cost))

/** What a password is held against when there is nobody: a hash of the same cost of a secret that nobody has. */
const nobodysHash = hash(newSecret(), cost)

/** Whether a password is the one that was stored; with null it takes as long and is false. Throws `tooFrequent` when too many wait. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await gate(async () => await verify(stored ?? (await nobodysHash), password))
  return isRight && stored !== null
}

/** Why a new password may not be taken beside its length, null when it may: it is on every list, or is the person's own name or address. */
export function guessableFault(password: string, own: readonly (string | null)[]): FieldMessage | null {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain)) return 'passwordCommon'
  return own.some((name) => name !== null && name.toLowerCase() === plain) ? 'passwordLikeName' : null
}
