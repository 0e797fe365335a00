import { type RawBuilder, sql, type Transaction } from 'kysely'
import { turnsOfNetwork } from '../turns.ts'
import type { Tables } from './tables.ts'

/** A table whose rows wait for their turns in a column `turn`. `waits`: the rows of the queue; `arrival`: the column with the time of arrival. */
export type TurnTable = { readonly name: 'upload' | 'import_run'; readonly waits: RawBuilder<unknown>; readonly arrival: 'unused_since' | 'started_at' }

/** Work that takes a turn. `network`: as `networkInTurns` answers it. */
export type TurnWork = { readonly id: string; readonly account_id: string; readonly network: string | null }

/** Who takes turns with others: a network; an account if its network is unknown. */
export const turnTakerOf = ({ network, account_id }: Omit<TurnWork, 'id'>): string => network ?? account_id

/** SQL: the same of a row. */
export const turnTaker = sql<string>`coalesce(network, account_id)`

/** Makes others that change turns of a table wait for the end of the transaction. */
export const lockTurns = async (tx: Transaction<Tables>, { name }: Pick<TurnTable, 'name'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`turns of ${name}`}, 0))`.execute(tx))

/**
 * Gives new work its turn, after the last one of its network and not before the turn that is next: in each round every network has one. In the turns of its
 * network its accounts take turns. `lastTurn`: the turn that work had which has not ended; null for new work. `round`: which turns have rounds in common, and the first of them. Answers the turns of that network by id.
 * Call it after `lockTurns`.
 */
export async function takeNetworkTurn(
  tx: Transaction<Tables>,
  { name, waits, arrival }: TurnTable,
  added: TurnWork,
  round: { readonly first: number; readonly includes: RawBuilder<unknown> } = { first: 0, includes: sql`true` },
  lastTurn: number | null = null,
): Promise<ReadonlyMap<string, number>> {
  const table = sql.table(name)
  const waiting = sql`from ${table} where turn is not null and ${waits}`
  const isBack = lastTurn !== null
  const { rows: own } = await sql<{ id: string; account_id: string; turn: number | null }>`
    select id, account_id, turn from ${table} where ${turnTaker} = ${turnTakerOf(added)} and ((turn is not null and ${waits}) or (${isBack} and id = ${added.id}))
    order by ${sql.ref(arrival)}, id`.execute(tx)
  const { rows } = await sql<{ turn: number }>`select coalesce(min(turn), ${round.first}::integer) as turn ${waiting} and ${round.includes}`.execute(tx)
  const turns = turnsOfNetwork(own, added, Math.max(rows[0]?.turn ?? 0, isBack ? lastTurn + 1 : 0))
  await sql`
    update ${table} as waiting set turn = moved.turn from unnest(${[...turns.keys()]}::text[], ${[...turns.values()]}::integer[]) as moved (id, turn)
    where waiting.id = moved.id and waiting.turn is distinct from moved.turn and (waiting.turn is not null or waiting.id = ${added.id})`.execute(tx)
  return turns
}
