import { type RawBuilder, sql } from 'kysely'

/** For each link of the table expression `link`, by `code`: the number of homes (`questions`; the list counts as one) whose last message is a question. */
export const openQuestions = (): RawBuilder<unknown> => sql`
  select code, count(*) as questions from (
    select distinct on (code, listing_id) code, is_from_agent from share_message join link using (code)
    order by code, listing_id, share_message.created_at desc, share_message.id desc
  ) as last_word where not is_from_agent group by code`
