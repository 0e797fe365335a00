/**
 * Messages between a client and a poster, relayed by mail. The links in these mails are signed, not stored.
 *
 * `conversation`: `poster_id` is the recipient: the poster, or on a shared page the person who shared it. `variant`, `share_code`: the page where
 * it began, so that later mails have the same variant. `poster_seen_at`, `sender_seen_at`: up to when each side has seen it. A conversation
 * belongs to the account of the client by `sender_id` alone, where the address is one that the account had confirmed (`is_sender_confirmed`), also
 * after a change of the address; an account that only typed an address takes no part in it. `sender_proven_at`: when the client's address was
 * proven by a message through a mailed link.
 *
 * `message`: `key` is that by which a message that was sent twice is one. `viewing_at`: a time for a viewing of the home; the other person agrees
 * with a message of the same time. `viewing_move`: the message cancels the agreed viewing at that time, or takes the writer's cancellation
 * back; null: it offers the time or agrees to it. `is_held`: it was written while the other person had stopped messages of its writer, and is shown
 * to the writer alone. `mailed_key`: the key of the address that its mail went to; null: none did.
 *
 * `contact_block`: who stopped messages of whom, by keys.
 *
 * `closed_link`: the ids of the messages and saved searches of accounts that were closed, and nothing else of them: links in their mails say so.
 */
export const messages = `
create table conversation (
  id text primary key, listing_id text not null references listing (id) on delete cascade,
  poster_id text not null references account (id) on delete cascade, sender_id text references account (id) on delete set null,
  sender_name text not null, sender_email text not null, sender_locale text not null check (sender_locale in ('zh', 'en')),
  created_at timestamptz(3) not null default now(),
  variant text not null default 'normal' check (variant in ('normal', 'Intermediary')), share_code text,
  poster_seen_at timestamptz(3), sender_seen_at timestamptz(3), sender_proven_at timestamptz(3), is_sender_confirmed boolean not null default false
);
create index conversation_by_poster on conversation (poster_id);
create index conversation_by_listing on conversation (listing_id);
create index conversation_by_sender on conversation (sender_id);
create index conversation_by_address on conversation (lower(sender_email)) where not is_sender_confirmed;
create table message (
  id text primary key, conversation_id text not null references conversation (id) on delete cascade,
  by text not null check (by in ('poster', 'sender')), body text not null, created_at timestamptz(3) not null default now(), key text,
  viewing_at timestamptz(3), is_held boolean not null default false, mailed_key text,
  viewing_move text check (viewing_move in ('cancel', 'restore'))
);
create index message_by_conversation on message (conversation_id, created_at, id);
create unique index message_key on message (conversation_id, by, key);
create table contact_block (
  by_key text not null, against_key text not null, created_at timestamptz(3) not null default now(), primary key (by_key, against_key)
);
create table closed_link (id text primary key, at timestamptz(3) not null default now());
`
