import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { stopMails } from './saved-searches.store.ts'

const signatureOf = (secret: string, id: string): string => createHmac('sha256', secret).update(`saved search ${id}`).digest('base64url').slice(0, 32)

/** The token that stops the mails of one saved search and does nothing else: 192 bits that only this site can make. */
export const unsubscribeToken = (secret: string, id: string): string => `${id}.${signatureOf(secret, id)}`

/** The saved search of a token, null when this site did not sign it. */
export function searchOfToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Stops the mails that a token is about and answers the address of its search; refuses a token that is not of this site, or whose search is gone. */
export async function unsubscribe(token: string, { database, secret }: Pick<Services, 'database' | 'secret'>): Promise<string> {
  const id = searchOfToken(secret, token)
  const address = id === null ? null : await stopMails(database.db, id)
  if (address === null) throw new ProblemError('notFound')
  return address
}
