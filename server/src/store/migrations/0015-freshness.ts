/**
 * When a poster last confirmed a listing, the mails since then, and its removal by the round (see `freshness.store.ts`). A listing that
 * returns to the shelf starts again. Listings of before this migration start now.
 */
export const up = `
alter table listing add column confirmed_at timestamptz(3) not null default now(), add column asked_at timestamptz(3), add column warned_at timestamptz(3),
  add column expired_at timestamptz(3);
create index listing_confirmed on listing (confirmed_at) where shelf = 'OnShelf';
create function restart_freshness() returns trigger language plpgsql as $$
begin
  new.confirmed_at := clock_timestamp();
  new.asked_at := null;
  new.warned_at := null;
  new.expired_at := null;
  return new;
end $$;
create trigger listing_freshness before update on listing for each row when (new.shelf = 'OnShelf' and old.shelf <> 'OnShelf')
  execute function restart_freshness();
`
