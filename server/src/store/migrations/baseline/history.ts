/**
 * Public prices of a listing over time, its status and shelf, and the functions that write them.
 *
 * `price_history`: prices that visitors saw are those of the shelf: a price of a listing off the shelf, in review or rejected enters the history
 * when it comes on the shelf with it. A listing that returns with another price within 90 days has one change; after that its history starts
 * again. `marks_before`: what the listing said of its last change before this one.
 *
 * `status_history`: each change of shelf or status. `reason`: why the home went off the shelf. `is_slip`: the public history leaves it out.
 *
 * Days are those of the site, and the order of changes is that of their instants:
 * - `site_zone`: the time zone that the start stores; `site_day`: the day of an instant there.
 * - `next_moment`: the clock, but never before what a listing has in its histories, also after the clock was set back.
 * - `add_first_prices`: the prices of new listings, from their publication; of one with an earlier date, such as an imported one, from that day.
 *
 * `was_on_shelf_lately`: a listing keeps its date if it returns within 90 days, whether its poster or a review took it off the shelf.
 *
 * `lowest_price_before`: a price counts as lowered (`price_drop`; else null) only below every price that visitors have seen in the 30 days
 * before, and the reduction is from the lowest of them: a rise that is taken back in part lowers nothing. Such a fall has no previous price. A
 * price that is lowered within 24 hours after a home was published is a correction: no drop, and no previous price; the history has it. A home
 * with an earlier date of publication, as of an import, has been public elsewhere.
 *
 * `price_slip`: a price that is back at what it was within ten minutes was changed by a slip: no history has the prices in between, and the
 * listing has the previous price and the drop that it had before them. `mark_shelf_slip`: a home that is back on the shelf within ten minutes
 * was taken off by a slip, whatever the reason given; the table keeps the row. The clock decides, not the stored moments, which run ahead of
 * a clock that was set back: then nothing is a slip. A second is allowed for changes of the same moment, which get later ones.
 *
 * `keep_listing_history` writes both tables and the columns of `listing` that say the last change; `keep_past_facts` writes `past_facts_zh`
 * and `past_facts_en`.
 */
export const history = `
create table price_history (
  listing_id text not null references listing (id) on delete cascade, at timestamptz not null, price bigint, marks_before jsonb,
  primary key (listing_id, at)
);
create table status_history (
  listing_id text not null references listing (id) on delete cascade, at timestamptz not null, shelf text not null, status text not null,
  reason text, is_slip boolean not null default false, primary key (listing_id, at)
);
create function site_zone() returns text language sql stable as $$
  select coalesce((select value from site_setting where key = 'time-zone'), 'UTC')
$$;
create function site_day(moment timestamptz) returns date language sql stable as $$ select (moment at time zone site_zone())::date $$;
create function next_moment(home text) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), (select max(at) from price_history where listing_id = home) + interval '1 millisecond',
    (select max(at) from status_history where listing_id = home) + interval '1 millisecond')
$$;
create function add_first_prices(homes text[]) returns void language sql as $$
  insert into price_history (listing_id, at, price)
    select id, case when listing_date < site_day(published) then listing_date::timestamp at time zone site_zone() else published end, price
    from (select *, coalesce(shelved_at, created_at) as published from listing where id = any(homes)) as home
$$;
create function was_on_shelf_lately(listing text) returns boolean language sql as $$
  select coalesce(min(at) > clock_timestamp() - interval '90 days', false) from status_history
  where listing_id = listing and shelf <> 'OnShelf'
    and at > coalesce((select max(at) from status_history where listing_id = listing and shelf = 'OnShelf'), '-infinity')
$$;
create function lowest_price_before(home text, moment timestamptz) returns bigint language sql stable as $$
  select min(price) from price_history where listing_id = home and at < moment
    and at >= coalesce((select max(at) from price_history where listing_id = home and at <= moment - interval '30 days'), '-infinity')
$$;
create function price_slip(home text, now_price bigint) returns price_history language sql volatile as $$
  select history.* from price_history as history
    where listing_id = home and marks_before is not null and clock_timestamp() - at between interval '-1 second' and interval '10 minutes'
      and exists (select from price_history as before where before.listing_id = home and before.price is not distinct from now_price
        and before.at = (select max(at) from price_history where listing_id = home and at < history.at))
    order by at limit 1
$$;
create function keep_listing_history() returns trigger language plpgsql as $$
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
          new.previous_price := case when last_price > new.price then case when lowest > new.price and not is_first_day then lowest end
            else last_price end;
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
create trigger listing_history before insert or update on listing for each row execute function keep_listing_history();
create function mark_shelf_slip() returns trigger language plpgsql as $$
declare
  left_at timestamptz;
begin
  select min(at) into left_at from status_history where listing_id = new.listing_id and shelf = 'OffShelf'
    and at > coalesce((select max(at) from status_history where listing_id = new.listing_id and shelf = 'OnShelf' and at < new.at), '-infinity');
  if clock_timestamp() - left_at between interval '-1 second' and interval '10 minutes' then
    update status_history set is_slip = true where listing_id = new.listing_id and shelf = 'OffShelf' and at >= left_at;
  end if;
  return null;
end $$;
create trigger status_history_slips after insert on status_history for each row when (new.shelf = 'OnShelf') execute function mark_shelf_slip();
create function past_facts(kept jsonb, former jsonb, is_rewritten boolean) returns jsonb language sql immutable as $$
  select case when not is_rewritten then jsonb_path_query_array(coalesce(kept, '[]') || former, '$[last - 19 to last]') end
$$;
create function keep_past_facts() returns trigger language plpgsql as $$
declare former jsonb := '[]';
begin
  if new.price is distinct from old.price and old.price is not null then former := former || to_jsonb(old.price); end if;
  if new.monthly_dues is distinct from old.monthly_dues and old.monthly_dues is not null then former := former || to_jsonb(old.monthly_dues); end if;
  if new.floor_area is distinct from old.floor_area and old.floor_area is not null then former := former || to_jsonb(old.floor_area); end if;
  if new.lot_area is distinct from old.lot_area and old.lot_area is not null then former := former || to_jsonb(old.lot_area); end if;
  new.past_facts_zh := past_facts(new.past_facts_zh, former, new.remarks_zh is null or new.remarks_zh is distinct from old.remarks_zh);
  new.past_facts_en := past_facts(new.past_facts_en, former, new.remarks_en is null or new.remarks_en is distinct from old.remarks_en);
  return new;
end $$;
create trigger listing_past_facts before update on listing for each row
  when ((new.price, new.monthly_dues, new.floor_area, new.lot_area, new.remarks_zh, new.remarks_en)
    is distinct from (old.price, old.monthly_dues, old.floor_area, old.lot_area, old.remarks_zh, old.remarks_en))
  execute function keep_past_facts();
`
