/**
 * A price that is back at what it was within ten minutes was changed by a slip, as for homes off the shelf (migration 0046): no history has the
 * prices in between, and the listing has the previous price and the drop that it had before them, which `marks_before` keeps. The clock decides;
 * rows from before have no such marks and stay as they are.
 */
export const up = `
alter table price_history add column marks_before jsonb;
create function price_slip(home text, now_price bigint) returns price_history language sql volatile as $$
  select history.* from price_history as history
    where listing_id = home and marks_before is not null and clock_timestamp() - at between interval '-1 second' and interval '10 minutes'
      and exists (select from price_history as before where before.listing_id = home and before.price is not distinct from now_price
        and before.at = (select max(at) from price_history where listing_id = home and at < history.at))
    order by at limit 1
$$;
create or replace function keep_listing_history() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  last_price bigint;
  lowest bigint;
  was_public boolean := true;
  starts boolean := false;
  is_first_day boolean;
  slip price_history;
begin
  if tg_op = 'INSERT' then
    if new.shelf = 'OnShelf' then new.shelved_at := coalesce(new.shelved_at, clock_timestamp()); end if;
    return new;
  end if;
  if (new.shelf, new.status, new.price) is not distinct from (old.shelf, old.status, old.price) then return new; end if;
  moment := next_moment(new.id);
  if new.shelf = 'OnShelf' and old.shelf <> 'OnShelf' and not (new.shelved_at is not null and was_on_shelf_lately(new.id)) then
    starts := true;
    new.shelved_at := moment;
    new.listing_date := site_day(moment);
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
      if not starts then slip := price_slip(new.id, new.price); end if;
      if slip.at is not null then
        delete from price_history where listing_id = new.id and at >= slip.at;
        new.previous_price := (slip.marks_before ->> 'previous')::bigint;
        new.price_changed_at := (slip.marks_before ->> 'changedAt')::timestamptz;
        new.price_drop := (slip.marks_before ->> 'drop')::boolean;
      else
        lowest := least(last_price, lowest_price_before(new.id, moment));
        insert into price_history (listing_id, at, price, marks_before) values (new.id, moment, new.price,
          jsonb_build_object('previous', new.previous_price, 'changedAt', new.price_changed_at, 'drop', new.price_drop));
        if was_public and not starts then
          is_first_day := new.shelved_at > moment - interval '24 hours' and new.listing_date >= site_day(moment) - 1;
          new.previous_price := case when last_price > new.price then case when lowest > new.price and not is_first_day then lowest end else last_price end;
          new.price_changed_at := moment;
          new.price_drop := case when new.previous_price > new.price then true end;
        end if;
      end if;
    end if;
  end if;
  if (new.shelf, new.status) is distinct from (old.shelf, old.status) then
    insert into status_history (listing_id, at, shelf, status, reason)
      values (new.id, moment, new.shelf, new.status, case when new.shelf = 'OffShelf' then new.off_shelf_reason end);
  end if;
  return new;
end $$;
`
