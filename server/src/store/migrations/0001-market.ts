/** Places, posters, listings with their media and price history, and short codes. */
export const up = `
create table city (
  id text primary key, name_zh text not null, name_en text not null, aliases text[] not null default '{}',
  lat double precision not null, lng double precision not null, position integer not null default 0
);
create table area (
  id text primary key, city_id text not null references city (id), name_zh text not null, name_en text not null, aliases text[] not null default '{}',
  lat double precision not null, lng double precision not null, position integer not null default 0
);
create table developer (id text primary key, name_zh text not null, name_en text not null, aliases text[] not null default '{}');
create table landmark (
  id text primary key, kind text not null, city_id text not null references city (id), name_zh text not null, name_en text not null,
  aliases text[] not null default '{}', lines text[] not null default '{}', lat double precision not null, lng double precision not null
);
create table estate (
  id text primary key, city_id text not null references city (id), area_id text references area (id), developer_id text references developer (id),
  name_zh text not null, name_en text not null, aliases text[] not null default '{}', address_zh text not null default '', address_en text not null default '',
  types text[] not null default '{}', floors integer, towers integer, completed integer, lat double precision, lng double precision,
  published boolean not null default true, created_at timestamptz not null default now()
);
create table account (
  id text primary key, username text not null unique, name text not null, role text not null check (role in ('Owner', 'Intermediary')),
  is_demo boolean not null default false, created_at timestamptz not null default now()
);
create sequence listing_number start 100001;
create table listing (
  id text primary key, poster_id text not null references account (id),
  type text not null, mode text not null, status text not null, shelf text not null, off_shelf_reason text,
  number text not null unique, custom_number text,
  city_id text not null references city (id), area_id text references area (id), estate_id text references estate (id), developer_id text references developer (id),
  tower text, floor integer, facing text, balcony boolean,
  pets_allowed boolean, pet_rules_zh text, pet_rules_en text, open_fire_allowed boolean, occupancy_limit integer,
  bedrooms integer, living_rooms integer, bathrooms integer, furnished text, parking_slot_count integer, room_number text,
  floor_area numeric(12, 2), lot_area numeric(12, 2), price bigint, monthly_dues bigint, deposit_pay text, available_from date,
  commission_rate numeric(5, 2), listing_date date not null, source text, poster_role text not null, owner_name text, owner_contact text,
  remarks_zh text, remarks_en text, private_remarks text, vr text,
  lat double precision, lng double precision, previous_price bigint, price_changed_at timestamptz, has_video boolean not null default false,
  remark_grams text[] not null default '{}',
  import_source text, import_key text, original_currency text, original_price numeric(16, 2),
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (import_source, poster_id, import_key)
);
create index listing_newest on listing (type, mode, listing_date desc, id desc) where shelf = 'OnShelf';
create index listing_by_price on listing (type, mode, price, id) where shelf = 'OnShelf';
create index listing_by_estate on listing (estate_id);
create index listing_by_area on listing (area_id);
create index listing_by_poster on listing (poster_id);
create index listing_remark_grams on listing using gin (remark_grams);
create index listing_place on listing (lat, lng) where shelf = 'OnShelf';
create table media (
  id text primary key, listing_id text not null references listing (id) on delete cascade, kind text not null check (kind in ('Photo', 'Video')),
  position integer not null, url text not null, width integer not null, height integer not null, blur text, color text, alt_zh text, alt_en text,
  unique (listing_id, kind, position)
);
create table price_history (
  listing_id text not null references listing (id) on delete cascade, at timestamptz not null, price bigint, primary key (listing_id, at)
);
create table short_url (
  code text primary key, url text not null, target text, target_id text, variant text, by_role text, user_id text,
  created_at timestamptz not null default now()
);
create table site_setting (key text primary key, value text not null);
create index short_url_by_target on short_url (target, target_id, variant, by_role, user_id);
`
