import { createHash } from 'node:crypto'
import { personKey } from '@site/domain/accounts/person-name.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** What is stored of the key of a device: it is random, so a plain hash is enough. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Makes other answers by a link wait until the transaction ends, so that its limits hold. */
export async function lockLink(tx: Transaction<Tables>, code: string): Promise<void> {
  await sql`select 1 from short_url where code = ${code} for update`.execute(tx)
}

/** The names of the people who answered by a link, the oldest first; an old name may be stored in several spellings. */
async function namesOf(tx: Transaction<Tables>, code: string): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select who from (select who, changed_at as at from share_reaction where code = ${code}
      union all select who, created_at from share_message where code = ${code} and not is_from_agent
      union all select who, created_at from share_viewing where code = ${code}) as given
    where who <> '' group by who order by min(at), who`.execute(tx)
  return rows.map((row) => row.who)
}

const hasRoomForName = (names: readonly string[]): boolean => new Set(names.map(personKey)).size < shareListLimits.people

/** Who answers by a link. `who`: a name or ''; `device`, `joins`: of the call. */
export type Answerer = {
  readonly code: string
  readonly who: string
  readonly device?: string | undefined
  readonly joins?: boolean | undefined
}

/** The most devices of the person of a link who has no name, and of all who have said one since. */
const [maxNameless, maxDevices] = [10, 100]

/**
 * Throws `nameNeeded` where another device has answered without a name: it may be that of another person. The first device is the person, and so is one that
 * `joins` it. A call without a device is taken as one of that person.
 */
async function requireNameless(tx: Transaction<Tables>, code: string, { device: key, joins = false }: Pick<Answerer, 'device' | 'joins'>): Promise<void> {
  if (key === undefined) return
  const { rows } = await sql<{ device: string; who: string }>`select device, who from share_device where code = ${code}`.execute(tx)
  const device = hashOf(key)
  const known = rows.find((row) => row.device === device)
  if (known?.who === '') return
  const nameless = rows.filter(({ who }) => who === '')
  if (joins ? nameless.length >= maxNameless : known !== undefined || nameless.length > 0) throw new ProblemError('nameNeeded')
  if (!known && rows.length >= maxDevices) throw new ProblemError('nameNeeded')
  await tx
    .insertInto('share_device')
    .values({ code, device })
    .onConflict((conflict) => conflict.columns(['code', 'device']).doUpdateSet({ who: '' }))
    .execute()
}

/**
 * The person who answers by a link, in the first spelling of the name, so that nobody is there twice (`personKey`); null when the link cannot take
 * one more name. One device can always answer without a name, so that others with the link cannot shut out its client by using up the names. Other answers by
 * the link wait until the transaction ends. Throws `nameNeeded`.
 */
export async function takePerson(tx: Transaction<Tables>, { code, who, ...own }: Answerer): Promise<string | null> {
  await lockLink(tx, code)
  if (who === '') {
    await requireNameless(tx, code, own)
    return ''
  }
  const names = await namesOf(tx, code)
  const known = names.find((name) => name === who) ?? names.find((name) => personKey(name) === personKey(who))
  return known ?? (hasRoomForName(names) ? who : null)
}

/**
 * Gives a name to the person of a link who has none: all their answers get it, and mails do not report that. Somebody who has that name already is the same
 * person: of two answers to a home the later verdict counts, and both notes stay. Returns the name in its first spelling; null when the link has no room for
 * one. Throws `nameNeeded` for the device of another person.
 */
export async function nameNameless(tx: Transaction<Tables>, { code, who: given, ...own }: Answerer): Promise<string | null> {
  const who = await takePerson(tx, { code, who: given })
  if (who === null) return null
  await requireNameless(tx, code, own)
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
