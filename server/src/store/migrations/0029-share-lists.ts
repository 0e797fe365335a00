/**
 * Sharing lists, links with a name and an end, and the answers of clients. A visitor of a link counts once a day: as one bit, at a position
 * that the hash with the salt of the day gives, so that a link that many people open still has one row a day, and nobody can be recognized.
 */
export const up = `
create table share_list (
  id text primary key, owner_id text not null, title text not null, description text not null default '', cover_id text,
  sections text[] not null default '{}', revision integer not null default 0, order_revision integer not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3)
);
create index share_list_by_owner on share_list (owner_id);
create table share_list_item (
  list_id text not null references share_list (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  section text not null default '', position integer not null, note text not null default '', is_note_public boolean not null default false,
  added_at timestamptz(3) not null default now(), primary key (list_id, listing_id)
);
create index share_list_item_by_listing on share_list_item (listing_id);
alter table short_url add column name text not null default '', add column expires_at timestamptz(3), add column revoked_at timestamptz(3),
  add column seen_at timestamptz(3);
create index short_url_by_user on short_url (user_id, created_at) where target is not null;
create table share_reaction (
  code text not null references short_url (code) on delete cascade, listing_id text not null, who text not null, verdict text,
  note text not null default '', changed_at timestamptz(3) not null default now(), primary key (code, listing_id, who)
);
create table share_message (
  id text primary key, code text not null references short_url (code) on delete cascade, listing_id text, is_from_agent boolean not null,
  who text not null, text text not null, created_at timestamptz(3) not null default now()
);
create index share_message_by_code on share_message (code, id);
create table share_viewing (
  id text primary key, code text not null references short_url (code) on delete cascade, listing_ids text[] not null, who text not null,
  slots timestamptz(3)[] not null, note text not null, state text not null, agreed_at timestamptz(3),
  created_at timestamptz(3) not null default now(), changed_at timestamptz(3) not null default now()
);
create index share_viewing_by_code on share_viewing (code, id);
create table share_opener (code text not null, day date not null, seen bytea not null, primary key (code, day));
create table share_open (
  code text not null, minute timestamptz(0) not null, listing_id text not null default '', opens integer not null,
  primary key (code, minute, listing_id)
);
`
