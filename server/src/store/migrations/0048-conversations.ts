/**
 * Both sides read a conversation on the site: up to when each has seen it (what is there already counts as seen), when the client's address was proven by
 * a message through a mailed link, and the key by which a message that was sent twice is one. `is_sender_confirmed`: the address is the one that the
 * sender's account had confirmed; an account that only typed an address takes no part in the conversation.
 */
export const up = `
alter table conversation add column poster_seen_at timestamptz(3), add column sender_seen_at timestamptz(3), add column sender_proven_at timestamptz(3),
  add column is_sender_confirmed boolean not null default false;
update conversation set poster_seen_at = now(), sender_seen_at = now(),
  sender_proven_at = case when (select count(*) > 1 from message where conversation_id = conversation.id and by = 'sender') then now() end;
update conversation set is_sender_confirmed = true from account
  where account.id = sender_id and account.email = lower(sender_email) and email_confirmed_at is not null and deleted_at is null;
create index conversation_by_address on conversation (lower(sender_email)) where not is_sender_confirmed;
alter table message drop column answered_at, add column key text;
drop index message_by_conversation;
create index message_by_conversation on message (conversation_id, created_at, id);
create unique index message_key on message (conversation_id, by, key);
`
