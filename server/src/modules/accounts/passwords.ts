import { hash, verify } from '@node-rs/argon2'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { commonPasswords } from './common-passwords.ts'
import { createGate } from './hash-gate.ts'
import { newSecret } from './secrets.ts'

type SiteNames = Pick<SiteProfile, 'name' | 'siteName'>

/** argon2id with the library's defaults: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createGate(2, 32)

/** Hashes a password. Throws `tooFrequent` when too many hashes are pending. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, cost))

/** For accounts that do not exist: the comparison takes the same time. */
const decoyHash = hash(newSecret(), cost)

/** Whether a password matches the stored hash; with null it takes as long and is false. Throws `tooFrequent` when too many hashes are pending. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isMatch = await gate(async () => await verify(stored ?? (await decoyHash), password))
  return isMatch && stored !== null
}

/** Letters that people replace with these digits and signs. */
const letterOfSign: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e', '5': 's' }

/** Shortest word that makes a password guessable, and the largest number of digits and signs around it, such as a date. */
const [minCoreLength, maxAround] = [4, 8]

/** A password for comparison with lists: lower case, half-width. Hashes are of the password as typed. */
const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase()

/** The core of a password: its word, without the digits and signs around it; null when there are more than `maxAround`. */
function coreOf(password: string): string | null {
  const plain = foldPassword(password).replace(/\s+/g, '')
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core !== '' && plain.length - core.length <= maxAround ? core.replace(/[@0$135]/g, (sign) => letterOfSign[sign] ?? sign) : null
}

const commonCores = new Set([...commonPasswords].map(coreOf).filter((core) => core !== null && core.length >= minCoreLength))

/** Whether all characters are equal or form an ascending or descending sequence: `aaaaaaaa`, `23456789`, `hgfedcba`. */
function isRun(text: string): boolean {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codePoints.slice(1).map((codePoint, index) => codePoint - (codePoints[index] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

const isCommon = (password: string): boolean => {
  const plain = foldPassword(password)
  return commonPasswords.has(plain) || commonCores.has(coreOf(plain)) || new Set(plain).size <= 2 || isRun(plain)
}

/** The cores that a password may have in common with a name or an e-mail address, whose host does not count. */
const coresOf = (name: string): readonly (string | null)[] => [coreOf(name), coreOf(name.split('@', 1)[0] ?? '')]

/**
 * Why a new password of valid length is refused; null when it is accepted. Refused are common passwords, sequences, and a common word, the
 * site's name or one of the person's own names (username, e-mail address) with digits and signs around it.
 */
export function guessableFault(password: string, ownNames: readonly (string | null)[], { name, siteName }: SiteNames): FieldMessage | null {
  const core = coreOf(password)
  if (isCommon(password) || (core !== null && [name, siteName].flatMap(({ zh, en }) => [coreOf(zh), coreOf(en)]).includes(core))) return 'passwordCommon'
  const plain = foldPassword(password)
  const isOwnName = ownNames.some((ownName) => ownName !== null && (foldPassword(ownName) === plain || (core !== null && coresOf(ownName).includes(core))))
  return isOwnName ? 'passwordLikeName' : null
}
