import type { Viewer } from '@site/domain/account.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import { isReservedName } from '@site/domain/accounts/reserved-names.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { RequestContext } from '../../services.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { type Account, findAccount } from './accounts.store.ts'
import { isPassword } from './passwords.ts'

/** The id of the viewer; throws `signedOut` for a visitor. */
export function requireId({ id }: Viewer): string {
  if (id === null) throw new ProblemError('signedOut')
  return id
}

/** The account of the viewer; throws `signedOut` for a visitor, `accountDeleted` when it was deleted meanwhile. */
export async function requireAccount({ viewer, services }: RequestContext): Promise<Account> {
  const account = await findAccount(services.database.db, requireId(viewer))
  if (!account) throw new ProblemError('accountDeleted')
  return account
}

/** An account whose password the person has entered again in this request. */
export type VerifiedAccount = Account & { readonly passwordHash: string }

/** The account of the viewer if `password` is its password, else throws `invalid` at `field`. Limited like signing in. */
export async function requirePassword(
  context: RequestContext,
  password: string,
  field: string,
  message: FieldMessage = 'wrongPassword',
): Promise<VerifiedAccount> {
  const account = await requireAccount(context)
  await requireWithinLimit(context, 'signin', account.id)
  const { passwordHash } = account
  if (!(await isPassword(password, passwordHash)) || passwordHash === null) throw new ProblemError('invalid', { [field]: message })
  return { ...account, passwordHash }
}

type SiteNames = Pick<SiteProfile, 'name' | 'siteName'>

/**
 * Throws `invalid` at `field` for a name that only the site may use, and for one with a phone number or another contact: the card of an account
 * has a place for these, with a choice of who sees them. Names of staff are refused earlier, by the schema of each call.
 */
export function requireOwnName(field: 'username' | 'name', text: string, { name, siteName }: SiteNames): void {
  if (hasContact(text)) throw new ProblemError('invalid', { [field]: 'contactInName' })
  if (isReservedName(text, siteNamesOf({ name, siteName }))) throw new ProblemError('invalid', { [field]: 'nameReserved' })
}

/** The names of the site, in both languages. */
export const siteNamesOf = ({ name, siteName }: SiteNames): readonly string[] => [name, siteName].flatMap(({ zh, en }) => [zh, en])

/**
 * Throws `invalid` at `who` when a client calls themselves by a name of the site or its staff, or by a contact: the agent and everybody with the link read
 * this name.
 */
export function requireClientName(who: string, site: SiteNames): void {
  if (hasContact(who)) throw new ProblemError('invalid', { who: 'contactInTitle' })
  if (isReservedName(who, siteNamesOf(site))) throw new ProblemError('invalid', { who: 'nameReserved' })
}
