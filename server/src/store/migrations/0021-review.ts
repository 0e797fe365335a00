/**
 * Reviews: trust in accounts (null: by approvals), the review of each listing, buildings that posters add (public after review), and one
 * report per person and reason. `held`: values of an edit that wait; `public_values`: those of a listing that left the shelf for a review;
 * `waiting_since`: null when nothing waits. Listings that were public before this migration count as approved. A listing keeps its date if
 * it returns within 90 days, whether its poster or a review took it off the shelf.
 */
export const up = `
alter table account add column trust text check (trust in ('Trusted', 'Distrusted'));
create index account_reviewers on account (id) where deleted_at is null and 'listing.review' = any(permission_codes);
alter table estate add column created_by text references account (id) on delete set null, add column reviewed_at timestamptz(3);
create index estate_to_review on estate (created_at) where created_by is not null and reviewed_at is null;
create table listing_review (
  listing_id text primary key references listing (id) on delete cascade, waiting_since timestamptz(3), causes text[] not null default '{}',
  held jsonb, public_values jsonb, approved_at timestamptz(3), approved_price bigint,
  note_reason text, note_zh text, note_en text, noted_at timestamptz(3)
);
create index listing_review_waiting on listing_review (waiting_since) where waiting_since is not null;
insert into listing_review (listing_id, approved_at, approved_price) select id, now(), price from listing where shelf in ('OnShelf', 'OffShelf');
delete from abuse_report using abuse_report as earlier
  where abuse_report.listing_id = earlier.listing_id and abuse_report.reporter_id = earlier.reporter_id and abuse_report.reason = earlier.reason
    and abuse_report.message_id is null and earlier.message_id is null and abuse_report.id > earlier.id;
create unique index abuse_report_once on abuse_report (listing_id, reporter_id, reason) where message_id is null and reporter_id is not null;
create or replace function was_on_shelf_lately(listing text) returns boolean language sql as $$
  select coalesce(min(at) > clock_timestamp() - interval '90 days', false) from status_history
  where listing_id = listing and shelf <> 'OnShelf'
    and at > coalesce((select max(at) from status_history where listing_id = listing and shelf = 'OnShelf'), '-infinity')
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
    if new.shelf = 'OnShelf' and old.shelf <> 'OnShelf' and not (new.shelved_at is not null and was_on_shelf_lately(new.id)) then
      new.shelved_at := clock_timestamp();
      new.listing_date := (clock_timestamp() at time zone 'UTC')::date;
    end if;
    insert into status_history (listing_id, at, shelf, status) values (new.id, clock_timestamp(), new.shelf, new.status)
      on conflict (listing_id, at) do update set shelf = excluded.shelf, status = excluded.status;
  end if;
  return new;
end $$;
`
