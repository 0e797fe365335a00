/**
 * Both sides read a conversation on the site: up to when each has seen it (what is there already counts as seen), when the client's address was proven by
 * a message through a mailed link, and the key by which a message that was sent twice is one.
 */
export const up = `
alter table conversation add column poster_seen_at timestamptz(3), add column sender_seen_at timestamptz(3), add column sender_proven_at timestamptz(3);
update conversation set poster_seen_at = now(), sender_seen_at = now(),
  sender_proven_at = case when (select count(*) > 1 from message where conversation_id = conversation.id and by = 'sender') then now() end;
create index conversation_by_address on conversation (lower(sender_email)) where sender_id is null;
alter table message drop column answered_at, add column key text;
drop index message_by_conversation;
create index message_by_conversation on message (conversation_id, created_at, id);
create unique index message_key on message (conversation_id, by, key);
`
