/**
 * Cities, areas, developers, landmarks and estates, each with its names in both languages and with aliases.
 *
 * `city` and `area`: `position` is their order in lists. One that an import created is unpublished until an operator checks it, and may have
 * no point until then.
 *
 * `landmark`: `kind` is a station, mall, school and so on; `lines`: the railway lines of a station.
 *
 * `estate`: a building or village; `types`: the types of its homes, `completed`: the year. `created_by`: the poster who added it as a missing
 * building; `reviewed_at`: when a reviewer published it.
 */
export const places = `
create table city (
  id text primary key, name_zh text not null, name_en text not null, aliases text[] not null default '{}',
  lat double precision, lng double precision, position integer not null default 0, published boolean not null default true,
  constraint city_published_point check (not published or (lat is not null and lng is not null))
);
create table area (
  id text primary key, city_id text not null references city (id),
  name_zh text not null, name_en text not null, aliases text[] not null default '{}',
  lat double precision, lng double precision, position integer not null default 0, published boolean not null default true,
  constraint area_published_point check (not published or (lat is not null and lng is not null))
);
create table developer (id text primary key, name_zh text not null, name_en text not null, aliases text[] not null default '{}');
create table landmark (
  id text primary key, kind text not null, city_id text not null references city (id),
  name_zh text not null, name_en text not null, aliases text[] not null default '{}', lines text[] not null default '{}',
  lat double precision not null, lng double precision not null
);
create table estate (
  id text primary key, city_id text not null references city (id), area_id text references area (id), developer_id text references developer (id),
  name_zh text not null, name_en text not null, aliases text[] not null default '{}',
  address_zh text not null default '', address_en text not null default '',
  types text[] not null default '{}', floors integer, towers integer, completed integer, lat double precision, lng double precision,
  published boolean not null default true, created_at timestamptz not null default now(),
  created_by text references account (id) on delete set null, reviewed_at timestamptz(3)
);
create index estate_to_review on estate (created_at) where created_by is not null and reviewed_at is null;
`
