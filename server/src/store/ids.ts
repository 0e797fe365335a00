import { randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case: text order is numeric order, and no letter looks like a digit. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
/** Digits of an id for its time in ms, and the random ones after them. */
const timeDigits = 10
const randomDigits = 16

/** A new id of 26 characters: 48 bits for the time in ms, so that ids sort by creation, then 80 random bits, so that nobody can guess one. */
export function newId(now: number = Date.now()): string {
  let time = ''
  for (let rest = now, index = 0; index < timeDigits; index += 1, rest = Math.floor(rest / 32)) time = digits.charAt(rest % 32) + time
  let randomPart = ''
  for (const byte of randomBytes(randomDigits)) randomPart += digits.charAt(byte % 32)
  return time + randomPart
}
