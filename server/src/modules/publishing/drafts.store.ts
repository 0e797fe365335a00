import { maxDrafts } from '@site/domain/calls/publishing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { mergeChanges, type RevisedValues } from '@site/domain/publishing/merge-changes.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** A stored draft with the revision of each of its fields. */
type Draft = RevisedValues

/** A draft of an account, or null. */
export async function findDraft(db: Kysely<Tables>, accountId: string, id: string): Promise<Draft | null> {
  const row = await db.selectFrom('listing_draft').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return row ? { revision: row.revision, values: row.fields, revisions: row.revisions } : null
}

const isFull = async (tx: Transaction<Tables>, accountId: string): Promise<boolean> => {
  const { count } = await tx
    .selectFrom('listing_draft')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count >= maxDrafts
}

type SavedDraft = { readonly revision: number; readonly fields: FormValues }

/**
 * Merges changes into a draft, or stores a new one (`stored` is null); the caller has locked the account. `base`: the revision that the device last saw. Returns the stored values of fields that changed on both sides
 * (`theirs`) if there are any, and `full` when the account has no room for another draft.
 */
export async function saveDraft(
  tx: Transaction<Tables>,
  accountId: string,
  id: string,
  stored: Draft | null,
  base: number,
  changes: FormValues,
): Promise<SavedDraft | { readonly theirs: Readonly<Record<string, unknown>> } | 'full'> {
  if (!stored && (await isFull(tx, accountId))) return 'full'
  const merged = mergeChanges(stored ?? { revision: 0, values: {}, revisions: {} }, stored ? base : 0, changes)
  if ('theirs' in merged) return merged
  const [revision, fields, revisions] = [Math.max(1, merged.revision), JSON.stringify(merged.values), JSON.stringify(merged.revisions)]
  if (revision !== stored?.revision)
    await sql`
      insert into listing_draft (id, account_id, revision, fields, revisions) values (${id}, ${accountId}, ${revision}, ${fields}::jsonb, ${revisions}::jsonb)
      on conflict (account_id, id) do update set revision = excluded.revision, fields = excluded.fields, revisions = excluded.revisions, updated_at = now()`.execute(
      tx,
    )
  return { revision, fields: merged.values }
}

/** Deletes a draft of an account; false for an unknown id. */
export async function deleteDraft(db: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('listing_draft').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all drafts of an account. */
export const deleteDrafts = async (tx: Kysely<Tables>, accountId: string): Promise<void> =>
  void (await tx.deleteFrom('listing_draft').where('account_id', '=', accountId).execute())

/** The entered values of all drafts of an account, the latest change first. */
export async function draftsOf(db: Kysely<Tables>, accountId: string): Promise<FormValues[]> {
  const rows = await db.selectFrom('listing_draft').select('fields').where('account_id', '=', accountId).orderBy('updated_at', 'desc').orderBy('id').execute()
  return rows.map(({ fields }) => fields)
}
