import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 random bits, as 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret: SHA-256, which needs no salt for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether a text has the form of `newSecret`; others need no lookup. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** A random code with that many digits. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * The stored form of a code: keyed by the secret of the installation, since all codes of a few digits can be tried. `binding` says what the code is for, such as
 * its purpose and address, so that it is valid for nothing else.
 */
export const hashCode = (code: string, binding: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${binding}\n${code.trim().normalize('NFKC')}`)
    .digest('base64url')

const signatureOf = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

/** The token of a link in a mail: an id with a signature of 192 bits for one purpose. It is not stored. */
export const signedToken = (secret: string, purpose: string, id: string): string => `${id}.${signatureOf(secret, purpose, id)}`

/** The id of a `signedToken`; null when the signature is wrong or for another purpose. */
export function idOfToken(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
