/**
 * A poster may hide price and photos of a home off the shelf. In any other state they are shown, however the home got there. Links in mails of an
 * account that was closed say so: `closed_link` keeps the ids of its messages and saved searches, and nothing else of them.
 */
export const up = `
alter table listing add column hides_price_and_photos boolean;
create function show_price_and_photos() returns trigger language plpgsql as $$
begin
  new.hides_price_and_photos := null;
  return new;
end $$;
create trigger listing_shown_again before insert or update on listing for each row
  when (new.hides_price_and_photos is not null and new.shelf <> 'OffShelf') execute function show_price_and_photos();
create table closed_link (id text primary key, at timestamptz(3) not null default now());
`
