/**
 * The change feed also tells what pages show of people and links: `poster` any change of an account, except how it signs in and which mails it
 * gets; `link` the codes of changed or deleted short addresses, except when they were used, seen and named. A new code changes no page.
 */
const hiddenOfAccount = ['username', 'username_key', 'username_changed_at', 'password_hash', 'language', 'consent_at', 'trust', 'answer_mails']
const hiddenOfLink = ['used_at', 'seen_at', 'name', 'created_at']
const shown = (row: string, hidden: readonly string[]) => `to_jsonb(${row}) - '{${hidden.join(',')}}'::text[]`

export const up = `
alter table listing_change drop constraint listing_change_kind_check;
alter table listing_change add constraint listing_change_kind_check check (kind in ('listing', 'poster', 'place', 'link', 'all', 'swept'));
create or replace function note_posters_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids)
  select 'poster', array_agg(one.id) from changed as one join former on former.id = one.id
  where ${shown('one', hiddenOfAccount)} is distinct from ${shown('former', hiddenOfAccount)} having count(*) > 0;
  if found then
    perform pg_notify('listing_change', '');
  end if;
  return null;
end $$;
create function note_links_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids)
  select 'link', array_agg(one.code) from changed as one join former on former.code = one.code
  where ${shown('one', hiddenOfLink)} is distinct from ${shown('former', hiddenOfLink)} having count(*) > 0;
  if found then
    perform pg_notify('listing_change', '');
  end if;
  return null;
end $$;
create function note_links_deleted() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, ids) select 'link', array_agg(code) from changed having count(*) > 0;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create trigger short_url_noted_on_update after update on short_url
  referencing old table as former new table as changed for each statement execute function note_links_changed();
create trigger short_url_noted_on_delete after delete on short_url
  referencing old table as changed for each statement execute function note_links_deleted();
`
