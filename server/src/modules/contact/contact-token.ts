import { createHmac } from 'node:crypto'
import { idOfToken, signedToken } from '../accounts/secrets.ts'

/** A short mark of a mailbox, of 132 bits: addresses of pages hold nothing that has the form of a secret. */
export const markOfMailbox = (secret: string, address: string): string => mailKey(secret, address).slice(-22)

/** The token that allows the receiver of a message to answer it, block its writer and report it, while the receiver has the address that the link went to. */
export const contactToken = (secret: string, messageId: string, address: string): string =>
  signedToken(secret, 'contact', `${messageId}~${markOfMailbox(secret, address)}`)

/** The id of the message of a token, and the mark of the mailbox that the token went to; null when this site did not sign it. */
export function readContactToken(secret: string, token: string): { readonly messageId: string; readonly mark: string } | null {
  const [messageId, mark] = idOfToken(secret, 'contact', token)?.split('~') ?? []
  return messageId && mark ? { messageId, mark } : null
}

/** The key of an e-mail address in blocks, from which the address cannot be derived. */
export const mailKey = (secret: string, address: string): string =>
  `mail:${createHmac('sha256', secret).update(address.trim().toLowerCase()).digest('base64url')}`

/** The key of an address that somebody only typed, in blocks: it stands for anybody who types it, not for the person who has it. */
export const typedKey = (secret: string, address: string): string => mailKey(secret, address).replace(/^mail:/, 'typed:')

/** The key of the client of one conversation in blocks. */
export const conversationKey = (id: string): string => `conversation:${id}`

/** The key of an account in blocks. */
export const accountKey = (id: string): string => `account:${id}`
