/**
 * Days are those of the site, and the order of changes is that of their instants. `site_zone` is the time zone that the start stores;
 * `next_moment` is the clock, but never before what a listing has in its histories, also after the clock was set back. The history knows why a home went off the shelf. Homes that were published
 * had their first price at the start of the day in UTC, which is later than an edit on a morning east of it: it moves to the publication, and what was
 * derived from the wrong order is derived again.
 */
export const up = `
create function site_zone() returns text language sql stable as $$
  select coalesce((select value from site_setting where key = 'time-zone'), 'UTC')
$$;
create function site_day(moment timestamptz) returns date language sql stable as $$ select (moment at time zone site_zone())::date $$;
create function add_first_prices(homes text[]) returns void language sql as $$
  insert into price_history (listing_id, at, price)
    select id, case when listing_date < site_day(published) then listing_date::timestamp at time zone site_zone() else published end, price
    from (select *, coalesce(shelved_at, created_at) as published from listing where id = any(homes)) as home
$$;
create function next_moment(home text) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), (select max(at) from price_history where listing_id = home) + interval '1 millisecond',
    (select max(at) from status_history where listing_id = home) + interval '1 millisecond')
$$;
alter table status_history add column reason text;
update status_history set reason = off_shelf_reason from listing where listing.id = listing_id and listing.shelf = 'OffShelf' and status_history.shelf = 'OffShelf'
  and at = (select max(at) from status_history as last where last.listing_id = listing.id);
create or replace function keep_listing_history() returns trigger language plpgsql as $$
declare
  moment timestamptz;
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
      lowest := least(last_price, lowest_price_before(new.id, moment));
      insert into price_history (listing_id, at, price) values (new.id, moment, new.price);
      if was_public and not starts then
        is_first_day := new.shelved_at > moment - interval '24 hours' and new.listing_date >= site_day(moment) - 1;
        new.previous_price := case when last_price > new.price then case when lowest > new.price and not is_first_day then lowest end else last_price end;
        new.price_changed_at := moment;
        new.price_drop := case when new.previous_price > new.price then true end;
      end if;
    end if;
  end if;
  if (new.shelf, new.status) is distinct from (old.shelf, old.status) then
    insert into status_history (listing_id, at, shelf, status, reason)
      values (new.id, moment, new.shelf, new.status, case when new.shelf = 'OffShelf' then new.off_shelf_reason end);
  end if;
  return new;
end $$;
create temporary table dated_price on commit drop as
select listing.id, first.at, listing.created_at, exists (select from price_history where listing_id = listing.id and at between listing.created_at and first.at
    and at <> first.at) as is_late
from listing join price_history as first on first.listing_id = listing.id
where first.at = date_trunc('day', first.at, 'UTC') and ((first.at > listing.created_at and first.at < listing.created_at + interval '1 day')
  or (first.at between listing.created_at - interval '2 days' and listing.created_at and listing.import_source is null
    and not exists (select from price_history where listing_id = listing.id and at <> first.at and at < listing.created_at)))
  and not exists (select from price_history where listing_id = listing.id and at = listing.created_at);
update price_history set at = dated_price.created_at from dated_price where listing_id = dated_price.id and price_history.at = dated_price.at;
delete from price_history using (
  select listing_id, at, price is not distinct from lag(price) over changes and lag(at) over changes is not null as is_same
  from price_history where listing_id in (select id from dated_price where is_late) window changes as (partition by listing_id order by at)
) as repeated where is_same and repeated.listing_id = price_history.listing_id and repeated.at = price_history.at;
update listing set price_changed_at = last.at, previous_price = last.previous, price_drop = case when last.previous > last.price then true end from (
  select id, change.at, price, case when before is null or price is null or before <= price then before when is_first_day then null when lowest > price then lowest end as previous
  from (
    select distinct on (listing.id) listing.id, history.price, case when lag(history.at) over changes is not null then history.at end as at, lag(history.price) over changes as before,
      least(lag(history.price) over changes, lowest_price_before(listing.id, history.at)) as lowest,
      listing.shelved_at > history.at - interval '24 hours' and listing.listing_date >= site_day(history.at) - 1 as is_first_day
    from listing join price_history as history on history.listing_id = listing.id
    where listing.id in (select id from dated_price where is_late) and listing.price_changed_at is not null
    window changes as (partition by listing.id order by history.at) order by listing.id, history.at desc
  ) as change
) as last where last.id = listing.id;
drop table dated_price;
`
