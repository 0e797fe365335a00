import { createHmac } from 'node:crypto'
import { idOfToken, signedToken } from '../accounts/secrets.ts'

/** The token with which the receiver of a message answers it, blocks its writer and reports it. */
export const contactToken = (secret: string, messageId: string): string => signedToken(secret, 'contact', messageId)

/** The message of a token, null when this site did not sign it. */
export const messageOfToken = (secret: string, token: string): string | null => idOfToken(secret, 'contact', token)

/** The key of an e-mail address in a block: the address cannot be derived from it. */
export const mailKey = (secret: string, address: string): string =>
  `mail:${createHmac('sha256', secret).update(address.trim().toLowerCase()).digest('base64url')}`
export const accountKey = (id: string): string => `account:${id}`
