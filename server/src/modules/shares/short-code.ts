import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 10
/** Bytes from here on would make the first letters more likely than others. */
const fairBytes = 256 - (256 % letters.length)

/** A new short code: ten letters and digits, 59 random bits (T10 requires 40). */
export function newShortCode(): string {
  let code = ''
  while (code.length < length) for (const byte of randomBytes(length)) if (byte < fairBytes && code.length < length) code += letters[byte % letters.length]
  return code
}
