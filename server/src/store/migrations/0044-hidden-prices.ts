/** A poster may hide price and photos of a home off the shelf. In any other state they are shown, however the home got there. */
export const up = `
alter table listing add column hides_price_and_photos boolean;
create function show_price_and_photos() returns trigger language plpgsql as $$
begin
  new.hides_price_and_photos := null;
  return new;
end $$;
create trigger listing_shown_again before insert or update on listing for each row
  when (new.hides_price_and_photos is not null and new.shelf <> 'OffShelf') execute function show_price_and_photos();
`
