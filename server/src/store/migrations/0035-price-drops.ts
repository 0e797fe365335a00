/**
 * A price counts as lowered only below every price that visitors have seen in the 30 days before, and the reduction is from the lowest of them:
 * a rise that is taken back in part lowers nothing. Such a fall has no previous price.
 */
export const up = `
create function lowest_price_before(home text, moment timestamptz) returns bigint language sql stable as $$
  select min(price) from price_history where listing_id = home and at < moment
    and at >= coalesce((select max(at) from price_history where listing_id = home and at <= moment - interval '30 days'), '-infinity')
$$;
create or replace function keep_listing_history() returns trigger language plpgsql as $$
declare
  last_price bigint;
  lowest bigint;
  was_public boolean := true;
  starts boolean := false;
begin
  if tg_op = 'INSERT' then
    if new.shelf = 'OnShelf' then new.shelved_at := coalesce(new.shelved_at, clock_timestamp()); end if;
    return new;
  end if;
  if new.shelf = 'OnShelf' and old.shelf <> 'OnShelf' and not (new.shelved_at is not null and was_on_shelf_lately(new.id)) then
    starts := true;
    new.shelved_at := clock_timestamp();
    new.listing_date := (clock_timestamp() at time zone 'UTC')::date;
    new.previous_price := null;
    new.price_changed_at := null;
    new.price_drop := null;
  end if;
  if new.shelf = 'OnShelf' and (old.shelf <> 'OnShelf' or new.price is distinct from old.price) then
    last_price := old.price;
    if old.shelf <> 'OnShelf' then
      select price into last_price from price_history where listing_id = new.id order by at desc limit 1;
      was_public := found;
    end if;
    if not was_public or new.price is distinct from last_price then
      lowest := least(last_price, lowest_price_before(new.id, clock_timestamp()));
      insert into price_history (listing_id, at, price) values (new.id, clock_timestamp(), new.price)
        on conflict (listing_id, at) do update set price = excluded.price;
      if was_public and not starts then
        new.previous_price := case when last_price > new.price then case when lowest > new.price then lowest end else last_price end;
        new.price_changed_at := clock_timestamp();
        new.price_drop := case when new.previous_price > new.price then true end;
      end if;
    end if;
  end if;
  if (new.shelf, new.status) is distinct from (old.shelf, old.status) then
    insert into status_history (listing_id, at, shelf, status) values (new.id, clock_timestamp(), new.shelf, new.status)
      on conflict (listing_id, at) do update set shelf = excluded.shelf, status = excluded.status;
  end if;
  return new;
end $$;
update listing set previous_price = case when told.lowest > price then told.lowest end, price_drop = case when told.lowest > price then true end
  from (select id, least(previous_price, lowest_price_before(id, price_changed_at)) as lowest from listing where previous_price > price) as told
  where told.id = listing.id and told.lowest is distinct from listing.previous_price;
`
