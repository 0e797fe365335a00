import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { isDeletedWithAccount } from '../accounts/closed-links.store.ts'
import { idOfToken, signedToken } from '../accounts/secrets.ts'
import { markOfMailbox } from '../contact/contact-token.ts'
import { setAnswerMails } from '../share-lists/answer-mails.store.ts'
import { mailboxOfSearch, stopAlerts } from './saved-searches.store.ts'

const [searchPurpose, answersPurpose] = ['saved search', 'answers of clients'] as const

/** A token for one id and the mailbox that the mail goes to. */
const tokenFor = (secret: string, purpose: string, id: string, address: string): string =>
  signedToken(secret, purpose, `${id}~${markOfMailbox(secret, address)}`)

/** The token in mails of a saved search to an address, which permits only to stop them, and ends when the account changes its address. */
export const unsubscribeToken = (secret: string, id: string, address: string): string => tokenFor(secret, searchPurpose, id, address)

/** The address in mails about answers of clients that stops them for an account; ends when the account changes its address. */
export const answerMailsUrl = (origin: string, secret: string, accountId: string, address: string): string =>
  `${origin}/unsubscribe?of=answers&token=${tokenFor(secret, answersPurpose, accountId, address)}`

/**
 * Stops the mails that a token is for, and returns the address of the saved search, null for mails about answers of clients. Throws `notFound`
 * when this site did not sign the token, the search is deleted or the account has another address, `accountClosed` when the account is deleted.
 */
export async function unsubscribe(token: string, { database: { db }, secret }: Pick<Services, 'database' | 'secret'>): Promise<string | null> {
  const read = (purpose: string) => idOfToken(secret, purpose, token)?.split('~') ?? []
  const isOf = (key: string | undefined, address: string | null | undefined) => typeof address === 'string' && markOfMailbox(secret, address) === key
  const [searchId, searchKey] = read(searchPurpose)
  if (searchId !== undefined && isOf(searchKey, await mailboxOfSearch(db, searchId))) {
    const address = await stopAlerts(db, searchId)
    if (address !== null) return address
  }
  const [accountId, accountKey] = read(answersPurpose)
  const account = accountId === undefined ? null : await findAccount(db, accountId)
  if (account && isOf(accountKey, account.email) && (await setAnswerMails(db, account.id, false))) return null
  const isOfClosed = (accountId !== undefined && account === null) || (searchId !== undefined && (await isDeletedWithAccount(db, searchId)))
  throw new ProblemError(isOfClosed ? 'accountClosed' : 'notFound')
}
