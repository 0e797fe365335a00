/**
 * Mails and push messages to send.
 *
 * `mail`: mails that wait to be sent. `payload` contains addresses and codes, and becomes null when the mail is finished.
 *
 * `push_subscription`: devices that receive push messages, each until the session that added it ends. `endpoint`: the address at the push service
 * of the browser; `p256dh`, `auth`: the keys for its messages, base64url.
 *
 * `push_message`: the messages to send, one a device.
 */
export const mail = `
create table mail (
  id text primary key, template text not null, payload text, attempts integer not null default 0,
  created_at timestamptz(3) not null default now(), finished_at timestamptz(3),
  outcome text check (outcome in ('sent', 'refused', 'late', 'given-up')),
  check ((payload is null) = (finished_at is not null) and (finished_at is null) = (outcome is null))
);
create index mail_waiting on mail (created_at) where payload is not null;
create table push_subscription (
  id text primary key, account_id text not null references account (id) on delete cascade,
  session_id text not null references session (id) on delete cascade,
  endpoint text not null unique, p256dh text not null, auth text not null, created_at timestamptz(3) not null default now()
);
create index push_subscription_by_account on push_subscription (account_id);
create index push_subscription_by_session on push_subscription (session_id);
create table push_message (
  id uuid primary key, subscription_id text not null references push_subscription (id) on delete cascade, payload text not null,
  created_at timestamptz(3) not null default now()
);
create index push_message_by_subscription on push_message (subscription_id);
create index push_message_created_at on push_message (created_at);
`
