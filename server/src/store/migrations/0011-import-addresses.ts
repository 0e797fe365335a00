/**
 * `listing.import_address`: the MD5 of the address whose file named the home last; null: no file at an address does. A feed takes down homes of its own address
 * alone. Known homes get it from the kept imports.
 */
export const up = `
alter table listing add column import_address text;
update listing set import_address = last.address from (
  select distinct on (c.listing_id) c.listing_id, md5(r.fetched ->> 'address') as address
  from import_change c join import_run r on r.id = c.run_id
  where c.kind in ('added', 'changed') and r.fetched is not null
  order by c.listing_id, r.created_at desc
) as last where listing.id = last.listing_id and listing.removed_at is null;
`
