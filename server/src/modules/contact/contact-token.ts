import { createHmac } from 'node:crypto'
import { idOfToken, signedToken } from '../accounts/secrets.ts'

/** The token that allows the receiver of a message to answer it, block its writer and report it. */
export const contactToken = (secret: string, messageId: string): string => signedToken(secret, 'contact', messageId)

/** The id of the message of a token; null when this site did not sign it. */
export const messageOfToken = (secret: string, token: string): string | null => idOfToken(secret, 'contact', token)

/** The key of an e-mail address in blocks, from which the address cannot be derived. */
export const mailKey = (secret: string, address: string): string =>
  `mail:${createHmac('sha256', secret).update(address.trim().toLowerCase()).digest('base64url')}`

/** The key of an address that somebody only typed, in blocks: it stands for anybody who types it, not for the person who has it. */
export const typedKey = (secret: string, address: string): string => mailKey(secret, address).replace(/^mail:/, 'typed:')

/** The key of the client of one conversation in blocks. */
export const conversationKey = (id: string): string => `conversation:${id}`

/** The key of an account in blocks. */
export const accountKey = (id: string): string => `account:${id}`
