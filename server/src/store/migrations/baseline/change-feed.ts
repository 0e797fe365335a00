const placeTables = ['city', 'area', 'developer', 'landmark', 'estate'] as const
const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const triggersOn = (table: string, triggerFunction: string) => `
${events
  .map(
    ([event, rows]) => `create trigger ${table}_noted_on_${event} after ${event} on ${table} referencing ${rows} table as changed
  for each statement execute function ${triggerFunction}();`,
  )
  .join('\n')}
create trigger ${table}_noted_on_truncate after truncate on ${table} for each statement execute function note_all_changed();`

const listingTriggerFunction = (name: string, idColumn: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids)
  select 'listing', array_agg(id) from (
    select id, (row_number() over (order by id) - 1) / 500 as part from (select distinct ${idColumn} as id from changed) as one
  ) as parts group by part;
  perform pg_notify('listing_change', '');
  return null;
end $$;`

const hiddenOfAccount = ['username', 'username_key', 'username_changed_at', 'password_hash', 'language', 'consent_at', 'trust', 'answer_mails']
const hiddenOfLink = ['used_at', 'seen_at', 'name', 'created_at']
const shown = (row: string, hidden: readonly string[]) => `to_jsonb(${row}) - '{${hidden.join(',')}}'::text[]`

/** Notes the rows that changed in more than their hidden columns. */
const shownTriggerFunction = (name: string, { kind, key, hidden }: { kind: string; key: string; hidden: readonly string[] }) =>
  `create function ${name}() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids)
  select '${kind}', array_agg(one.${key}) from changed as one join former on former.${key} = one.${key}
  where ${shown('one', hidden)} is distinct from ${shown('former', hidden)} having count(*) > 0;
  if found then
    perform pg_notify('listing_change', '');
  end if;
  return null;
end $$;`

/**
 * The change feed (`listing_change`), an outbox for search indexes, cards and pages: triggers add a row in the same transaction as each change.
 *
 * `kind`: `listing` with the ids of changed listings, also of changed media; `place`; `poster` with the ids of changed accounts, except
 * changes of `hiddenOfAccount` alone, which no page shows: how it signs in, its language and mails, its consent, and whether its homes skip the review;
 * `link` with the codes of changed or deleted short addresses, except changes of `hiddenOfLink` alone (a new code changes no page); `all` after a table was
 * emptied; `swept` after housekeeping deleted old rows. Statement triggers keep bulk loads fast: rows of `listing` have up to 500 ids each, a statement
 * adds one row of the other kinds. Readers order by `xid`, since row numbers do not show which transaction committed first. The notification only wakes
 * readers up; they also poll every second.
 */
export const changeFeed = `
create table listing_change (
  seq bigint generated always as identity, xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('listing', 'poster', 'place', 'link', 'all', 'swept')), ids text[] not null default '{}',
  at timestamptz(3) not null default clock_timestamp(), primary key (xid, seq)
);
${listingTriggerFunction('note_listings_changed', 'id')}
${listingTriggerFunction('note_media_changed', 'listing_id')}
create function note_places_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    insert into listing_change (kind) values ('place');
    perform pg_notify('listing_change', '');
  end if;
  return null;
end $$;
${shownTriggerFunction('note_posters_changed', { kind: 'poster', key: 'id', hidden: hiddenOfAccount })}
${shownTriggerFunction('note_links_changed', { kind: 'link', key: 'code', hidden: hiddenOfLink })}
create function note_links_deleted() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids) select 'link', array_agg(code) from changed having count(*) > 0;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create function note_all_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind) values ('all');
  perform pg_notify('listing_change', '');
  return null;
end $$;
${triggersOn('listing', 'note_listings_changed')}
${triggersOn('media', 'note_media_changed')}
${placeTables.map((table) => triggersOn(table, 'note_places_changed')).join('\n')}
create trigger account_noted_on_update after update on account
  referencing old table as former new table as changed for each statement execute function note_posters_changed();
create trigger short_url_noted_on_update after update on short_url
  referencing old table as former new table as changed for each statement execute function note_links_changed();
create trigger short_url_noted_on_delete after delete on short_url
  referencing old table as changed for each statement execute function note_links_deleted();
`
