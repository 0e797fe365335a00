import { createHash } from 'node:crypto'
import { personKey } from '@site/domain/accounts/person-name.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { sql, type Transaction } from 'kysely'
import { holdAccount } from '../accounts/accounts.store.ts'
import type { Tables } from '../../store/tables.ts'

/** What is stored of the key of a device: it is random, so a plain hash is enough. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Makes the deletion of the account of a link wait until the transaction ends. Throws `accountClosed` if it is deleted: no answer may stay behind its link. */
export async function holdAccountOfLink(tx: Transaction<Tables>, code: string): Promise<void> {
  const link = await tx.selectFrom('short_url').select('user_id').where('code', '=', code).executeTakeFirst()
  if (link?.user_id != null && !(await holdAccount(tx, link.user_id))) throw new ProblemError('accountClosed')
}

/** Makes other answers by a link wait until the transaction ends, so that its limits hold. Throws `accountClosed`. */
export async function lockLink(tx: Transaction<Tables>, code: string): Promise<void> {
  await holdAccountOfLink(tx, code)
  await sql`select 1 from short_url where code = ${code} for update`.execute(tx)
}

/** Makes other answers by the link of a viewing wait until the transaction ends. */
export const lockLinkOfViewing = (tx: Transaction<Tables>, id: string): Promise<unknown> =>
  sql`select 1 from short_url where code = (select code from share_viewing where id = ${id}) for update`.execute(tx)

/** What a network has stored at a link (`senderOf`): a name or a device. */
type OfSender = { readonly sender: string | null }

/**
 * How many of the `max` names, devices, messages or viewings of a link one sender may store, if others have stored so many (`others`): half of what these leave,
 * so that one who has the link never takes all of it.
 */
export const quotaOf = (max: number, others: number): number => Math.ceil((max - others) / 2)

function hasQuota(stored: readonly OfSender[], sender: string | null, max: number): boolean {
  const own = stored.filter((entry) => entry.sender === sender).length
  return own < quotaOf(max, stored.length - own)
}

