/**
 * Facts of parking slots, the shortest lease, the revision in which each field of a listing changed last (`revisions`), drafts with
 * ids that devices make (`draft_id` of the listing that a draft became, so that publishing twice adds nothing), and the time off the shelf after which a listing counts as new (90 days; product.md section 2).
 */
export const up = `
alter table listing
  add column slot_level text, add column slot_width numeric(6, 2), add column slot_length numeric(6, 2), add column is_roofed boolean,
  add column owners_only boolean, add column shortest_lease integer, add column revisions jsonb not null default '{}', add column draft_id text,
  add constraint listing_draft_once unique (poster_id, draft_id);
create table listing_draft (
  account_id text not null references account (id) on delete cascade, id text not null, revision integer not null, fields jsonb not null,
  revisions jsonb not null, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), primary key (account_id, id)
);
create function was_on_shelf_lately(listing text) returns boolean language sql as $$
  select exists (select from status_history where listing_id = listing and shelf = 'OffShelf' and at > clock_timestamp() - interval '90 days')
$$;
create or replace function keep_listing_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.shelf = 'OnShelf' then new.shelved_at := coalesce(new.shelved_at, clock_timestamp()); end if;
    return new;
  end if;
  if new.price is distinct from old.price then
    new.previous_price := old.price;
    new.price_changed_at := clock_timestamp();
    new.price_drop := case when old.price > new.price then true end;
    insert into price_history (listing_id, at, price) values (new.id, new.price_changed_at, new.price)
      on conflict (listing_id, at) do update set price = excluded.price;
  end if;
  if (new.shelf, new.status) is distinct from (old.shelf, old.status) then
    if new.shelf = 'OnShelf' and old.shelf <> 'OnShelf' and not (old.shelf = 'OffShelf' and was_on_shelf_lately(new.id)) then
      new.shelved_at := clock_timestamp();
      new.listing_date := (clock_timestamp() at time zone 'UTC')::date;
    end if;
    insert into status_history (listing_id, at, shelf, status) values (new.id, clock_timestamp(), new.shelf, new.status)
      on conflict (listing_id, at) do update set shelf = excluded.shelf, status = excluded.status;
  end if;
  return new;
end $$;
`
