/**
 * `import_feed`: files at addresses that are imported again every `hours`, by the plan of an import by hand. `etag`, `last_modified`, `hash`: of the version
 * that was imported last. `fetch_id`: the job that fetches now, since `claimed_at`; null: none. `is_forced`: it imports a version that is known, too. `outcome`:
 * of the last fetch, with `message` in words; `run_id`: its import; `is_open`: the outcome of that is not stored here yet. `origin`: of links in mails.
 *
 * `photo_source`: the photos of listings that were fetched from addresses, with the uploads that they became. `position`: among the photos that the fetch of a row set
 * last; null: not among them.
 *
 * `import_run.feed_id`: the feed that a run is of. `fetched`: where its file was fetched, and which version; null: it was uploaded.
 */
export const up = `
create table import_feed (
  id text primary key, account_id text not null references account (id) on delete cascade,
  poster_id text not null references account (id) on delete cascade,
  address text not null, hours integer not null check (hours between 1 and 168), plan jsonb not null, origin text not null,
  etag text, last_modified text, hash text,
  is_paused boolean not null default false, failures integer not null default 0, next_at timestamptz(3) not null, fetched_at timestamptz(3),
  fetch_id text unique, claimed_at timestamptz(3), is_forced boolean not null default false,
  outcome text not null default 'none' check (outcome in ('none', 'same', 'imported', 'failed')), message jsonb,
  run_id text references import_run (id) on delete set null, is_open boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index import_feed_address on import_feed (account_id, poster_id, md5(address));
create index import_feed_poster on import_feed (poster_id);
create index import_feed_due on import_feed (next_at) where not is_paused;
create index import_feed_open on import_feed (id) where is_open;
alter table import_run add column feed_id text references import_feed (id) on delete set null, add column fetched jsonb;
create table photo_source (
  listing_id text not null references listing (id) on delete cascade, address text not null,
  upload_id text not null references upload (id) on delete cascade, position integer
);
create unique index photo_source_address on photo_source (listing_id, md5(address));
create index photo_source_upload on photo_source (upload_id);
create index import_run_feed on import_run (feed_id, created_at) where feed_id is not null;
`
