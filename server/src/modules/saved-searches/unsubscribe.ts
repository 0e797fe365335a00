import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { idOfToken, signedToken } from '../accounts/secrets.ts'
import { stopMails } from './saved-searches.store.ts'

const purpose = 'saved search'

/** The token in mails of a saved search, which permits only to stop them. */
export const unsubscribeToken = (secret: string, id: string): string => signedToken(secret, purpose, id)

/** Stops the mails of a search and returns its address; throws `notFound` when this site did not sign the token, or the search is deleted. */
export async function unsubscribe(token: string, { database, secret }: Pick<Services, 'database' | 'secret'>): Promise<string> {
  const id = idOfToken(secret, purpose, token)
  const address = id === null ? null : await stopMails(database.db, id)
  if (address === null) throw new ProblemError('notFound')
  return address
}
