import { hash, verify } from '@node-rs/argon2'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { commonPasswords } from './common-passwords.ts'
import { createGate } from './hash-gate.ts'
import { newSecret } from './secrets.ts'

type SiteNames = Pick<SiteProfile, 'name' | 'siteName'>

/** argon2id with the library's defaults: 19 MiB, two passes, one lane (safety.md section 1). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createGate(2, 32)

/** The hash of a password. Throws `tooFrequent` when too many hashes are pending. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, cost))

/** Compared with when there is no account: a hash of the same cost, of a random secret. */
const nobodysHash = hash(newSecret(), cost)

/** Whether a password matches the stored hash; with null it takes as long and is false. Throws `tooFrequent` when too many hashes are pending. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await gate(async () => await verify(stored ?? (await nobodysHash), password))
  return isRight && stored !== null
}

/** Letters that people replace with digits and signs. */
const standIns: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e', '5': 's' }

/** Shortest word that makes a password guessable. */
const coreLeast = 4
/** Most digits and signs around a word, such as a date. */
const aroundMost = 8

/** A password for comparison with lists: lower case, half-width. It is stored as typed. */
const plainOf = (password: string): string => password.normalize('NFKC').toLowerCase()

/** The word inside a password, without the digits and signs around it; null when more than usual is around it. */
function coreOf(password: string): string | null {
  const plain = plainOf(password).replace(/\s+/g, '')
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core !== '' && plain.length - core.length <= aroundMost ? core.replace(/[@0$135]/g, (sign) => standIns[sign] ?? sign) : null
}

/** The words of the common passwords. */
const commonCores = new Set([...commonPasswords].map(coreOf).filter((core) => core !== null && core.length >= coreLeast))

/** Whether each letter follows the previous one by the same step: `23456789`, `hgfedcba`, `aaaaaaaa`. */
function isRun(text: string): boolean {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

const isCommon = (password: string): boolean => {
  const plain = plainOf(password)
  return commonPasswords.has(plain) || commonCores.has(coreOf(plain)) || new Set(plain).size <= 2 || isRun(plain)
}

/** The words of a name that may be the word of a password: all of it, and an e-mail without its host. */
const coresOf = (name: string): readonly (string | null)[] => [coreOf(name), coreOf(name.split('@', 1)[0] ?? '')]

/**
 * Why a new password of valid length is refused, null when it is not: it is common, repeats itself, or is a common word, the person's own
 * name or address, or the site's name with digits and signs around it.
 */
export function guessableFault(password: string, own: readonly (string | null)[], { name, siteName }: SiteNames): FieldMessage | null {
  const core = coreOf(password)
  if (isCommon(password) || (core !== null && [name, siteName].flatMap(({ zh, en }) => [coreOf(zh), coreOf(en)]).includes(core))) return 'passwordCommon'
  const plain = plainOf(password)
  const isOwn = own.some((one) => one !== null && (plainOf(one) === plain || (core !== null && coresOf(one).includes(core))))
  return isOwn ? 'passwordLikeName' : null
}
