import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** A new secret of 256 random bits, as 43 letters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A secret as it is stored: SHA-256, which needs no salt for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether a text has the form of a secret of ours; anything else need not be looked up. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** A new emailed code: six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** An emailed code as it is stored: keyed by the installation's secret and bound to what it is for, since six digits alone are soon tried out. */
export const hashCode = (code: string, boundTo: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${boundTo}\n${code.trim().normalize('NFKC')}`)
    .digest('base64url')
