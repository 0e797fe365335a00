import { ProblemError } from '@site/domain/problems.ts'
import { isClash, viewingClashMs, type ViewingMove } from '@site/domain/sharing/share-list.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isViewingOfUsableList, viewingState } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'
import { viewingsAsPoster, viewingsAgreedSince } from './agreed-viewings.store.ts'

/** Makes other agreements on viewings of an account wait until the transaction ends. */
export const lockSlots = (tx: Transaction<Tables>, accountId: string | null): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`viewings of ${accountId}`}, 0))`.execute(tx)

/** A cancelled viewing of an account, in a conversation or by the link of a list. `cancelledAt`: ISO. */
type CancelledViewing = { readonly accountId: string | null; readonly id: string; readonly time: string; readonly cancelledAt: string }

/** Whether a viewing became agreed at its time after `moment`. */
function isAgreedSince({ moves, time }: { readonly moves: readonly ViewingMove[]; readonly time: string }, moment: string): boolean {
  const isAtTime = (move: ViewingMove | undefined) => Date.parse(move?.time ?? '') === Date.parse(time)
  const before = moves.findLast(({ at }) => at < moment)
  const wasAgreed = isAtTime(before) && before?.state !== 'cancelled' && before?.state !== 'declined'
  return !wasAgreed && moves.some((move) => move.state === 'confirmed' && move.at >= moment && isAtTime(move))
}

/** Whether an account, after one viewing was cancelled, agreed on another one around its time: by the link of a list, or in a conversation. */
export async function isSlotGiven(tx: Kysely<Tables>, { accountId, id, time, cancelledAt }: CancelledViewing): Promise<boolean> {
  if (accountId === null) return false
  const { rows } = await sql<{ moves: ViewingMove[]; time: string }>`
    select moves, agreed_at as time from share_viewing join short_url using (code)
    where user_id = ${accountId} and share_viewing.id <> ${id} and ${viewingState} in ('confirmed', 'asked') and ${isViewingOfUsableList}
      and abs(extract(epoch from agreed_at - ${time}::timestamptz)) * 1000 < ${viewingClashMs}::integer`.execute(tx)
  if (rows.some((row) => isAgreedSince(row, cancelledAt))) return true
  const others = await viewingsAgreedSince(tx, accountId, cancelledAt)
  return others.some((other) => other.id !== id && isClash(other.time, time))
}

/** The agreed viewings of an account that are not over, ISO: by links of its lists, and in conversations as poster. */
export async function agreedViewings(tx: Kysely<Tables>, accountId: string): Promise<{ id: string; time: string }[]> {
  const { rows } = await sql<{ id: string; time: string }>`
    select share_viewing.id, agreed_at as time from share_viewing join short_url using (code)
    where user_id = ${accountId} and ${viewingState} in ('confirmed', 'asked') and ${isViewingOfUsableList}
      and agreed_at > now() - ${viewingClashMs}::integer * interval '1 millisecond'`.execute(tx)
  return [...rows, ...(await viewingsAsPoster(tx, accountId))]
}

/** Throws `slotClash` when an account has another agreed viewing around `time`, unless its page has said so (`clashSeen`). Call `lockSlots` before. */
export async function requireClashSeen(
  tx: Transaction<Tables>,
  { accountId, id, time, clashSeen }: { accountId: string | null; id: string; time: string; clashSeen: boolean },
): Promise<void> {
  if (clashSeen || accountId === null) return
  if ((await agreedViewings(tx, accountId)).some((other) => other.id !== id && isClash(other.time, time))) throw new ProblemError('slotClash')
}
