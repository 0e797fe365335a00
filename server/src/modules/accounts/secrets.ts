import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 random bits, as 43 letters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A secret as it is stored: SHA-256, which needs no salt for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether a text has the form of a secret of ours; anything else need not be looked up. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** A new emailed code of so many digits. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** An emailed code as it is stored: keyed by the installation's secret and bound to what it is for, since a few digits alone are soon tried out. */
export const hashCode = (code: string, boundTo: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${boundTo}\n${code.trim().normalize('NFKC')}`)
    .digest('base64url')

const signatureOf = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

/** The token of a link in a mail: an id and 192 bits that only this site can make, good for one purpose. It is stored nowhere. */
export const signedToken = (secret: string, purpose: string, id: string): string => `${id}.${signatureOf(secret, purpose, id)}`

/** The id of such a token, null when this site did not sign it for that purpose. */
export function idOfToken(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
