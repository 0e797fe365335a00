/**
 * A home that is back on the shelf within ten minutes was taken off by a slip, whatever the reason given: the public history leaves out that it was off, the table keeps
 * the row. The clock decides, not the stored moments, which run ahead of a clock that was set back: then nothing is a slip. A second is
 * allowed for changes of the same moment, which get later ones. Histories from before stay as they are.
 */
export const up = `
alter table status_history add column is_slip boolean not null default false;
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
`
