/**
 * Prices that visitors see are those of the shelf: a price of a listing off the shelf, in review or rejected enters the history when it comes on the shelf
 * with it. A listing that returns with another price within 90 days has one change; after that its
 * history starts again. Stored histories lose what was never public; one stays as it is where it is unknown whether a price was public.
 */
export const up = `
create or replace function keep_listing_history() returns trigger language plpgsql as $$
declare
  last_price bigint;
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
      insert into price_history (listing_id, at, price) values (new.id, clock_timestamp(), new.price)
        on conflict (listing_id, at) do update set price = excluded.price;
      if was_public and not starts then
        new.previous_price := last_price;
        new.price_changed_at := clock_timestamp();
        new.price_drop := case when last_price > new.price then true end;
      end if;
    end if;
  end if;
  if (new.shelf, new.status) is distinct from (old.shelf, old.status) then
    insert into status_history (listing_id, at, shelf, status) values (new.id, clock_timestamp(), new.shelf, new.status)
      on conflict (listing_id, at) do update set shelf = excluded.shelf, status = excluded.status;
  end if;
  return new;
end $$;
create temporary table judged_price on commit drop as
with start as (
  select listing.id, listing.shelf, listing.shelved_at, listing_review.listing_id is not null and (first_on.at is null or approved_at is null
      or approved_at > first_on.at - interval '1 minute') as is_reviewed,
    first_on.at as first_on, listing.import_source is not null and first.shelf = 'InReview' and first.at < listing.created_at + interval '1 minute' as is_import
  from listing left join listing_review on listing_review.listing_id = listing.id
    left join lateral (select min(at) as at from status_history where listing_id = listing.id and shelf = 'OnShelf') as first_on on true
    left join lateral (select at, shelf from status_history where listing_id = listing.id order by at limit 1) as first on true
), private_start as (
  -- listings that began in review: they were first put on the shelf by their first move to it
  select id from start where is_reviewed and shelf <> 'Draft' and (is_import or (
    case when first_on is null then shelved_at is null and shelf in ('InReview', 'Rejected') else abs(extract(epoch from shelved_at - first_on)) < 1 end))
)
select price_history.*, coalesce(before.shelf = 'OnShelf', not exists (select from private_start where id = listing_id)) as is_public,
  (select min(at) from status_history where listing_id = price_history.listing_id and shelf = 'OnShelf' and at > price_history.at) as next_on
from price_history left join lateral (
  select shelf from status_history where listing_id = price_history.listing_id and at <= price_history.at order by at desc limit 1
) as before on true;
create temporary table public_price on commit drop as
with shown as (
  select listing_id, at, price from judged_price where is_public
  union all
  (select distinct on (listing_id, next_on) listing_id, next_on, price from judged_price where not is_public and next_on is not null
    order by listing_id, next_on, at desc)
), ordered as (
  select *, lag(at) over prices as before, lag(price) over prices as price_before from shown window prices as (partition by listing_id order by at)
)
select listing_id, at, price, before is not null as is_change, price_before, row_number() over (partition by listing_id order by at desc) as number from ordered
where (before is null or price is distinct from price_before) and listing_id in (select listing_id from judged_price where not is_public);
delete from price_history where listing_id in (select listing_id from judged_price where not is_public);
insert into price_history (listing_id, at, price) select distinct on (listing_id, at) listing_id, at, price from public_price order by listing_id, at;
update listing set previous_price = last.price_before, price_changed_at = last.at, price_drop = case when last.price_before > last.price then true end
  from (select distinct listing_id from judged_price where not is_public) as repaired
    left join public_price as last on last.listing_id = repaired.listing_id and last.number = 1 and last.is_change
  where listing.id = repaired.listing_id;
drop table judged_price, public_price;
`
