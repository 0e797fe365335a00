/**
 * Sign-in, permissions and contact details of accounts, sessions, codes sent by mail, favourites, the audit log and counts of rate limits.
 * An e-mail address is unique among confirmed ones only, so that registration does not reveal whether another account has it. `rate_count`
 * is unlogged: after a crash every count begins again.
 */
export const up = `
alter table account
  add column username_key text, add column username_changed_at timestamptz(3),
  add column email text, add column email_confirmed_at timestamptz(3), add column password_hash text,
  add column permission_codes text[] not null default '{share.brand,brand.show}',
  add column language text check (language in ('zh', 'en')), add column consent_at timestamptz(3), add column deleted_at timestamptz(3),
  add column phone text, add column phone_shown boolean not null default false,
  add column wechat text, add column wechat_shown boolean not null default false,
  add column whatsapp text, add column whatsapp_shown boolean not null default false,
  add column viber text, add column viber_shown boolean not null default false,
  add column licence text, add column licence_shown boolean not null default false;
update account set username_key = lower(username);
alter table account alter column username_key set not null, add constraint account_by_username_key unique (username_key);
create unique index account_confirmed_email on account (email) where email_confirmed_at is not null;
create index account_email on account (email) where email is not null;
create table session (
  id text primary key, account_id text not null references account (id) on delete cascade,
  token_hash text not null unique, cookie_hash text not null unique, agent text not null,
  created_at timestamptz(3) not null default now(), last_used_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null
);
create index session_by_account on session (account_id);
create table email_code (
  purpose text not null check (purpose in ('confirm', 'reset', 'change')), subject text not null,
  account_id text references account (id) on delete cascade, address text, code_hash text not null,
  tries integer not null default 0, expires_at timestamptz(3) not null, used_at timestamptz(3),
  primary key (purpose, subject)
);
create index email_code_by_account on email_code (account_id);
create table favourite (
  account_id text not null references account (id) on delete cascade, listing_id text not null references listing (id) on delete cascade,
  saved_price bigint, saved_at timestamptz(3) not null default now(), primary key (account_id, listing_id)
);
create index favourite_by_listing on favourite (listing_id);
create table audit_log (
  id text primary key, at timestamptz(3) not null default now(), actor text not null, act text not null, subject text,
  detail jsonb not null default '{}'
);
create index audit_by_subject on audit_log (subject, at);
create unlogged table rate_count (key text primary key, hits integer not null, ends_at timestamptz(3) not null);
create index rate_count_end on rate_count (ends_at);
`
