/**
 * Saved searches (`often`: frequency of alerts, `origin`: that of the page that saved the search, for links in mails, `looked_at`: last
 * check for alerts, `seen_at`: last visit of the owner) with the listings that alerts reported (`saved_search_told`; `at`: when the listing was
 * published or became cheaper, not when the alert was sent), recent keywords of an account (`said`), and the times when a listing changed. A
 * trigger sets those: `shelved_at` is the last time it was published, `price_drop` is true if its last change of price was a reduction, else
 * null, and `status_history` has each change of its shelf or status.
 */
export const up = `
create table saved_search (
  id text primary key, account_id text not null references account (id) on delete cascade, address text not null, name text not null default '',
  often text not null check (often in ('Instant', 'Daily', 'Weekly', 'Never')), origin text not null,
  created_at timestamptz(3) not null default now(), looked_at timestamptz(3) not null default now(), seen_at timestamptz(3) not null default now(),
  unique (account_id, address)
);
create index saved_search_due on saved_search (often, looked_at) where often <> 'Never';
create table saved_search_told (
  saved_search_id text not null references saved_search (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  at timestamptz(3) not null default now(), primary key (saved_search_id, listing_id)
);
create index saved_search_told_at on saved_search_told (at);
create index saved_search_told_listing on saved_search_told (listing_id);
create table recent_search (
  account_id text not null references account (id) on delete cascade, said text not null, at timestamptz(3) not null, primary key (account_id, said)
);
create table status_history (
  listing_id text not null references listing (id) on delete cascade, at timestamptz not null, shelf text not null, status text not null,
  primary key (listing_id, at)
);
alter table listing add column shelved_at timestamptz(3), add column price_drop boolean;
update listing set shelved_at = created_at where shelf = 'OnShelf';
update listing set price_drop = true where previous_price > price;
create index listing_shelved on listing (shelved_at) where shelf = 'OnShelf';
create index listing_price_changed on listing (price_changed_at) where shelf = 'OnShelf' and price_changed_at is not null;
create function keep_listing_history() returns trigger language plpgsql as $$
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
    insert into status_history (listing_id, at, shelf, status) values (new.id, clock_timestamp(), new.shelf, new.status)
      on conflict (listing_id, at) do update set shelf = excluded.shelf, status = excluded.status;
    if new.shelf = 'OnShelf' and old.shelf <> 'OnShelf' then new.shelved_at := clock_timestamp(); end if;
  end if;
  return new;
end $$;
create trigger listing_history before insert or update on listing for each row execute function keep_listing_history();
`