/** The names that have answered by a link, the oldest first; an old name may be stored in several spellings. */
async function namesOf(tx: Transaction<Tables>, code: string): Promise<(OfSender & { readonly who: string })[]> {
  const { rows } = await sql<OfSender & { who: string }>`select who, sender from share_name where code = ${code} order by created_at, who`.execute(tx)
  const keys = rows.map(({ who }) => personKey(who))
  return rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Who answers by a link. `who`: a name or ''; `device`, `joins`: of the call; `sender`: the network of the client (`senderOf`). */
export type Answerer = OfSender & {
  readonly code: string
  readonly who: string
  readonly device?: string | undefined
  readonly joins?: boolean | undefined
}

/** The person who answers. `keepAnswerer`: call it once something of theirs is stored: the name, or the device without one, can answer from then on. */
type Person = { readonly who: string; readonly keepAnswerer: () => Promise<unknown> }

/** The most devices of the person of a link who has no name, and of all who have said one since. */
const [maxNameless, maxDevices] = [10, 100]

/** The devices that have answered by a link without a name, that of a call among them (`own`), and whether somebody has no name still. */
async function devicesOf(tx: Transaction<Tables>, { code, device: key }: Pick<Answerer, 'code' | 'device'>) {
  const { rows: devices } = await sql<OfSender & { device: string; who: string }>`select device, who, sender from share_device where code = ${code}`.execute(tx)
  const { rows: answers } = await sql`
    select from (select who from share_reaction where code = ${code}
      union all select who from share_message where code = ${code} and not is_from_agent
      union all select who from share_viewing where code = ${code}) as given
    where who = '' limit 1`.execute(tx)
  const own = key === undefined ? undefined : devices.find(({ device }) => device === hashOf(key))
  const nameless = devices.filter(({ who }) => who === '')
  return { devices, own, nameless, hasNameless: nameless.length > 0 || answers.length > 0 }
}

/**
 * Throws `nameNeeded` where another device has answered without a name: it may be that of another person. The first device is the person, and so is one that
 * `joins` it. Also throws it where the network of the call has no room for one more device (`quotaOf`). A call without a device is of one that nobody knows.
 */
async function requireNameless(tx: Transaction<Tables>, { joins = false, ...answerer }: Answerer): Promise<void> {
  const { devices, own, nameless, hasNameless } = await devicesOf(tx, answerer)
  if (own?.who === '') return
  const isFirst = own === undefined && !hasNameless
  const mayJoin = joins && answerer.device !== undefined && hasQuota(nameless, answerer.sender, maxNameless)
  if (!isFirst && !mayJoin) throw new ProblemError('nameNeeded')
  if (own === undefined && !hasQuota(devices, answerer.sender, maxDevices)) throw new ProblemError('nameNeeded')
}

async function keepDevice(tx: Transaction<Tables>, { code, device: key, sender }: Answerer): Promise<void> {
  if (key === undefined) return
  await tx
    .insertInto('share_device')
    .values({ code, device: hashOf(key), sender })
    .onConflict((conflict) => conflict.columns(['code', 'device']).doUpdateSet({ who: '' }))
    .execute()
}

/**
 * The person who answers by a link, in the first spelling of the name, so that nobody is there twice (`personKey`); null when the link, or what one network
 * gets of it, cannot take one more name. Names that have answered stay, and one device can always answer without a name. Other answers by the link
 * wait until the transaction ends. Throws `nameNeeded`.
 */
export async function findPerson(tx: Transaction<Tables>, answerer: Answerer): Promise<Person | null> {
  const { code, who, sender } = answerer
  await lockLink(tx, code)
  if (who === '') {
    await requireNameless(tx, answerer)
    return { who, keepAnswerer: () => keepDevice(tx, answerer) }
  }
  const names = await namesOf(tx, code)
  const known = names.find((name) => name.who === who) ?? names.find((name) => personKey(name.who) === personKey(who))
  if (known) return { who: known.who, keepAnswerer: () => Promise.resolve() }
  if (!hasQuota(names, sender, shareListLimits.people)) return null
  return { who, keepAnswerer: () => tx.insertInto('share_name').values({ code, who, sender }).execute() }
}

/**
 * Gives a name to the person of a link who has none, if the call is of a device of theirs that has answered: all their answers get it, and mails do not report
 * that. Somebody who has that name already is the same person: of two answers to a home the later verdict counts, and both notes stay. Returns the name in its
 * first spelling; null when the link has no room for one. Throws `nameNeeded` for another device.
 */
export async function nameNameless(tx: Transaction<Tables>, answerer: Answerer): Promise<string | null> {
  const { code } = answerer
  const person = await findPerson(tx, answerer)
  if (person === null) return null
  const { who, keepAnswerer } = person
  const { own, hasNameless } = await devicesOf(tx, answerer)
  if (!hasNameless) return who
  if (own?.who !== '') throw new ProblemError('nameNeeded')
  await keepAnswerer()
  await sql`
    update share_reaction as named set
      verdict = case when other.changed_at > named.changed_at then coalesce(other.verdict, named.verdict) else coalesce(named.verdict, other.verdict) end,
      note = case when other.note = '' or other.note = named.note then named.note when named.note = '' then other.note
        when other.changed_at > named.changed_at then named.note || E'\\n' || other.note else other.note || E'\\n' || named.note end,
      changed_at = greatest(named.changed_at, other.changed_at), is_mailed = named.is_mailed and other.is_mailed
    from share_reaction as other
    where named.code = ${code} and named.who = ${who} and other.code = named.code and other.listing_id = named.listing_id and other.who = ''`.execute(tx)
  await sql`
    delete from share_reaction as other using share_reaction as named
    where other.code = ${code} and other.who = '' and named.code = other.code and named.listing_id = other.listing_id and named.who = ${who}`.execute(tx)
  await sql`update share_reaction set who = ${who} where code = ${code} and who = ''`.execute(tx)
  await sql`update share_message set who = ${who} where code = ${code} and who = '' and not is_from_agent`.execute(tx)
  await sql`update share_viewing set who = ${who} where code = ${code} and who = ''`.execute(tx)
  await sql`update share_device set who = ${who} where code = ${code} and who = ''`.execute(tx)
  return who
}
