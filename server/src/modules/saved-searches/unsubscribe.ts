import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { isClosed } from '../accounts/closed-links.store.ts'
import { idOfToken, signedToken } from '../accounts/secrets.ts'
import { setAnswerMails } from '../share-lists/answer-mails.store.ts'
import { stopMails } from './saved-searches.store.ts'

const [searchPurpose, answersPurpose] = ['saved search', 'answers of clients'] as const

/** The token in mails of a saved search, which permits only to stop them. */
export const unsubscribeToken = (secret: string, id: string): string => signedToken(secret, searchPurpose, id)

/** The address in mails about answers of clients that stops them for an account. */
export const answerMailsUrl = (origin: string, secret: string, accountId: string): string =>
  `${origin}/unsubscribe?of=answers&token=${signedToken(secret, answersPurpose, accountId)}`

/**
 * Stops the mails that a token is of, and returns the address of the saved search, null for mails about answers of clients. Throws `notFound`
 * when this site did not sign the token or the search is deleted, `accountClosed` when it went with its account.
 */
export async function unsubscribe(token: string, { database, secret }: Pick<Services, 'database' | 'secret'>): Promise<string | null> {
  const searchId = idOfToken(secret, searchPurpose, token)
  const accountId = idOfToken(secret, answersPurpose, token)
  const address = searchId === null ? null : await stopMails(database.db, searchId)
  if (address !== null || (accountId !== null && (await setAnswerMails(database.db, accountId, false)))) return address
  // only accounts that were closed have no mails to stop
  throw new ProblemError(accountId !== null || (searchId !== null && (await isClosed(database.db, searchId))) ? 'accountClosed' : 'notFound')
}
