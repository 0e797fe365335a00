import type { Locale } from '@site/domain/words.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { mayUseLists } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'
import { isReachable } from '../saved-searches/saved-searches.store.ts'

/** How long answers are collected before a mail: `later` while a client goes through several homes, `soon` for a question or viewing that waits for the agent. */
const delays = { later: sql`interval '5 minutes'`, soon: sql`interval '2 minutes'` } as const
/** The shortest time between two mails to an account. */
const pause = sql`interval '1 hour'`

/**
 * Plans the next mail about answers to the account of a link. Call it before storing the answer: the mail also locks first the plan, then the
 * answers.
 */
export async function planDigest(tx: Transaction<Tables>, code: string, when: keyof typeof delays): Promise<void> {
  await sql`
    insert into answer_digest (account_id, due_at) select user_id, now() + ${delays[when]} from short_url where code = ${code} and user_id is not null
    on conflict (account_id) do update set due_at = least(answer_digest.due_at, greatest(excluded.due_at, answer_digest.mailed_at + ${pause}))`.execute(tx)
}

/** Makes the mail to an account wait until the transaction ends. Call it before locking answers, so that the two transactions never deadlock. */
async function lockPlan(tx: Transaction<Tables>, accountId: RawBuilder<string | null>): Promise<void> {
  await sql`select from answer_digest where account_id = ${accountId} for update`.execute(tx)
}

/**
 * Marks what a screen showed its account: the verdicts on a list, or all viewings (`listId` null). Later mails leave them out (`is_mailed`, which is
 * also set for answers that the agent has seen).
 */
export async function markShown(tx: Transaction<Tables>, accountId: string, listId: string | null): Promise<void> {
  await lockPlan(tx, sql`${accountId}`)
  const table = sql.table(listId === null ? 'share_viewing' : 'share_reaction')
  const isShown = listId === null ? sql`true` : sql`target_id = ${listId} and note = ''`
  await sql`
    update ${table} as answer set is_mailed = true from short_url
    where short_url.code = answer.code and target = 'list' and user_id = ${accountId} and not is_mailed and ${isShown}`.execute(tx)
}

/** Marks the questions of a link as answered by the agent: later mails leave them out. */
export async function markAnswered(tx: Transaction<Tables>, code: string): Promise<void> {
  await lockPlan(tx, sql`(select user_id from short_url where code = ${code})`)
  await sql`update share_message set is_mailed = true where code = ${code} and not is_from_agent and not is_mailed`.execute(tx)
}

/** The accounts whose mail is due, the longest wait first. */
export async function dueDigests(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from answer_digest where due_at <= now() order by due_at, account_id limit ${limit}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

/** The receiver of a mail about answers; `wantsMail`: the account can receive it, may use lists, and has not switched these mails off. */
export type DigestReader = { readonly name: string; readonly address: string | null; readonly locale: Locale | null; readonly wantsMail: boolean }

/** The receiver of a due mail; other servers leave it out until the transaction ends. Null when another one has it, or it is not due. */
export async function lockDigest(tx: Transaction<Tables>, accountId: string): Promise<DigestReader | null> {
  const { rows } = await sql<DigestReader>`
    select name, email as address, language as locale, answer_mails and ${isReachable} and ${mayUseLists} as "wantsMail"
    from answer_digest join account on account.id = account_id
    where account_id = ${accountId} and due_at <= now() for update of answer_digest skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Kinds of answers in a mail, in its order: viewings, questions, notes, verdicts. */
export const newsKinds = ['asked', 'confirmed', 'cancelled', 'requestsCancelled', 'offersDeclined', 'questions', 'notes', 'love', 'maybe', 'no'] as const
/** One of `newsKinds`. */
export type NewsKind = (typeof newsKinds)[number]

/** What came by a link, for the mail; `name`: that of the client, `title`: that of the list. */
export type LinkNews = { readonly code: string; readonly name: string; readonly title: string } & Readonly<Record<NewsKind, number>>

/** Marks the answers to the lists of an account as mailed. Returns how many of them no mail mentioned and the agent has not seen, by link, the latest first. */
export async function takeNews(tx: Transaction<Tables>, accountId: string): Promise<LinkNews[]> {
  const { rows } = await sql<LinkNews>`
    with link as (
      select code, name, title, coalesce(seen_at, '-infinity') as seen_at from short_url join share_list on share_list.id = target_id
      where target = 'list' and user_id = ${accountId} and share_list.deleted_at is null
    ), reactions as (
      update share_reaction set is_mailed = true from link where link.code = share_reaction.code and not is_mailed
      returning share_reaction.code, array[verdict, case when note <> '' then 'notes' end] as kinds, changed_at as at
    ), questions as (
      update share_message set is_mailed = true from link where link.code = share_message.code and not is_mailed and not is_from_agent
      returning share_message.code, array['questions'] as kinds, created_at as at
    ), viewings as (
      update share_viewing set is_mailed = true from link where link.code = share_viewing.code and not is_mailed
      returning share_viewing.code, array[case when state = 'offered' then null when state <> 'cancelled' then state
        when moves->-1->>'from' = 'offered' then 'offersDeclined' when moves->-1->>'from' = 'asked' and agreed_at is null then 'requestsCancelled'
        else state end] as kinds, changed_at as at
    ), news as (
      select code, name, title, kind, at from (select * from reactions union all select * from questions union all select * from viewings) as answer
        join link using (code) cross join unnest(kinds) as kind where at > seen_at and kind is not null
    )
    select code, name, title, ${sql.join(newsKinds.map((kind) => sql`count(*) filter (where kind = ${kind})::integer as ${sql.ref(kind)}`))}
    from news group by code, name, title order by max(at) desc, code`.execute(tx)
  return rows
}

/** Ends the plan of the due mail of an account. `hasMail`: a mail goes out, so the next one waits for the pause between two. */
export async function endDigest(tx: Transaction<Tables>, accountId: string, hasMail: boolean): Promise<void> {
  await sql`
    update answer_digest set due_at = null, mailed_at = case when ${hasMail}::boolean then now() else mailed_at end where account_id = ${accountId}`.execute(tx)
}

/** Switches the mails about answers on or off; false without the account. */
export async function setAnswerMails(db: Kysely<Tables>, accountId: string, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`update account set answer_mails = ${isOn} where id = ${accountId} and deleted_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes the plan of the mails about answers to an account. */
export async function deleteDigest(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('answer_digest').where('account_id', '=', accountId).execute()
}
