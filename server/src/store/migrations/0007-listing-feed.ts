/**
 * The change feed, an outbox for search indexes and cards: triggers add a row in the same transaction as each change of a listing, place or
 * poster. Statement triggers with up to 500 ids per row keep bulk loads fast. Readers order by `xid`, since row numbers do not show which
 * transaction committed first. The notification only wakes readers up; they also poll every second.
 */
const placeTables = ['city', 'area', 'developer', 'landmark', 'estate'] as const
const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const triggersOn = (table: string, triggerFunction: string) => `
${events
  .map(
    ([event, rows]) =>
      `create trigger ${table}_noted_on_${event} after ${event} on ${table} referencing ${rows} table as changed for each statement execute function ${triggerFunction}();`,
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

export const up = `
create table listing_change (
  seq bigint generated always as identity, xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('listing', 'poster', 'place', 'all', 'swept')), ids text[] not null default '{}',
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
create function note_posters_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids)
  select 'poster', array_agg(one.id) from changed as one join former on former.id = one.id
  where (one.name, one.role) is distinct from (former.name, former.role) having count(*) > 0;
  if found then
    perform pg_notify('listing_change', '');
  end if;
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
`
