/**
 * Listings with the columns of their fields, drafts, and how often listings were opened.
 *
 * `listing`: a column for each stored row of the table of fields, and what only the server uses:
 * - Columns of the place hold what everybody may know, so that each search, count and page uses it. `place_shown` says how exactly the place
 *   is shown; `exact_place` has the entered `estate`, `developer`, `tower` and `point` of a listing that shows less, for its poster.
 * - `previous_price`, `price_changed_at`, `price_drop`: the last public change of the price, `shelved_at`: the last publication (history.ts).
 * - `past_facts_zh`, `past_facts_en`: the prices, dues and areas that a listing had since its remarks in that language were written, the last
 *   20: visitors get no remarks that still say one.
 * - `lead_id`, `poster_count`: listings of one home (same-home.ts).
 * - `remark_grams`: pieces of the remarks by which searches find them.
 * - `import_source`, `import_key`: the file and its row; `import_revision`: the revision when a file last agreed with the listing. Fields
 *   that changed by hand after it keep their values in later imports. `original_currency`, `original_price`: the price in the file.
 * - `version`: the revision of the listing; `revisions`: the revision in which each field changed last. `draft_id`: the draft that the listing
 *   was, so that publishing twice adds nothing.
 * - `confirmed_at`: when the poster last confirmed the listing; `asked_at`, `warned_at`: the mails since then; `expired_at`: the time when
 *   it went off the shelf without an answer. A listing that returns to the shelf starts again.
 * - `removed_at`: removed for good after it had been public: the row stays for the links and lists of others, and nothing of it but its
 *   number, kind, city and dates.
 * - `dues_paid_by`: `Tenant` or `Owner`; null: unknown. `hides_price_and_photos`: a poster may hide them of a home off the shelf. In any
 *   other state they are shown, however the home got there.
 *
 * The indexes of searches hold the listings that searches find, so that totals need no table. `listing_by_city` has the homes that price help
 * compares a price with.
 *
 * `listing_draft`: drafts, with ids that devices make. `mailed_draft`: drafts of visitors who mailed them to themselves: the entered values
 * under the hash of the secret in the mail, without the address.
 *
 * `listing_open`: how often a listing was opened, by day. A visitor counts once a day: by a hash (`listing_opener`) with the salt of that day
 * (`open_salt`), which is deleted with the hashes after the day, so that nobody can be recognized later. Days are UTC.
 */
export const listings = `
create sequence listing_number start 100001;
create table listing (
  id text primary key, poster_id text not null references account (id),
  type text not null, mode text not null, status text not null, shelf text not null, off_shelf_reason text,
  number text not null unique, custom_number text,
  city_id text not null references city (id), area_id text references area (id), estate_id text references estate (id),
  developer_id text references developer (id), tower text, floor integer, facing text, balcony boolean,
  pets_allowed boolean, pet_rules_zh text, pet_rules_en text, open_fire_allowed boolean, occupancy_limit integer,
  bedrooms integer, living_rooms integer, bathrooms integer, furnished text, parking_slot_count integer, room_number text,
  floor_area numeric(12, 2), lot_area numeric(12, 2), price bigint, monthly_dues bigint, deposit_pay text, available_from date,
  commission_rate numeric(5, 2), listing_date date not null, source text, poster_role text not null, owner_name text, owner_contact text,
  remarks_zh text, remarks_en text, private_remarks text, vr text,
  lat double precision, lng double precision, previous_price bigint, price_changed_at timestamptz, has_video boolean not null default false,
  remark_grams text[] not null default '{}',
  import_source text, import_key text, original_currency text, original_price numeric(16, 2),
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  shelved_at timestamptz(3), price_drop boolean, dues_paid_by text,
  slot_level text, slot_width numeric(6, 2), slot_length numeric(6, 2), is_roofed boolean, owners_only boolean,
  shortest_lease integer, revisions jsonb not null default '{}', draft_id text,
  confirmed_at timestamptz(3) not null default now(), asked_at timestamptz(3), warned_at timestamptz(3), expired_at timestamptz(3),
  place_shown text, exact_place jsonb, lead_id text, poster_count integer not null default 1,
  import_revision integer, removed_at timestamptz(3), past_facts_zh jsonb, past_facts_en jsonb, hides_price_and_photos boolean,
  unique (import_source, poster_id, import_key), constraint listing_draft_once unique (poster_id, draft_id)
);
create index listing_newest on listing (type, mode, listing_date desc, id desc) where shelf = 'OnShelf' and lead_id is null;
create index listing_by_price on listing (type, mode, price, id) where shelf = 'OnShelf' and lead_id is null;
create index listing_place on listing (lat, lng) where shelf = 'OnShelf' and lead_id is null;
create index listing_by_city on listing (city_id, type, mode) where shelf = 'OnShelf';
create index listing_by_estate on listing (estate_id);
create index listing_by_area on listing (area_id);
create index listing_by_poster on listing (poster_id);
create index listing_remark_grams on listing using gin (remark_grams);
create index listing_shelved on listing (shelved_at) where shelf = 'OnShelf';
create index listing_price_changed on listing (price_changed_at) where shelf = 'OnShelf' and price_changed_at is not null;
create index listing_confirmed on listing (confirmed_at) where shelf = 'OnShelf';
create function restart_freshness() returns trigger language plpgsql as $$
begin
  new.confirmed_at := clock_timestamp();
  new.asked_at := null;
  new.warned_at := null;
  new.expired_at := null;
  return new;
end $$;
create trigger listing_freshness before update on listing for each row when (new.shelf = 'OnShelf' and old.shelf <> 'OnShelf')
  execute function restart_freshness();
create function show_price_and_photos() returns trigger language plpgsql as $$
begin
  new.hides_price_and_photos := null;
  return new;
end $$;
create trigger listing_shown_again before insert or update on listing for each row
  when (new.hides_price_and_photos is not null and new.shelf <> 'OffShelf') execute function show_price_and_photos();
create table listing_draft (
  account_id text not null references account (id) on delete cascade, id text not null, revision integer not null,
  fields jsonb not null, revisions jsonb not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), primary key (account_id, id)
);
create table mailed_draft (
  secret_hash text primary key, draft_id text not null, fields jsonb not null, created_at timestamptz(3) not null default now()
);
create table listing_open (
  listing_id text not null references listing (id) on delete cascade, day date not null, opens integer not null, primary key (listing_id, day)
);
create table open_salt (day date primary key, salt text not null);
create table listing_opener (day date not null, hash text not null, primary key (day, hash));
`
