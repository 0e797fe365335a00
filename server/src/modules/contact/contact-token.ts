import { createHmac } from 'node:crypto'
import { idOfToken, signedToken } from '../accounts/secrets.ts'

/** A short mark of a mailbox, of 132 bits, since nothing in the address of a page may look like a secret (`isSecret`). */
export const markOfMailbox = (secret: string, address: string): string => mailKey(secret, address).slice(-22)

/** The token that allows the receiver of a message to answer it, block its writer and report it, while the receiver has the address that the link went to. */
export const contactToken = (secret: string, messageId: string, address: string): string =>
  signedToken(secret, 'contact', `${messageId}~${markOfMailbox(secret, address)}`)

/** The id of the message of a token, and the mark of the mailbox that the token went to; null when this site did not sign it. */
export function readContactToken(secret: string, token: string): { readonly messageId: string; readonly mark: string } | null {
  const [messageId, mark] = idOfToken(secret, 'contact', token)?.split('~') ?? []
  return messageId && mark ? { messageId, mark } : null
}

/** Days for which a device may write under the address that it has proven. */
const proofDays = 7

/** The proof for a device that its holder has the mailbox of an address: it lets messages be written under the address, and nothing be read. */
export const mailboxProof = (secret: string, address: string, now: Date): string =>
  signedToken(secret, 'mailbox', `${markOfMailbox(secret, address)}~${now.getTime() + proofDays * 86_400_000}`)

/** Whether a `mailboxProof` is of an address and still holds. */
export function provesMailbox(secret: string, proof: string, address: string, now: Date): boolean {
  const [mark, until] = idOfToken(secret, 'mailbox', proof)?.split('~') ?? []
  return mark === markOfMailbox(secret, address) && Number(until) > now.getTime()
}

/** The key under which a block (`contact_block`) names the owner of a mailbox who blocks others; the address cannot be derived from it. */
export const mailKey = (secret: string, address: string): string =>
  `mail:${createHmac('sha256', secret).update(address.trim().toLowerCase()).digest('base64url')}`

/** The key under which a block names the clients who write under an address without an account: it does not block the account that has confirmed the address. */
export const typedKey = (secret: string, address: string): string => mailKey(secret, address).replace(/^mail:/, 'typed:')

/** The key under which a block names the client of one conversation. */
export const conversationKey = (id: string): string => `conversation:${id}`

/** The key under which a block names an account. */
export const accountKey = (id: string): string => `account:${id}`
