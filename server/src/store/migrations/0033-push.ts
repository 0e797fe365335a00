/**
 * Devices that receive push messages (`endpoint`: the address at the push service of the browser; `p256dh`, `auth`: the keys for its messages,
 * base64url), each until the session that added it ends, and the messages to send, one a device.
 */
export const up = `
create table push_subscription (
  id text primary key, account_id text not null references account (id) on delete cascade, session_id text not null references session (id) on delete cascade,
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
