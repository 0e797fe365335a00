/**
 * Uploads of photos and videos. `key` begins the names of all files of an upload; `rendering` is the number of the last rendering that began,
 * `shown` the number in the names of the files that pages show. `unused_since` is the time from which an upload that neither a listing nor a
 * draft has is swept; `discarded_at`: its files go, and the row counts for the limits of the day. `media.hash` is the difference hash of a photo.
 */
export const up = `
create table upload (
  id text primary key, account_id text not null references account (id) on delete cascade, kind text not null check (kind in ('photo', 'video', 'poster')),
  video_id text references upload (id) on delete cascade, filename text not null, size bigint not null,
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'refused')), reason text,
  key text not null unique, rendering integer not null default 0, shown integer, edits jsonb not null default '{}',
  width integer, height integer, blur text, color text, hash text, seconds double precision, caption_zh text, caption_en text,
  created_at timestamptz(3) not null default now(), unused_since timestamptz(3) not null default now(), discarded_at timestamptz(3)
);
create index upload_by_account on upload (account_id, created_at);
create index upload_by_video on upload (video_id) where video_id is not null;
create index upload_to_sweep on upload (unused_since) where discarded_at is null;
alter table media add column upload_id text references upload (id), add column hash text;
create index media_by_upload on media (upload_id) where upload_id is not null;
`
