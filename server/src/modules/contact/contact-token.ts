import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, messageId: string): string => createHmac('sha256', secret).update(`contact ${messageId}`).digest('base64url').slice(0, 32)

/** The token that lets whoever received a message answer it, block its writer and report it: 192 bits that only this site can make. */
export const contactToken = (secret: string, messageId: string): string => `${messageId}.${signatureOf(secret, messageId)}`

/** The message of a token, null when this site did not sign it. */
export function messageOfToken(secret: string, token: string): string | null {
  const [messageId = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, messageId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? messageId : null
}

/** What stands for an e-mail address in a block: whose it is cannot be read back. */
export const mailKey = (secret: string, address: string): string =>
  `mail:${createHmac('sha256', secret).update(address.trim().toLowerCase()).digest('base64url')}`
export const accountKey = (id: string): string => `account:${id}`
