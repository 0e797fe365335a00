/**
 * Listings of the same home by several posters, of which searches find one.
 *
 * `listing.lead_id`: the listing that stands for this one, null if it stands for itself; `listing.poster_count`: the number of posters that it
 * stands for. Triggers keep both: a home is known by building, type, mode, tower, floor and unit number (`home_key`), and only listings of
 * posters who may read unit numbers are joined, so that nobody learns a unit number by publishing a guess. The longest on the shelf leads, one
 * with a price before those without.
 */
export const sameHome = `
create function home_key(estate text, type text, mode text, tower text, floor integer, slot_level text, unit text) returns text
language sql immutable as $$
  select estate || '|' || type || '|' || mode || '|' ||
    regexp_replace(lower(translate(coalesce(tower, ''), ' -#.', '')), '^(tower|building|bldg)', '') || '|' ||
    coalesce(floor::text, lower(slot_level)) || '|' || nullif(lower(translate(unit, ' -#.', '')), '')
$$;
create index listing_home on listing (home_key(estate_id, type, mode, tower, floor, slot_level, room_number))
  where shelf = 'OnShelf' and room_number is not null;
create index listing_joined on listing (lead_id) where lead_id is not null;
create function join_homes(keys text[], changed text[]) returns void language plpgsql as $$
begin
  -- in the order of the keys, so that two transactions wait for each other in one direction
  perform pg_advisory_xact_lock(hashtextextended(key, 0)) from (select key from unnest(keys) as one (key) order by key) as ordered;
  with member as (
    select listing.id, poster_id, price, shelved_at, home_key(estate_id, type, mode, tower, floor, slot_level, room_number) as key
    from listing join account on account.id = poster_id
    where shelf = 'OnShelf' and room_number is not null and home_key(estate_id, type, mode, tower, floor, slot_level, room_number) = any(keys)
      and 'listing.roomNumber' = any(permission_codes)
  ), home as (
    select key, count(distinct poster_id)::integer as posters, (array_agg(id order by price is null, shelved_at, id))[1] as lead
    from member group by key having count(distinct poster_id) > 1
  ), joined as (
    select id, nullif(lead, id) as lead_id, case when id = lead then posters else 1 end as poster_count from member join home using (key)
  ), target as (
    select id, lead_id, poster_count from joined
    union all
    select id, null, 1 from (select id from member union select unnest(changed)) as one where id not in (select id from joined)
  )
  update listing set lead_id = target.lead_id, poster_count = target.poster_count from target
  where listing.id = target.id and (listing.lead_id, listing.poster_count) is distinct from (target.lead_id, target.poster_count);
end $$;
create function join_changed_homes() returns trigger language plpgsql as $$
declare
  keys text[];
  ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct home_key(estate_id, type, mode, tower, floor, slot_level, room_number)), array_agg(changed.id) into keys, ids
    from changed join account on account.id = poster_id
    where shelf = 'OnShelf' and room_number is not null and 'listing.roomNumber' = any(permission_codes);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct home_key(estate_id, type, mode, tower, floor, slot_level, room_number)), '{}' into keys, ids
    from changed where lead_id is not null or poster_count > 1;
  else
    with moved as (
      select changed.id,
        home_key(former.estate_id, former.type, former.mode, former.tower, former.floor, former.slot_level, former.room_number) as former_key,
        home_key(changed.estate_id, changed.type, changed.mode, changed.tower, changed.floor, changed.slot_level, changed.room_number) as key
      from changed join former on former.id = changed.id
      where (changed.shelf, changed.estate_id, changed.type, changed.mode, changed.tower, changed.floor, changed.slot_level, changed.room_number,
          changed.poster_id, changed.price is null, changed.shelved_at)
        is distinct from (former.shelf, former.estate_id, former.type, former.mode, former.tower, former.floor, former.slot_level, former.room_number,
          former.poster_id, former.price is null, former.shelved_at)
    )
    select array_agg(distinct one.key), array_agg(distinct id) into keys, ids
    from moved, unnest(array[former_key, key]) as one (key) where one.key is not null;
  end if;
  if keys is not null then perform join_homes(keys, ids); end if;
  return null;
end $$;
create trigger listing_joined_on_insert after insert on listing referencing new table as changed
  for each statement execute function join_changed_homes();
create trigger listing_joined_on_update after update on listing referencing old table as former new table as changed
  for each statement execute function join_changed_homes();
create trigger listing_joined_on_delete after delete on listing referencing old table as changed
  for each statement execute function join_changed_homes();
create function join_homes_of_posters() returns trigger language plpgsql as $$
declare
  keys text[];
  ids text[];
begin
  select array_agg(distinct home_key(estate_id, type, mode, tower, floor, slot_level, room_number)), array_agg(listing.id) into keys, ids
  from changed join former on former.id = changed.id join listing on listing.poster_id = changed.id
  where shelf = 'OnShelf' and room_number is not null
    and ('listing.roomNumber' = any(changed.permission_codes)) <> ('listing.roomNumber' = any(former.permission_codes));
  if keys is not null then perform join_homes(array_remove(keys, null), ids); end if;
  return null;
end $$;
create trigger account_joined_on_update after update on account referencing old table as former new table as changed
  for each statement execute function join_homes_of_posters();
`
