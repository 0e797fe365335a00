import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** What limits the imports of an account. `isOlder`: than a week; `addingNow`: the most homes that other runs are about to add; `addedToday`: with these, those of the last 24 hours. */
export type Importer = {
  readonly posterId: string
  readonly isConfirmed: boolean
  readonly isDemo: boolean
  readonly isOlder: boolean
  readonly addingNow: number
  readonly addedToday: number
}

/** What limits the imports of an account, without what one run has added; throws without the account. */
export async function loadImporter(tx: Transaction<Tables>, posterId: string, runId: string): Promise<Importer> {
  const { rows } = await sql<Omit<Importer, 'addedToday'> & { readonly added: number }>`
    select id as "posterId", email_confirmed_at is not null as "isConfirmed", is_demo as "isDemo", created_at < now() - interval '7 days' as "isOlder",
      (select coalesce(sum(greatest(0, coalesce(new_homes, r.rows) - (select count(*) from import_change where run_id = r.id and kind = 'added'))), 0)::integer
        from import_run r where r.poster_id = account.id and r.state = 'running' and r.id <> ${runId}) as "addingNow",
      (select count(*)::integer from import_change c join import_run r on r.id = c.run_id join listing on listing.id = c.listing_id
        where r.poster_id = account.id and c.kind = 'added' and least(c.stored_at, listing.created_at) > now() - interval '1 day' and r.id <> ${runId}) as added
    from account where id = ${posterId}`.execute(tx)
  const [importer] = rows
  if (!importer) throw new Error('The account of an import is gone')
  const { added, ...rest } = importer
  return { ...rest, addedToday: added + rest.addingNow }
}
