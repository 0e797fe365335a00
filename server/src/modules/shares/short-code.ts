import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const codeLength = 10
/** Bytes from this value on are discarded: they would make the first letters more likely than others. */
const byteLimit = 256 - (256 % letters.length)

/** A random short code: ten letters and digits, 59 bits (T10 requires 40). */
export function newShortCode(): string {
  let code = ''
  while (code.length < codeLength)
    for (const byte of randomBytes(codeLength)) if (byte < byteLimit && code.length < codeLength) code += letters[byte % letters.length]
  return code
}
