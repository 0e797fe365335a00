/**
 * Uploads of photos and videos, and the media of listings.
 *
 * `upload`: `key` begins the names of all files of an upload; `rendering` is the number of the last rendering that began, `shown` the number in
 * the names of the files that pages show. Numbers grow by random steps, so that the address of one that waits for a reviewer cannot be guessed.
 * `video_id`: the video whose picture it is. `unused_since` is the time from which an upload that neither a listing nor a draft has is swept;
 * `discarded_at`: its files go, and the row counts for the limits of the day. `is_panorama`: a photo of the whole surroundings, 360° × 180°.
 *
 * `media`: `position` is the order in the listing, `blur` and `color` what is shown until the photo has loaded, `poster` the address of the
 * picture of a video before it plays. `hash` is the difference hash of a photo, by which reviewers see which other listings have the same
 * photos. `edits` are the edits that a photo of a listing shows; null: unknown, or it has no upload.
 */
export const media = `
create table upload (
  id text primary key, account_id text not null references account (id) on delete cascade,
  kind text not null check (kind in ('photo', 'video', 'poster')), video_id text references upload (id) on delete cascade,
  filename text not null, size bigint not null,
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'refused')), reason text,
  key text not null unique, rendering bigint not null default 0, shown bigint, edits jsonb not null default '{}',
  width integer, height integer, blur text, color text, hash text, seconds double precision, caption_zh text, caption_en text,
  created_at timestamptz(3) not null default now(), unused_since timestamptz(3) not null default now(), discarded_at timestamptz(3),
  is_panorama boolean not null default false
);
create index upload_by_account on upload (account_id, created_at);
create index upload_by_video on upload (video_id) where video_id is not null;
create index upload_to_sweep on upload (unused_since) where discarded_at is null;
create table media (
  id text primary key, listing_id text not null references listing (id) on delete cascade, kind text not null check (kind in ('Photo', 'Video')),
  position integer not null, url text not null, width integer not null, height integer not null, blur text, color text,
  alt_zh text, alt_en text, upload_id text references upload (id), hash text,
  poster text, seconds double precision, is_panorama boolean not null default false, edits jsonb,
  unique (listing_id, kind, position)
);
create index media_by_upload on media (upload_id) where upload_id is not null;
create index media_hash on media (hash) where hash is not null;
`
