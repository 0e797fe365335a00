/** Messages between a client and a poster, relayed by mail; blocked senders; reports of abuse. The links in these mails are signed, not stored. */
export const up = `
create table conversation (
  id text primary key, listing_id text not null references listing (id) on delete cascade, poster_id text not null references account (id) on delete cascade,
  sender_id text references account (id) on delete set null, sender_name text not null, sender_email text not null,
  sender_locale text not null check (sender_locale in ('zh', 'en')), created_at timestamptz(3) not null default now()
);
create index conversation_by_poster on conversation (poster_id);
create index conversation_by_listing on conversation (listing_id);
create index conversation_by_sender on conversation (sender_id);
create table message (
  id text primary key, conversation_id text not null references conversation (id) on delete cascade,
  by text not null check (by in ('poster', 'sender')), body text not null, created_at timestamptz(3) not null default now(), answered_at timestamptz(3)
);
create index message_by_conversation on message (conversation_id);
create table contact_block (
  by_key text not null, against_key text not null, created_at timestamptz(3) not null default now(), primary key (by_key, against_key)
);
create table abuse_report (
  id text primary key, listing_id text references listing (id) on delete cascade, message_id text, reason text not null, note text not null,
  reporter_id text references account (id) on delete set null, created_at timestamptz(3) not null default now(), handled_at timestamptz(3)
);
create index abuse_report_open on abuse_report (created_at) where handled_at is null;
create index abuse_report_by_listing on abuse_report (listing_id);
`
