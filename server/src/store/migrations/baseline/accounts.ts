/**
 * Accounts with their permissions and contact details, portraits, sessions and codes sent by mail, and what the site notes of its own.
 *
 * `account`: a registered person. `username_key` is equal for two spellings of a username. `seeks`: the person registered to look for a home;
 * the role is `Owner`, too, but pages for others do not call the person an owner. An e-mail address is unique among confirmed ones only, so
 * that registration does not reveal whether another account has it. `trust`: what a reviewer set; null: by approvals. `answer_mails`: the
 * account wants mails about answers of clients. `lists_asked_at`: when an agent asked for sharing lists, until an operator answers;
 * `lists_closed_at`: when an operator last switched them off, so that a site that opens them to every confirmed agent does not switch them on
 * again. `portrait`: the random name under which the portrait of the contact card is shown; null: none is.
 *
 * `portrait`: the picture of the contact card. A removed one is kept for a day, so that it can be shown again.
 *
 * `session`: a device that is signed in, by the hashes of its token and of its cookie; `agent`: the browser.
 *
 * `email_code`: codes sent by mail, as hashes; `subject`: whom or what the code is for, `tries`: wrong entries.
 *
 * `audit_log`: what operators and accounts did; `act` by `actor` to `subject`.
 *
 * `rate_count`: counts of rate limits. Unlogged: after a crash every count begins again.
 *
 * `site_setting`: settings that the database keeps, by name, such as the time zone of the site.
 */
export const accounts = `
create table account (
  id text primary key, username text not null unique, name text not null, role text not null check (role in ('Owner', 'Intermediary')),
  is_demo boolean not null default false, created_at timestamptz not null default now(),
  username_key text not null constraint account_by_username_key unique, username_changed_at timestamptz(3),
  email text, email_confirmed_at timestamptz(3), password_hash text, permission_codes text[] not null default '{share.brand,brand.show}',
  language text check (language in ('zh', 'en')), consent_at timestamptz(3), deleted_at timestamptz(3),
  phone text, phone_shown boolean not null default false,
  wechat text, wechat_shown boolean not null default false,
  whatsapp text, whatsapp_shown boolean not null default false,
  viber text, viber_shown boolean not null default false,
  licence text, licence_shown boolean not null default false,
  seeks boolean not null default false, trust text check (trust in ('Trusted', 'Distrusted')), answer_mails boolean not null default true,
  lists_asked_at timestamptz(3), lists_closed_at timestamptz(3), portrait text unique
);
create unique index account_confirmed_email on account (email) where email_confirmed_at is not null;
create index account_email on account (email) where email is not null;
create index account_reviewers on account (id) where deleted_at is null and 'listing.review' = any(permission_codes);
create index account_lists_asked on account (lists_asked_at) where lists_asked_at is not null;
create table portrait (account_id text primary key references account (id) on delete cascade, bytes bytea not null, removed_at timestamptz(3));
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
create index email_code_end on email_code (expires_at);
create table audit_log (
  id text primary key, at timestamptz(3) not null default now(), actor text not null, act text not null, subject text,
  detail jsonb not null default '{}'
);
create index audit_by_subject on audit_log (subject, at);
create unlogged table rate_count (key text primary key, hits integer not null, ends_at timestamptz(3) not null);
create index rate_count_end on rate_count (ends_at);
create table site_setting (key text primary key, value text not null);
`
