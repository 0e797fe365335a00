/**
 * A price that is lowered within 24 hours after a home was published corrects a slip: it is no drop and has no previous price. The price
 * history has it. A home with an earlier date of publication, as of an import, has been public elsewhere.
 */
export const up = `
create or replace function keep_listing_history() returns trigger language plpgsql as $$
declare
  last_price bigint;
  lowest bigint;
  was_public boolean := true;
  starts boolean := false;
  is_first_day boolean;
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
        is_first_day := new.shelved_at > clock_timestamp() - interval '24 hours' and new.listing_date >= (clock_timestamp() at time zone 'UTC')::date - 1;
        new.previous_price := case when last_price > new.price then case when lowest > new.price and not is_first_day then lowest end else last_price end;
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
`
