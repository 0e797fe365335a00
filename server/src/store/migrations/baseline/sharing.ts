/**
 * Short codes, sharing lists with the searches that feed them, and the answers of clients.
 *
 * `short_url`: a short code; with a `target` it is a link of the account `user_id`. `name`: the client that it is for, `lang`: the language that
 * it opens in (null: that of the reader), `seen_at`: when the sharer last looked at the answers. `used_at`: when it was first sent, copied,
 * shown or opened. The share popup makes links before they are needed; those that were never used are in no list of links.
 *
 * `share_list`: only the owner sees `title`; `client_title` is what clients see, empty: neutral words. `order_revision`: the revision of the last
 * change of order or sections.
 *
 * `share_list_item`: a home of a list. `share_refusal`: a home that the agent refused or removed from the list, which no search brings again.
 *
 * `share_feed`: a saved search that feeds a list. `created_at`: only homes that become new after it are fed; `looked_at`: the last check.
 * `share_proposal`: a home that waits for the agent; `at`: when it was published or became cheaper.
 *
 * `share_reaction`, `share_message`, `share_viewing`: what clients answer by a link. `who`: the person, where several use one link.
 * `is_mailed`: no mail tells it any more. `sender`: the network that an answer came from, as a keyed hash that differs from link to link, so that
 * one sender cannot use up what a link takes; null: unknown, or the agent's. `share_viewing`: who asked, and what became of it. `asker`: the
 * public half of the key of the device that asked; empty: every device of the link may move it; null: only the agent may. `asker_hash`: of the
 * secret half. `moves`: the latest changes.
 *
 * `answer_digest`: one mail tells an agent what clients answered; `due_at`: when the next one is due, `mailed_at`: the last one.
 *
 * `share_open`: opens of a link by minute; an empty `listing_id` is the link itself. `share_opener`: a visitor of a link counts once a day, as one
 * bit at a position that the hash with the salt of the day gives, so that a link that many people open still has one row a day, and nobody can be
 * recognized.
 */
export const sharing = `
create table short_url (
  code text primary key, url text not null, target text, target_id text, variant text, by_role text, user_id text,
  created_at timestamptz not null default now(), name text not null default '', expires_at timestamptz(3), revoked_at timestamptz(3),
  seen_at timestamptz(3), used_at timestamptz(3), lang text
);
create index short_url_by_target on short_url (target, target_id, variant, by_role, user_id);
create index short_url_by_user on short_url (user_id, created_at) where target is not null;
create table share_list (
  id text primary key, owner_id text not null, title text not null, description text not null default '', cover_id text,
  sections text[] not null default '{}', revision integer not null default 0, order_revision integer not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3),
  client_title text not null default ''
);
create index share_list_by_owner on share_list (owner_id);
create table share_list_item (
  list_id text not null references share_list (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  section text not null default '', position integer not null, note text not null default '', is_note_public boolean not null default false,
  added_at timestamptz(3) not null default now(), primary key (list_id, listing_id)
);
create index share_list_item_by_listing on share_list_item (listing_id);
create table share_refusal (
  list_id text not null references share_list (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  primary key (list_id, listing_id)
);
create index share_refusal_by_listing on share_refusal (listing_id);
create table share_feed (
  list_id text primary key references share_list (id) on delete cascade,
  saved_search_id text not null references saved_search (id) on delete cascade, mode text not null check (mode in ('AskFirst', 'AtOnce')),
  created_at timestamptz(3) not null default now(), looked_at timestamptz(3) not null default now()
);
create index share_feed_by_search on share_feed (saved_search_id);
create index share_feed_looked_at on share_feed (looked_at);
create table share_proposal (
  list_id text not null references share_feed (list_id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  at timestamptz(3) not null, primary key (list_id, listing_id)
);
create index share_proposal_by_listing on share_proposal (listing_id);
create table share_reaction (
  code text not null references short_url (code) on delete cascade, listing_id text not null, who text not null, verdict text,
  note text not null default '', changed_at timestamptz(3) not null default now(), is_mailed boolean not null default false,
  primary key (code, listing_id, who)
);
create table share_message (
  id text primary key, code text not null references short_url (code) on delete cascade, listing_id text, is_from_agent boolean not null,
  who text not null, text text not null, created_at timestamptz(3) not null default now(), is_mailed boolean not null default false, sender text
);
create index share_message_by_code on share_message (code, id);
create table share_viewing (
  id text primary key, code text not null references short_url (code) on delete cascade, listing_ids text[] not null, who text not null,
  slots timestamptz(3)[] not null, note text not null, state text not null, agreed_at timestamptz(3),
  created_at timestamptz(3) not null default now(), changed_at timestamptz(3) not null default now(), is_mailed boolean not null default false,
  asker text, asker_hash text, moves jsonb not null default '[]', sender text
);
create index share_viewing_by_code on share_viewing (code, id);
create table answer_digest (
  account_id text primary key references account (id) on delete cascade, due_at timestamptz(3), mailed_at timestamptz(3)
);
create index answer_digest_due on answer_digest (due_at) where due_at is not null;
create table share_opener (code text not null, day date not null, seen bytea not null, primary key (code, day));
create table share_open (
  code text not null, minute timestamptz(0) not null, listing_id text not null default '', opens integer not null,
  primary key (code, minute, listing_id)
);
`
